import { monthBefore } from './month-before.ts'
import { tabTo } from './tax-keys.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('who may use the final tax of small businesses, and until when, is a row of the law', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  await page.goto('/settings/income-tax-law')
  const terms = page.getByRole('table', { name: /^Jangka waktu PPh final UMKM/ })
  const rows = terms.getByRole('row')
  await expect(terms).toContainText('PP 20/2026')
  await expect(terms).toContainText('Hanya sisa jangka waktu sebelumnya')
  await expect(terms).toContainText('Tanpa batas waktu')
  const before = await rows.count()
  const form = page.getByRole('form', { name: 'Jangka waktu PPh final UMKM baru' })
  await form.scrollIntoViewIfNeeded()
  await expectAccessible(page)
  await keepPicture(page, 'final-terms')

  await form.getByRole('combobox', { name: 'Bentuk usaha' }).focus()
  await page.keyboard.type('Koperasi')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Bentuk usaha' })).toHaveValue('Koperasi')
  const term = form.getByRole('combobox', { name: 'Jangka waktu' })
  await tabTo(page, term)
  await page.keyboard.type('2 tahun')
  await page.keyboard.press('Tab')
  await expect(term).toHaveValue('2 tahun pajak')
  await tabTo(page, form.getByRole('button', { name: 'Simpan' }))
  await page.keyboard.press('Enter')
  await expect(form).toContainText('Dasar hukum harus diisi')
  await expect(rows).toHaveCount(before)
  await expectAccessible(page)
  await tabTo(page, form.getByLabel('Dasar hukum'))
  await page.keyboard.type('PP contoh Pasal 1')
  await page.keyboard.press('Enter')
  await expect(terms.getByRole('row', { name: /PP contoh Pasal 1/ })).toContainText('Koperasi')
  await expect(terms.getByRole('row', { name: /PP contoh Pasal 1/ })).toContainText('2 tahun pajak')
  await expect(rows).toHaveCount(before + 1)
  await expectAccessible(page)
  await keepPicture(page, 'final-terms-new')

  // The example company is a PT: those may begin no more.
  await page.goto(`/tax/pph?tab=self&masa=${await monthBefore(page)}`)
  await expect(page.getByText(/PPh final UMKM paling lama sampai .* \(PP 20\/2026 Pasal II\)/)).toBeVisible()
})
