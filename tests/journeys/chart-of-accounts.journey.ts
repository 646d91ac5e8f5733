import type { Locator, Page } from '@playwright/test'
import { choose } from './choose.ts'
import { openRowMenu, rowAct } from './row-act.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const chart = '/accounting/chart-of-accounts'

function row(page: Page, code: string): Locator {
  return page.locator(`tr[data-code="${code}"]`)
}

test('an admin adds, changes and removes an account below a heading', async ({ page }) => {
  await signIn(page)
  await page.goto(chart)
  await rowAct(page, '1-1100', 'Tambah sub akun')
  await expect(page.getByLabel('Kode *')).toHaveValue('1-1103')
  await expect(page.getByLabel('Tipe *')).toBeDisabled()
  await page.getByLabel('Nama *').fill('Kas Besar')
  await expect(page.getByText('Nama akun sudah digunakan dalam tipe yang sama')).toBeVisible()
  await page.getByLabel('Kode *').fill('1-1203')
  await expect(page.getByText('Kode tidak cocok dengan parent account')).toBeVisible()
  await page.getByLabel('Kode *').fill('1-1103')
  await page.getByLabel('Nama *').fill('Kas Cabang')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Akun 1-1103 - Kas Cabang berhasil ditambahkan')).toBeVisible()
  await expect(row(page, '1-1103')).toContainText('L3')

  await rowAct(page, '1-1103', 'Edit')
  await expect(page.getByLabel('Kode *')).toBeDisabled()
  await choose(page.getByRole('dialog').getByLabel('Status'), 'Tidak Aktif')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, '1-1103')).toContainText('Tidak Aktif')

  await rowAct(page, '1-1103', 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText('Yakin ingin menghapus akun 1-1103 - Kas Cabang?')
  await untilAnswerable(page)
  await page.getByRole('button', { name: 'Hapus', exact: true }).click()
  await expect(row(page, '1-1103')).toHaveCount(0)
})

test('an account in use stays: with transactions it can be deactivated, with children it says why', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(chart)
  await rowAct(page, '1-1201', 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText(
    'Tidak dapat menghapus akun yang sudah memiliki transaksi. Gunakan fitur nonaktifkan.',
  )
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  const ofLeaf = await openRowMenu(page, '1-1201')
  await expect(ofLeaf.getByRole('menuitem')).toHaveText(['Lihat buku besar', 'Edit', 'Hapus'])
  await page.keyboard.press('Escape')
  const remove = (await openRowMenu(page, '1-1200')).getByRole('menuitem', { name: /^Hapus/ })
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('Hapus child accounts terlebih dahulu')
  await page.keyboard.press('Escape')
  await expect(row(page, '1-0000')).not.toContainText('L0')
})

test('what cannot be deleted is deactivated where that is said', async ({ page }) => {
  await signIn(page)
  await page.goto(chart)
  await rowAct(page, '5-3201', 'Hapus')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Gunakan fitur nonaktifkan.')
  await untilAnswerable(page)
  await question.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(page.getByText(/^Akun 5-3201 - .* dinonaktifkan$/)).toBeVisible()
  await expect(row(page, '5-3201')).toContainText('Tidak Aktif')
  await rowAct(page, '5-3201', 'Hapus')
  await expect(question.getByRole('button')).toHaveText(['Tutup'])
})

test('the tree is read and folded with the keyboard', async ({ page }) => {
  await signIn(page)
  await page.goto(chart)
  await row(page, '1-0000').focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(row(page, '1-1100')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, '1-1101')).toHaveCount(0)
  await expect(row(page, '1-1100')).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowLeft')
  await expect(row(page, '1-1000')).toBeFocused()
  await page.keyboard.press('*')
  await expect(row(page, '1-1101')).toBeVisible()
  await page.keyboard.type('bank m')
  await expect(row(page, '1-1202')).toBeFocused()
  for (let stop = 0; stop < 3; stop += 1) await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Aksi 1-1202' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(row(page, '1-1202')).toBeFocused()
  await page.keyboard.press('End')
  await expect(page.locator('tr[data-code]').last()).toBeFocused()
})

test('filters stand in the address and say when nothing fits', async ({ page }) => {
  await signIn(page)
  await page.goto(`${chart}?q=piutang%20usaha`)
  await expect(row(page, '1-1301')).toBeVisible()
  await expect(row(page, '1-1300')).toBeVisible()
  await expect(row(page, '1-1101')).toHaveCount(0)
  await choose(page.getByLabel('Tipe'), 'Expense (Biaya)')
  await expect(page).toHaveURL(/type=expense/)
  await expect(page.getByText('Tidak ada akun yang sesuai dengan filter')).toBeVisible()
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(row(page, '1-1101')).toBeVisible()
})

test('a viewer sees the chart and its roles, and changes nothing', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto(chart)
  await expect(row(page, '1-1101')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tambah Akun' })).toHaveCount(0)
  const menu = await openRowMenu(page, '1-1101')
  await expect(menu.getByRole('menuitem')).toHaveText(['Lihat buku besar'])
  await page.keyboard.press('Escape')
  await page.goto('/settings/account-roles')
  await expect(page.getByText('1-1101 Kas Besar')).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
})

test('an admin gives a role another account', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/account-roles')
  const text = page.getByRole('button', { name: /^Akun untuk Kas kecil: / })
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await text.click()
  const field = page.getByRole('combobox', { name: 'Akun untuk Kas kecil' })
  await expect(field).toBeFocused()
  await field.fill('1202')
  await page.getByRole('option', { name: /Bank Mandiri/ }).click()
  await expect(page.getByText('Kas kecil: 1-1202 Bank Mandiri')).toBeVisible()
  await page.reload()
  await expect(text).toHaveText('1-1202 Bank Mandiri')
  await expect(page.getByRole('rowheader', { name: 'Asset (Aset)' })).toBeVisible()
  await keepPicture(page, 'account-roles')
  await page.goto('/settings/account-roles?q=kas')
  await expect(text).toBeVisible()
  await expectAccessible(page)
})

for (const width of [1440, 390]) {
  test(`the chart is accessible at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 })
    await signIn(page)
    await page.goto(`${chart}?q=kas`)
    await expect(row(page, '1-1101')).toBeVisible()
    await expectAccessible(page)
    await page.goto(chart)
    await expect(row(page, '1-0000')).toBeVisible()
    // A phone begins with the five categories; what is looked for stands open.
    await expect(row(page, '1-1201')).toHaveCount(width === 390 ? 0 : 1)
    await keepPicture(page, `chart-of-accounts-${width}`)
  })
}
