import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'
import { madeRow, madeSheet } from '../made-sheet.ts'

const head = 'jurnal;tanggal;keterangan;akun;debit;kredit;catatan'
const entries = Array.from({ length: 400 }, (_, at) => [
  `LAMA-${at};05/03/2024;Penjualan tunai ${at};1-1101;1.500.000;;`,
  `LAMA-${at};;;4-1101;;1500000;`,
])
const whole = [head, ...entries.flat()].join('\r\n')
const wrong = whole
  .replace(';1-1101;1.500.000', ';9-9999;=1+1')
  .replace('05/03/2024;Penjualan tunai 3;', '30/02/2024;;')

async function choose(page: Page, name: string, content: string | Uint8Array): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /File XLSX, CSV, atau JSON lines/ }).click(),
  ])
  await chooser.setFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
}

test('a file of journals is checked, corrected, imported and taken back', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Jurnal' })
  await choose(page, 'penjualan.csv', wrong)
  await expect(dialog.getByRole('status')).toContainText('kesalahan')
  const row = dialog.getByRole('row', { name: /Akun 9-9999 tidak ditemukan/ })
  await expect(row).toContainText('Akun')
  await expect(dialog.getByRole('row', { name: /30\/02\/2024/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'journal-import-problems')

  await choose(page, 'penjualan.csv', whole)
  await expect(dialog.getByRole('status')).toContainText('File benar: 400 jurnal, 800 baris')
  await dialog.getByRole('button', { name: 'Impor 400 jurnal' }).click()
  await expect(dialog.getByRole('status')).toContainText('Tercatat: 400 jurnal', { timeout: 20_000 })
  await expectAccessible(page)
  await keepPicture(page, 'journal-import-done')

  await choose(page, 'penjualan.csv', whole)
  await expect(dialog.getByRole('status')).toContainText('File yang sama sudah diimpor')
  await expect(dialog.getByRole('button', { name: 'Impor lagi 400 jurnal' })).toBeEnabled()

  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  const asked = page.getByRole('dialog', { name: 'Batalkan impor penjualan.csv' })
  await asked.getByLabel('Alasan').fill('salah periode')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Batalkan Impor' }).click()
  await expect(dialog.getByRole('status')).toContainText('400 jurnal dibalik', { timeout: 20_000 })
  await expect(dialog.getByRole('listitem')).toContainText('dibatalkan')
})

test('a spreadsheet with titles of its own is mapped by keys, and read the same way the next time', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Jurnal' })
  const titles = ['Bukti', 'Hari', 'Uraian', 'Perkiraan', 'Debet', 'Cr', 'Toko']
  const sale = (account: string, [debit, credit]: readonly [string, string]) => [
    'JV-1',
    '<c s="1"><v>45356</v></c>',
    'Tunai',
    account,
    debit,
    credit,
    'Pusat',
  ]
  const sheet = madeSheet(
    madeRow(1, titles) +
      madeRow(2, sale('1-1101', ['<c><f>2*75000</f><v>150000</v></c>', ''])) +
      madeRow(3, sale('4-1101', ['', '150.000'])),
  )
  await choose(page, 'toko.xlsx', sheet)
  const columns = dialog.getByRole('group')
  await expect(dialog.getByRole('alert')).toContainText('Kolom Tanggal harus dipilih')
  await expectAccessible(page)
  await keepPicture(page, 'journal-import-columns')
  await dialog.getByRole('combobox', { name: 'Dibaca sebagai, kolom Hari' }).focus()
  await page.keyboard.type('tang')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Periksa file' }).press('Enter')
  await expect(dialog.getByRole('status')).toContainText('File benar: 1 jurnal, 2 baris')
  await choose(page, 'toko.xlsx', sheet)
  await expect(dialog.getByText('seperti terakhir kali untuk file berbentuk sama')).toBeVisible()
  await expect(dialog.getByRole('status')).toContainText('File benar: 1 jurnal, 2 baris')
  await dialog.getByText('Kolom file').click()
  await dialog.getByRole('button', { name: 'Kembalikan usulan' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Kolom Tanggal harus dipilih')
  await expect(columns.getByText('seperti terakhir kali')).toHaveCount(0)
})

test('the template of journals is read as it is', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Jurnal' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Unduh templat', exact: true }).click(),
  ])
  await choose(page, download.suggestedFilename(), await readFile(await download.path()))
  await expect(dialog.getByRole('status')).toContainText('File benar: 1 jurnal, 3 baris')
})

test('all entries are saved from the menu of the list', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await expectAccessible(page)
  await keepPicture(page, 'journal-file-menu')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'JSON lines' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^jurnal-\d{4}-\d{2}-\d{2}\.jsonl$/)
})
