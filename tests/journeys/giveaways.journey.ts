import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('what was given away of an order for nothing is taken back, and given anew', async ({ page }) => {
  await signIn(page)
  const post = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await page.request.post(`/api/v1${path}`, { data, headers })
    expect(reply.status()).toBe(200)
    return reply.json()
  }
  const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { today: orderDate } = await get('/workspace')
  const [product] = (await get('/product-options?q=PRD-00001')).rows
  const [customer] = (await get('/customers')).rows
  const lines = [{ productId: product.id, quantity: 2, unitPrice: 275_000, discountPercent: 100 }]
  const { id, orderNumber } = await post('/sales-orders', { orderDate, customerId: customer.id, lines })
  await post(`/sales-orders/${id}/confirm`, {}, { 'if-match': '"1"' })
  await post(`/sales-orders/${id}/deliveries`, {
    deliveryDate: orderDate,
    lines: [{ lineNumber: 1, quantity: 2 }],
  })

  await page.goto(`/sales/orders/${orderNumber}`)
  const order = page.getByRole('dialog', { name: orderNumber })
  const act = async (name: string) => {
    await order.getByRole('button', { name: `Aksi ${orderNumber}` }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  await act('Tutup tanpa tagihan')
  const give = page.getByRole('dialog', { name: `Tutup ${orderNumber} tanpa tagihan` })
  await give.getByLabel('Catatan').fill('Pameran')
  await give.getByRole('button', { name: 'Tutup Tanpa Tagihan' }).click()
  await answer(page, 'Tutup Tanpa Tagihan')
  await expect(order).toContainText('Bonus atas penjualan: Pameran')

  await act('Batalkan tutup tanpa tagihan')
  const cancel = page.getByRole('dialog').filter({ hasText: 'Biayanya kembali ke barang terkirim' })
  await cancel.getByRole('button', { name: 'Batalkan Tutup Tanpa Tagihan' }).click()
  await expect(cancel.getByRole('alert').first()).toContainText('Alasan')
  await expectAccessible(page)
  await cancel.getByLabel('Alasan').fill('Ditagih saja')
  await press(page, 'Control+Enter')
  await expect(page).toHaveURL(new RegExp(`/sales/orders/${orderNumber}$`))
  await page.reload()
  await expect(order).toContainText('Penyerahan dibatalkan')
  await expectAccessible(page)
  await keepPicture(page, 'giveaway-cancelled')

  await act('Tutup tanpa tagihan')
  await give.getByRole('button', { name: 'Tutup Tanpa Tagihan' }).click()
  await answer(page, 'Tutup Tanpa Tagihan')
  await expect(order).toContainText('Diserahkan tanpa tagihan')
})
