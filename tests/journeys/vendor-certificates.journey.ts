import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a certificate of a vendor is recorded on its page and changes what the next bill withholds', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/purchase/vendors/VEND-00001')
  const section = page.getByRole('table', { name: 'Sertifikat dan masa berlakunya' })
  await expect(page.getByText('Tidak ada sertifikat')).toBeVisible()
  await page.getByRole('button', { name: 'Tambah Sertifikat' }).click()
  const form = page.getByRole('dialog', { name: 'Tambah Sertifikat Pajak' })
  await form.getByLabel('Jenis sertifikat').click()
  await page.getByRole('option', { name: 'Suket PP 55 (UMKM 0,5%)' }).click()
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toContainText('Nomor sertifikat harus diisi')
  await expectAccessible(page)
  await keepPicture(page, 'vendor-certificate')
  await form.getByLabel('Nomor sertifikat').fill('KET-00077/PP55')
  await form.getByLabel('Berlaku mulai').fill('01/01/2020')
  await form.getByLabel('Berakhir').fill('31/12/2049')
  await form.getByLabel('Berakhir').press('Tab')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toBeHidden()
  await expect(section).toContainText('KET-00077/PP55')
  await expect(section).toContainText('Berlaku')
  await expectAccessible(page)
  await keepPicture(page, 'vendor-certificates')

  await page.goto('/settings/income-tax-law')
  await expect(page.getByRole('table', { name: 'Objek PPh menurut kode' })).toContainText('Tenaga ahli')
  await expectAccessible(page)
  await keepPicture(page, 'income-tax-law')
})
