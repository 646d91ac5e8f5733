import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

test('goods are received at typed prices, and taken back', async ({ page }) => {
  await signIn(page)
  await page.goto('/purchase/goods-receipt')
  await expect(page.getByRole('heading', { name: 'Penerimaan Barang', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Terima Barang' })
  await form.getByRole('button', { name: 'Terima Barang' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Vendor harus dipilih')
  await expectAccessible(page)
  await form.getByRole('combobox', { name: 'Vendor' }).fill('VEND-00001')
  await page.getByRole('option', { name: /^VEND-00001 - / }).click()
  await form.getByRole('combobox', { name: 'Produk baris 1' }).fill('PRD-00001')
  await page.getByRole('option', { name: /^PRD-00001 - / }).click()
  await form.getByRole('textbox', { name: 'Jumlah baris 1' }).fill('12')
  await form.getByRole('textbox', { name: 'Harga baris 1' }).fill('48500')
  await press(page, 'Tab')
  await expect(form).toContainText('582.000')
  await keepPicture(page, 'goods-receipt-form')
  await form.getByRole('button', { name: 'Terima Barang' }).click()
  await answer(page, 'Terima Barang')
  await expect(page).toHaveURL(/\/purchase\/goods-receipt\/GR-/)
  const detail = page.getByRole('dialog')
  // What is said stands half transparent over the page while it fades.
  await page.reload()
  await expect(detail).toContainText('582.000')
  await expectAccessible(page)
  await keepPicture(page, 'goods-receipt')

  await detail.getByRole('link', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan').fill('Salah vendor')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(page.getByRole('dialog')).toContainText('Salah vendor')
})

test('what is received late tells what it changes later, and tells it anew when that has changed', async ({
  page,
}) => {
  await signIn(page)
  const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { today } = await get('/workspace')
  const before = (days: number) => new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const { rows: vendors } = await get('/vendors')
  const { rows: products } = await get('/product-options?q=PRD-00004')
  const [{ id: productId }] = products
  const post = async (path: string, data: object) =>
    expect((await page.request.post(`/api/v1${path}`, { data })).status()).toBe(200)
  const receive = (receiptDate: string, unitPrice: number) =>
    post('/goods-receipts', {
      ...{ receiptDate, vendorId: vendors[0].id, warehouseId: null },
      lines: [{ productId, quantity: 10, unitPrice }],
    })
  await receive(before(10), 1_000)
  await post('/stock-adjustments', {
    ...{ adjustmentDate: before(5), reason: 'loss', warehouseId: null },
    lines: [{ productId, quantity: 4, unitCost: null }],
  })
  await page.goto('/purchase/goods-receipt/new')
  const form = page.getByRole('dialog', { name: 'Terima Barang' })
  await form.getByLabel('Tanggal terima').fill(before(8).split('-').toReversed().join('/'))
  await form.getByRole('combobox', { name: 'Vendor' }).fill('VEND-00001')
  await page.getByRole('option', { name: /^VEND-00001 - / }).click()
  await form.getByRole('combobox', { name: 'Produk baris 1' }).fill('PRD-00004')
  await page.getByRole('option', { name: /^PRD-00004 - / }).click()
  await form.getByRole('textbox', { name: 'Jumlah baris 1' }).fill('10')
  await form.getByRole('textbox', { name: 'Harga baris 1' }).fill('1300')
  await press(page, 'Tab')
  await form.getByRole('button', { name: 'Terima Barang' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('1 mutasi sesudahnya berubah nilainya')
  await expect(question.getByRole('row', { name: /-4\.000 -4\.600/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'late-receipt')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'late-receipt-phone')
  await page.setViewportSize({ width: 1280, height: 800 })
  await receive(before(9), 1_100)
  await question.getByRole('button', { name: 'Terima Barang', exact: true }).focus()
  await untilAnswerable(page)
  await press(page, 'Enter')
  await expect(question).toContainText('berubah sejak ditampilkan')
  await expect(question.getByRole('row', { name: /-4\.200 -4\.533/ })).toBeVisible()
  await answer(page, 'Terima Barang')
  await expect(page).toHaveURL(/\/purchase\/goods-receipt\/GR-/)
})
