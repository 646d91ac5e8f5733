import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const head = 'Kode;Nama;Tipe;Deskripsi;Saldo normal;Status;Pos laporan;Kelas arus kas;Pos arus kas'

test('a chart of accounts is corrected by a file', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/chart-of-accounts')
  await page.getByRole('link', { name: 'Impor', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Bagan Akun' })
  const choose = async (content: string) => {
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: /File XLSX atau CSV/ }).click(),
    ])
    await chooser.setFiles({ name: 'bagan.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
  }
  await choose(`${head}\n1-1198;Kas Toko;expense;;;;;;\n1-1102;Kas Kecil;;;Kredit;;;;\n`)
  await expect(dialog.getByRole('status')).toContainText('2 kesalahan')
  await expect(dialog.getByRole('row', { name: /E2|E3/ })).toContainText('Saldo normal')
  await expectAccessible(page)
  await keepPicture(page, 'chart-import-problems')
  await choose(`${head}\n1-1198;Kas Toko;;;;;;;\n1-1102;Kas Kecil Cabang;;;;;;;\n`)
  await expect(dialog.getByRole('status')).toContainText('1 baru, 1 berubah')
  await expectAccessible(page)
  await keepPicture(page, 'chart-import')
  await dialog.getByRole('button', { name: 'Impor 2 akun' }).click()
  await expect(page.getByText('1 akun ditambahkan, 1 diubah')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Kas Kecil Cabang')).toBeVisible()
})
