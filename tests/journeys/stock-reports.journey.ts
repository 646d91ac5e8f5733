import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('the position of stock leads to the card of a product', async ({ page }) => {
  await signIn(page)
  const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { today } = await get('/workspace')
  const { rows: vendors } = await get('/vendors')
  const { rows: products } = await get('/products?type=physical')
  for (const unitPrice of [5_000, 7_000]) {
    const lines = [{ productId: products[0].id, quantity: 2, unitPrice }]
    const data = { receiptDate: today, vendorId: vendors[0].id, warehouseId: null, lines }
    expect((await page.request.post('/api/v1/goods-receipts', { data })).status()).toBe(200)
  }
  await page.goto('/inventory/reports')
  await expect(page.getByRole('row', { name: new RegExp(products[0].code) })).toContainText('24.000')
  await expectAccessible(page)
  await keepPicture(page, 'stock-position')
  await page.getByRole('row', { name: new RegExp(products[0].code) }).click()
  await expect(page).toHaveURL(/\/inventory\/stock-movements\?product=/)
  await expect(page.getByRole('heading', { name: 'Kartu Stok', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: /Penerimaan/ })).toHaveCount(2)
  await expectAccessible(page)
  await keepPicture(page, 'stock-card')
  await page.goto('/inventory/stock-movements')
  await expect(page.getByRole('heading', { name: 'Mutasi Stok', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'stock-movements')
  await page
    .getByRole('link', { name: new RegExp(`^${products[0].code} `) })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Kartu Stok', level: 1 })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`what came and went, and how old stock is, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
    const { today } = await get('/workspace')
    const { rows: vendors } = await get('/vendors')
    const { rows: products } = await get('/products?type=physical')
    const lines = [{ productId: products[1].id, quantity: 3, unitPrice: 4_000 }]
    const data = { receiptDate: today, vendorId: vendors[0].id, warehouseId: null, lines }
    expect((await page.request.post('/api/v1/goods-receipts', { data })).status()).toBe(200)
    for (const [tab, title] of [
      ['Mutasi', 'Mutasi Persediaan'],
      ['Umur', 'Umur Persediaan'],
    ] as const) {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/inventory/reports')
      await page.getByRole('link', { name: tab, exact: true }).click()
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
      await expect(page.getByRole('row', { name: new RegExp(products[1].code) })).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, `stock-${tab}-${colorScheme}`)
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(page.getByText(products[1].code)).toBeVisible()
      await expectAccessible(page)
      await keepPicture(page, `stock-${tab}-phone-${colorScheme}`)
    }
  })
}
