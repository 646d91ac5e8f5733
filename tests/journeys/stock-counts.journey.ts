import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('goods are counted blindly on a phone, once more at another place, and the difference is posted', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const lines = [{ productId: rows[0].id, quantity: 12, unitCost: 40_000 }]
  const data = { adjustmentDate: today, reason: 'opening', warehouseId: null, lines }
  expect((await page.request.post('/api/v1/stock-adjustments', { data })).status()).toBe(200)

  await page.goto('/inventory/counts/new')
  const form = page.getByRole('dialog', { name: 'Mulai Opname' })
  await expect(form.getByLabel('Cakupan')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Mulai Opname' }).click()
  await expect(page).toHaveURL(/\/inventory\/counts\/OPN-/)
  const document = page.getByRole('dialog', { name: /^Opname OPN-/ })
  await document.getByRole('link', { name: 'Hitung', exact: true }).click()

  const counting = page.getByRole('dialog', { name: /^Hitung OPN-/ })
  await expect(counting.getByLabel('Cari atau pindai')).toBeFocused()
  await expectAccessible(page)
  await keepPicture(page, 'stock-count-find')
  await counting.getByLabel('Cari atau pindai').fill('prd-00001')
  await press(page, 'Enter')
  await counting.getByRole('button', { name: '8', exact: true }).click()
  await expect(counting.getByRole('textbox', { name: /^Jumlah/ })).toHaveValue('8')
  await expectAccessible(page)
  await keepPicture(page, 'stock-count-keys')
  await page.emulateMedia({ colorScheme: 'dark' })
  await keepPicture(page, 'stock-count-keys-dark')
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await counting.getByRole('button', { name: 'Simpan', exact: true }).click()
  await counting.getByLabel('Tempat (rak, lorong)').fill('Rak B')
  await counting.getByLabel('Cari atau pindai').fill('prd-00001')
  await press(page, 'Enter')
  await expect(counting).toContainText('Sudah dihitung: 8')
  await counting.getByRole('button', { name: '3', exact: true }).click()
  await press(page, 'Enter')
  await expect(counting.getByLabel('Cari atau pindai')).toBeVisible()
  await press(page, 'Escape')

  await page.goto('/inventory/counts')
  await page.getByText(/OPN-/).first().click()
  await expect(document).toContainText('1 dari 1 barang')
  await document.getByRole('link', { name: 'Post Opname' }).click()
  const posting = page.getByRole('dialog', { name: /^Post OPN-/ })
  await expect(posting).toContainText('1 di antaranya selisih')
  await posting.getByRole('button', { name: 'Post Opname' }).click()
  await answer(page, 'Post Opname')
  await expect(document).toContainText('40.000')
  await expectAccessible(page)
  await keepPicture(page, 'stock-count')
})

test('goods are counted in the file that the sheet is, and what is wrong in it is told first', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const lines = [{ productId: rows[0].id, quantity: 12, unitCost: 40_000 }]
  const data = { adjustmentDate: today, reason: 'opening', warehouseId: null, lines }
  expect((await page.request.post('/api/v1/stock-adjustments', { data })).status()).toBe(200)
  const begun = { warehouseId: null, isBlind: false, scope: 'stocked' }
  const { countNumber } = await (await page.request.post('/api/v1/stock-counts', { data: begun })).json()

  await page.goto(`/inventory/counts/${countNumber}`)
  await page.getByRole('link', { name: 'Impor hasil hitung' }).click()
  const importing = page.getByRole('dialog', { name: /^Impor Hasil Hitung OPN-/ })
  const file = (text: string) => ({ name: 'hitung.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  const input = importing.locator('input[type="file"]')
  await input.setInputFiles(file('Produk;Tempat;Jumlah\nPRD-00001;Rak A;11\nPRD-404;;1'))
  await expect(importing.getByRole('alert')).toContainText('A3')
  await expectAccessible(page)
  await input.setInputFiles(file('Produk;Tempat;Jumlah\nPRD-00001;Rak A;11'))
  await expect(importing.getByRole('status')).toContainText('1 hasil hitung baru')
  await expectAccessible(page)
  await keepPicture(page, 'stock-count-import')
  await importing.getByRole('button', { name: 'Impor 1 hasil hitung' }).click()
  await expect(page.getByText('1 / 1')).toBeVisible()
})
