import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('amounts that were typed with their VAT become the base, and the bill comes to what was typed', async ({
  page,
}) => {
  await signIn(page)
  const got = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { today } = await got('/workspace')
  const { rows: accounts } = await got('/accounts')
  const { id: accountId } = accounts.find(({ code }: { code: string }) => code === '5-3201')
  const { id: vendorId } = await got('/vendors/VEND-00001')
  const lines = [
    { accountId, description: 'Sewa alat', amount: 1_110_000, taxClass: 'taxed' },
    { accountId, description: 'Meterai', amount: 10_000, taxClass: 'untaxed' },
  ]
  const days = { billDate: today, postingDay: today }
  const made = await page.request.post('/api/v1/vendor-bills', {
    data: { ...days, vendorId, documentNumber: 'TERMASUK-1', lines },
  })
  const { billNumber } = await made.json()
  await page.goto(`/purchase/bills/new?copy=${billNumber}`)
  const form = page.getByRole('dialog', { name: /^Catat Tagihan/ })
  await expect(form.getByLabel('Jumlah baris 1', { exact: true })).toHaveValue('1.110.000')
  await form.getByRole('button', { name: 'Jumlah sudah termasuk PPN' }).click()
  await expect(form.getByLabel('Jumlah baris 1', { exact: true })).toHaveValue('1.000.000')
  await expect(form.getByLabel('Jumlah baris 2', { exact: true })).toHaveValue('10.000')
  await expect(form).toContainText('1.120.000')
  await expectAccessible(page)
  await keepPicture(page, 'bill-with-vat')
})
