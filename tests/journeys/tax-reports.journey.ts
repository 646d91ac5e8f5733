import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('the year of taxes: what is due, what was filed, what differs, and who it is of', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await page.goto('/tax/reports')
  const due = page.getByRole('row', { name: /Unggah e-Faktur/ }).first()
  await expect(due).toContainText('Selesai')
  await expectAccessible(page)
  await keepPicture(page, 'tax-calendar')
  const tabs = page.getByRole('group', { name: 'Laporan pajak' })
  await tabs.getByRole('button', { name: 'Ekualisasi' }).focus()
  await page.keyboard.press('Enter')
  const interest = page.getByRole('row', { name: /Jasa giro/ }).first()
  await expect(interest).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'tax-equalisation')
  await interest.click()
  await expect(page.getByRole('dialog')).toContainText('Jasa giro')
  await page.goto('/tax/reports?tab=recap')
  await expect(page.getByRole('row', { name: /CUST-00001/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'tax-recap')
  await tabs.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByRole('row', { name: /BPE-PPN/ }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Tahun berikutnya' }).click()
  await tabs.getByRole('button', { name: 'Kalender' }).click()
  await page
    .getByRole('row', { name: /Setor dan lapor PPN/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tax\/ppn\?masa=\d{4}-12/)
})

/** Saves what a list shows; the columns of the screen are columns of the file. */
async function exported(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, pemisah titik koma', exact: true }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('every list of tax is saved as it is shown', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  for (const [address, words] of [
    ['/tax/reports?tab=equal', /Jasa giro/],
    ['/tax/reports?tab=recap', /Customer;CUST-00001/],
    ['/tax/reports?tab=returns', /NTPN/],
    ['/tax/pph?tab=from&slips=missing', /PPh 23/],
    ['/tax/ppn', /INV-/],
    ['/tax/ppn?tab=returns', /Mengurangi/],
    ['/tax/ppn?tab=input', /Faktur pajak/],
  ] as const)
    expect(await exported(page, address)).toMatch(words)
})

test('the income tax of a year: corrections from what is proposed, posted, and taken back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  await page.goto('/tax/reports?tab=annual')
  const calculation = page.getByRole('table', { name: /Perhitungan PPh badan/ })
  await expect(calculation).toContainText('Pasal 31E')
  await expectAccessible(page)
  await page
    .getByRole('button', { name: /Pakai usulan/ })
    .first()
    .click()
  await expect(page.getByLabel('Alasan')).not.toHaveValue('')
  await keepPicture(page, 'annual-tax-correction')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: /^Hapus / })).toHaveCount(1)
  await page.getByRole('button', { name: 'Tambah Koreksi' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Simpan Koreksi' }).click()
  await expect(form).toContainText('Akun harus dipilih')
  await form.getByRole('combobox', { name: /^Akun/ }).fill('5-3207')
  await page.keyboard.press('Enter')
  await form.getByLabel('Jumlah (Rp)').fill('1.500.000')
  await form.getByLabel('Alasan').fill('Perjalanan tanpa bukti')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('row', { name: /Perjalanan tanpa bukti/ })).toContainText('1.500.000')
  await keepPicture(page, 'annual-tax')
  await expect(page.getByText('Tahunnya belum berakhir')).toBeVisible()
  await page.getByRole('button', { name: 'Tahun sebelumnya' }).click()
  await page.getByRole('button', { name: 'Posting PPh Badan' }).click()
  await answer(page, 'Posting')
  await expect(page.getByRole('button', { name: 'Batalkan Posting' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'annual-tax-posted')
  await page.getByRole('button', { name: 'Catat Lapor' }).click()
  const filing = page.getByRole('dialog', { name: /Lapor SPT Tahunan/ })
  await filing.getByRole('button', { name: 'Catat Lapor' }).click()
  await expect(filing).toContainText('Nomor BPE harus diisi')
  await expectAccessible(page)
  await keepPicture(page, 'annual-tax-filing')
  await page.keyboard.press('Escape')
  await expect(filing).toBeHidden()
  await page.getByRole('button', { name: 'Batalkan Posting' }).click()
  await page.getByLabel('Alasan').fill('Masih ada jurnal penyesuaian')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Posting yang dibatalkan: 1')).toBeVisible()
  expect(await exported(page, '/tax/reports?tab=annual')).toMatch(/Penghasilan Kena Pajak/)
})
