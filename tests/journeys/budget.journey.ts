import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const cell = (page: Page, name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}: `) })

test('a budget is planned by keyboard, handed in, approved and put in force', async ({ page }) => {
  await signIn(page)
  await page.goto('/budget/planning')
  await page.getByRole('link', { name: 'Buat Anggaran' }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Nama').fill('Anggaran hemat')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('heading', { name: 'Anggaran hemat' })).toBeVisible()

  await cell(page, '5-3201 Jan').click()
  await page.keyboard.type('12*2,5jt')
  await page.keyboard.press('Enter')
  await expect(cell(page, '5-3201 Jan')).toHaveAccessibleName('5-3201 Jan: 30.000.000')
  await expect(cell(page, '5-3202 Jan')).toBeFocused()
  await page.keyboard.type('1.000.000')
  await page.keyboard.press('Tab')
  await expect(cell(page, '5-3202 Feb')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Control+r')
  await expect(cell(page, '5-3202 Des')).toHaveAccessibleName('5-3202 Des: 1.000.000')
  await page.keyboard.press('Control+z')
  await expect(cell(page, '5-3202 Des')).toHaveAccessibleName('5-3202 Des: -')
  await page.keyboard.press('Control+y')

  // What cannot be read stays, and says why.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.type('2,500')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'bilangan bulat' })).toBeVisible()
  await page.keyboard.press('Escape')

  // A whole year spread over its months.
  await cell(page, '4-1101 Setahun').click()
  await page.keyboard.type('1.200.000.000')
  await page.keyboard.press('Enter')
  await expect(cell(page, '4-1101 Mei')).toHaveAccessibleName('4-1101 Mei: 100.000.000')
  await expectAccessible(page)
  await keepPicture(page, 'budget-plan')

  await page.getByRole('button', { name: 'Simpan 3 akun' }).click()
  await page.getByRole('button', { name: 'Ajukan' }).click()
  await expect(page.getByText('Diajukan', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Setujui' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Setujui' }).click()
  await expect(page.getByText('Disetujui', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Buat revisi' }).click()
  await expect(page.getByRole('heading', { name: 'Anggaran hemat · revisi 1' })).toBeVisible()
  await cell(page, '5-3201 Jan').click()
  await page.keyboard.press('Delete')
  await page.getByRole('button', { name: 'Bandingkan versi' }).click()
  await expect(page.getByRole('row', { name: /5-3201/ }).first()).toContainText('30.000.000')

  // Leaving asks before what is typed is lost.
  await page.getByRole('link', { name: 'Budget Reports' }).click()
  await expectAccessible(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Buang' }).click()
  await expect(page.getByRole('heading', { name: 'Budget Reports' })).toBeVisible()

  await page.getByRole('link', { name: 'Versi', exact: true }).click()
  const version = page.getByRole('row', { name: /Anggaran hemat · revisi 1/ })
  await expect(version).toContainText('Draft')
  await expectAccessible(page)
})

test('cells of a spreadsheet come in, and wrong ones keep all of them out', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/budget/planning')
  await page.getByRole('link', { name: 'Buat Anggaran' }).click()
  await page.getByRole('dialog').getByLabel('Nama').fill('Dari spreadsheet')
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.keyboard.press('Control+v')
  }
  await cell(page, '5-3201 Jan').click()
  await paste('100\t200\n300\t400')
  await expect(cell(page, '5-3202 Feb')).toHaveAccessibleName('5-3202 Feb: 400')
  await paste('1\tsalah')
  await expect(page.getByRole('status').filter({ hasText: 'Tidak ditempel' })).toBeVisible()
  await expect(cell(page, '5-3201 Jan')).toHaveAccessibleName('5-3201 Jan: 100')
  await paste('5-3101\tGaji\t7\t8')
  await expect(cell(page, '5-3101 Feb')).toHaveAccessibleName('5-3101 Feb: 8')
})

test('what was planned stands beside what came, and says what nearly is used up', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/budget/vs-actual')
  await expect(page.getByRole('row', { name: /4-1101/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'budget-vs-actual')
  await page.getByRole('link', { name: /4-1101/ }).click()
  await expect(page).toHaveURL(/general-ledger\/4-1101\?from=/)
  await page.goto('/budget/reports')
  await expect(page.getByRole('row', { name: /5-3201/ })).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByRole('link', { name: 'Buat Anggaran' })).toHaveCount(0)
})

test('a budget is planned by department, and compared with columns that add up', async ({ page }) => {
  await signIn(page)
  for (const [code, name] of [
    ['TOKO', 'Toko'],
    ['GUDANG', 'Gudang'],
  ]) {
    const made = await page.request.post('/api/v1/departments', {
      data: { code, name },
      headers: { 'idempotency-key': `departemen-${code}` },
    })
    expect(made.status()).toBe(200)
  }
  await page.goto('/budget/planning')
  await page.getByRole('link', { name: 'Buat Anggaran' }).click()
  await page.getByRole('dialog').getByLabel('Nama').fill('Per departemen')
  await page.getByRole('button', { name: 'Buat', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Per departemen' })).toBeVisible()

  await choose(page.getByRole('combobox', { name: 'Departemen', exact: true }), 'TOKO - Toko')
  await cell(page, '5-3201 Jan').click()
  await page.keyboard.type('3.000.000')
  await page.keyboard.press('Enter')
  await expect(cell(page, '5-3201 Jan')).toHaveAccessibleName('5-3201 Jan: 3.000.000')
  await choose(page.getByRole('combobox', { name: 'Departemen', exact: true }), 'Tanpa departemen')
  await expect(cell(page, '5-3201 Jan')).toHaveAccessibleName('5-3201 Jan: -')
  await cell(page, '5-3201 Jan').click()
  await page.keyboard.type('1.000.000')
  await page.keyboard.press('Enter')
  await choose(page.getByRole('combobox', { name: 'Departemen', exact: true }), 'Semua')
  await expect(cell(page, '5-3201 Jan')).toHaveAccessibleName('5-3201 Jan: 4.000.000')

  // The sum of departments is not typed over.
  await cell(page, '5-3201 Jan').click()
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Akun ini dianggarkan per departemen/)).toBeVisible()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await keepPicture(page, 'budget-plan-departments')
  await page.getByRole('button', { name: 'Simpan 1 akun' }).click()
  await expect(page.getByRole('button', { name: 'Ajukan' })).toBeVisible()
  const budget = new URL(page.url()).pathname.split('/').at(-1)

  await page.goto(`/budget/vs-actual?department=columns&span=year&budget=${budget}`)
  const region = page.getByRole('region', { name: 'Anggaran per departemen' })
  await expect(region.getByRole('columnheader', { name: 'TOKO' })).toBeVisible()
  await expect(region.getByRole('row', { name: /5-3201/ })).toContainText('3.000.000')
  await expectAccessible(page)
  await keepPicture(page, 'budget-departments')
  await page.goto('/budget/reports?department=columns')
  await expect(page.getByRole('columnheader', { name: 'Sisa Tanpa departemen' })).toBeVisible()
  await expectAccessible(page)
})
