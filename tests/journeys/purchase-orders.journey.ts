import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const order = (page: Page) => page.getByRole('dialog', { name: /^Purchase order PO-/ })

/** Types into the field that has the focus, and takes what is offered. */
async function take(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await press(page, 'Enter')
}

/** Orders goods at a price with decimals, and a service at an amount, by keys alone. */
async function orderGoodsAndService(page: Page): Promise<void> {
  await page.goto('/purchase/orders')
  await expect(page.getByRole('heading', { name: 'Purchase Orders', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Buat Purchase Order' })
  await expect(form.getByRole('combobox', { name: 'Vendor' })).toBeFocused()
  await take(page, 'vend-00001', 'VEND-00001')
  for (const _ of ['tanggal', 'perkiraan', 'barang']) await press(page, 'Tab')
  await expect(form.getByLabel('Barang baris 1')).toBeFocused()
  await take(page, 'prd-00001', 'PRD-00001')
  for (const _ of ['keterangan', 'jumlah']) await press(page, 'Tab')
  await expect(form.getByLabel('Jumlah baris 1')).toBeFocused()
  await page.keyboard.type('12')
  await press(page, 'Tab')
  await page.keyboard.type('8333,5')
  await press(page, 'Tab')
  await page.keyboard.type('5')
  await press(page, 'Tab')
  await expect(form.getByLabel('Nilai baris 1')).toHaveValue('95.002')
  await form.getByRole('button', { name: 'Tambah Baris' }).focus()
  await press(page, 'Enter')
  await expect(form.getByLabel('Barang baris 2')).toBeFocused()
  await press(page, 'Tab')
  await take(page, '53202', '5-3202')
  await page.keyboard.type('Ongkos pasang')
  for (const _ of ['jumlah', 'harga', 'diskon', 'nilai']) await press(page, 'Tab')
  await page.keyboard.type('75rb')
  await press(page, 'Tab')
  await expect(form.getByLabel('Harga baris 2')).toHaveValue('75.000')
  await expectAccessible(page)
  await keepPicture(page, 'purchase-order-form')
  await press(page, 'Control+Enter')
  await expect(order(page)).toContainText('Dipesan')
}

/** Five of twelve come in, from the page of the order. */
async function receiveSome(page: Page): Promise<void> {
  await order(page).getByRole('link', { name: 'Terima Barang' }).focus()
  await press(page, 'Enter')
  const form = page.getByRole('dialog', { name: /^Terima PO-/ })
  const arrived = form.getByLabel(/^Diterima sekarang/)
  await expect(arrived).toHaveValue('12')
  await arrived.fill('13')
  await press(page, 'Control+Enter')
  await expect(form.getByRole('alert').first()).toContainText('paling banyak 12,6')
  await expectAccessible(page)
  await arrived.fill('5')
  await keepPicture(page, 'purchase-order-receive')
  await press(page, 'Control+Enter')
  await answer(page, 'Terima Barang')
  await expect(order(page)).toContainText('diterima 5')
  await expect(order(page)).toContainText('Sebagian')
}

/** Bills what came in and the service, from the page of the order. */
async function billAll(page: Page): Promise<void> {
  await order(page).getByRole('link', { name: 'Catat Tagihan' }).focus()
  await press(page, 'Enter')
  const form = page.getByRole('dialog', { name: 'Catat Tagihan' })
  for (const name of ['Tagih yang diterima', 'Tagih dari order']) {
    await form.getByRole('button', { name }).focus()
    await press(page, 'Enter')
    await expect(form.getByRole('button', { name })).toHaveCount(0)
  }
  await expect(form.getByLabel('Keterangan baris 1')).toHaveValue(/^PO-.* Ongkos pasang$/)
  await form.getByLabel('Nomor dari vendor').fill('INV-PO-1')
  await press(page, 'Control+Enter')
  await answer(page, 'Post Tagihan')
  await expect(page).toHaveURL(/\/purchase\/bills\/BILL-/)
}

test('goods and a service are ordered, received, billed and paid by keys alone, and the rest is closed', async ({
  page,
}) => {
  test.setTimeout(180_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await orderGoodsAndService(page)
  await page.reload()
  await expect(order(page)).toContainText('95.002')
  await expectAccessible(page)
  const address = page.url()
  await receiveSome(page)
  await billAll(page)
  await page
    .getByRole('dialog', { name: /^Tagihan BILL-/ })
    .getByRole('link', { name: 'Bayar' })
    .focus()
  await press(page, 'Enter')
  const payment = page.getByRole('dialog', { name: 'Bayar Vendor' })
  await expect(payment.getByRole('combobox', { name: 'Akun kas atau bank' })).toBeFocused()
  await take(page, '11201', '1-1201')
  await press(page, 'Control+Enter')
  await answer(page, 'Bayar')
  await expect(page.getByRole('dialog', { name: /^Tagihan BILL-/ })).toContainText('Lunas')

  await page.goto(address)
  await order(page).getByRole('link', { name: 'Tutup sisa' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Alasan').fill('Vendor kehabisan stok')
  await press(page, 'Control+Enter')
  await expect(order(page)).toContainText('Ditutup')
  await expect(order(page)).toContainText('Vendor kehabisan stok')
  await page.reload()
  await expect(order(page)).toContainText('GR-')
  await expect(order(page)).toContainText('BILL-')
  await expectAccessible(page)
  await keepPicture(page, 'purchase-order')

  await page.goto('/transactions/purchase-orders')
  await expect(page.getByRole('heading', { name: 'Purchase Orders', level: 1 })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await keepPicture(page, 'purchase-orders-phone')
})

test('an order of which something came goes on at another price, as a numbered change', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const got = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const sent = async (path: string, data: object, headers: Record<string, string> = {}) => {
    const reply = await page.request.post(`/api/v1${path}`, { data, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    return reply.json()
  }
  const { today } = await got('/workspace')
  const { id: vendorId } = await got('/vendors/VEND-00001')
  const { rows } = await got('/product-options?q=PRD-00001')
  const lines = [{ productId: rows[0].id, quantity: 10, unitPrice: 10_000 }]
  const { id, orderNumber, version } = await sent('/purchase-orders', { orderDate: today, vendorId, lines })
  await sent(
    `/purchase-orders/${id}/receive`,
    { receiptDate: today, warehouseId: null, lines: [{ lineNumber: 1, quantity: 4 }] },
    { 'If-Match': String(version) },
  )
  await page.goto(`/purchase/orders/${orderNumber}`)
  await page.getByRole('link', { name: 'Ubah', exact: true }).focus()
  await press(page, 'Enter')
  const form = page.getByRole('dialog', { name: `Perubahan ke-1 ${orderNumber}` })
  await form.getByLabel('Jumlah baris 1').fill('3')
  await press(page, 'Tab')
  await press(page, 'Control+Enter')
  await expect(form.getByRole('alert').first()).toContainText('4 sudah diterima atau ditagih')
  await expectAccessible(page)
  await form.getByLabel('Jumlah baris 1').fill('12')
  await form.getByLabel('Harga baris 1').fill('11000')
  await press(page, 'Tab')
  await keepPicture(page, 'order-amendment')
  await press(page, 'Control+Enter')
  const order = page.getByRole('dialog', { name: `Purchase order ${orderNumber}` })
  await expect(order).toContainText('Perubahan ke-1')
  await expect(order).toContainText('88.000')
  await expectAccessible(page)
  await keepPicture(page, 'order-amended')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await keepPicture(page, 'order-amended-phone')
})
