import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const list = '/accounting/recurring-journals'

async function chooseAccount(page: Page, row: number, code: string, amount: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(`Akun baris ${row}`, { exact: true }).fill(code)
  await page.keyboard.press('Enter')
  await dialog.getByLabel(`Debit baris ${row}`, { exact: true }).focus()
  if (amount === '=') await page.keyboard.press('=')
  else await page.keyboard.type(amount)
}

test('a rent that began three months ago is caught up at its own days, and its next run can be skipped', async ({
  page,
}) => {
  await signIn(page)
  await page.goto(`${list}/new`)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Akun baris 1', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByRole('alert').first()).toContainText('Nama harus diisi')
  await dialog.getByRole('textbox', { name: 'Nama' }).fill('Sewa kantor')
  await dialog.getByRole('textbox', { name: 'Deskripsi entry' }).fill('Sewa kantor {bulan} {tahun}')
  const start = await page.evaluate(() => {
    const day = new Date()
    return `01/${String(((day.getMonth() + 12 - 2) % 12) + 1).padStart(2, '0')}/${day.getFullYear() - (day.getMonth() < 2 ? 1 : 0)}`
  })
  await choose(dialog.getByRole('combobox', { name: 'Pada' }), 'Tanggal 1')
  await dialog.getByRole('textbox', { name: 'Mulai' }).fill(start)
  await chooseAccount(page, 1, '5-3201', '5000000')
  await chooseAccount(page, 2, '1-1101', '=')
  await expect(dialog.getByText('Journal entry balanced')).toBeVisible()
  await expect(dialog.getByRole('region', { name: '12 jalan berikutnya' }).getByRole('listitem')).toHaveCount(
    12,
  )
  await expect(dialog.getByText('terlewat, dibuat segera').first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'recurring-form')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('dialog', { name: 'Sewa kantor' })).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Dibuat', { exact: true })).toHaveCount(3, { timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expectAccessible(page)
  await keepPicture(page, 'recurring-detail')
  await page.getByRole('button', { name: /^Lewati / }).click()
  const reason = page.getByRole('dialog', { name: /^Lewati/ })
  await reason.getByRole('textbox', { name: 'Alasan' }).fill('Bulan bebas sewa')
  await reason.getByRole('button', { name: 'Lewati' }).click()
  await expect(reason).toBeHidden()
  await expect(page.getByRole('region', { name: 'Jalannya jurnal' })).toContainText('Bulan bebas sewa')
  await page.getByRole('button', { name: 'Tutup', exact: true }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expectAccessible(page)
  await keepPicture(page, 'recurring-list')
})

test('an accrual says when it will be reversed, and can be kept from it', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries/new')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Akun baris 1', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Gaji yang masih harus dibayar')
  await chooseAccount(page, 1, '5-3101', '750000')
  await chooseAccount(page, 2, '1-1101', '=')
  await dialog.getByRole('checkbox', { name: 'Balik otomatis pada tanggal 1 bulan berikutnya' }).check()
  await dialog.getByRole('button', { name: 'Post Entry' }).click()
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Post' }).click()
  await expect(page.getByText(/^Akan dibalik pada 01 /)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'accrual-detail')
  await page.getByRole('button', { name: 'Batalkan balik otomatis' }).click()
  const reason = page.getByRole('dialog', { name: /^Batalkan balik otomatis/ })
  await reason.getByRole('textbox', { name: 'Alasan' }).fill('Dibayar bulan ini')
  await reason.getByRole('button', { name: 'Batalkan Balik Otomatis' }).click()
  await expect(page.getByText('Dibatalkan: Dibayar bulan ini')).toBeVisible()
})
