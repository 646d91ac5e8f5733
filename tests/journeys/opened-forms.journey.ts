import type { Page } from '@playwright/test'
import { expect, expectAccessible, signIn, test } from './world.ts'

/** Sends what is made, as the browser of the page, and gives what the server answered. */
async function made(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/v1${path}`, { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return reply.json()
}

/** Opens a form that changes a document, whose reading fails once. */
async function openFailing(page: Page, api: string, address: string): Promise<void> {
  await page.route(api, (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto(address)
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
}

test('a purchase order and a request being changed are called so before they are read, and are read again when that failed', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { id: vendorId } = await (await page.request.get('/api/v1/vendors/VEND-00001')).json()
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const line = { productId: rows[0].id, quantity: 7 }
  const { orderNumber } = await made(page, '/purchase-orders', {
    orderDate: today,
    vendorId,
    lines: [{ ...line, unitPrice: 10_000 }],
  })
  const { requestNumber } = await made(page, '/purchase-requests', {
    requestDate: today,
    neededDay: today,
    lines: [line],
  })
  const documents = [
    { number: orderNumber, api: '/purchase-orders', list: '/purchase/orders' },
    { number: requestNumber, api: '/purchase-requests', list: '/purchase/requests' },
  ]
  for (const { number, api, list } of documents) {
    const read = `**/api/v1${api}/${number}`
    await openFailing(page, read, `${list}/${number}/edit`)
    const form = page.getByRole('dialog', { name: `Ubah ${number}` })
    await expect(form).toBeVisible()
    await expectAccessible(page)
    await page.unroute(read)
    await form.getByRole('button', { name: 'Coba lagi' }).click()
    await expect(form.getByLabel('Jumlah baris 1')).toHaveValue('7')
  }
})

test('a quotation is changed, copied, and what somebody else changed meanwhile is shown beside it', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows: customers } = await (await page.request.get('/api/v1/customer-options')).json()
  const { rows: products } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const line = { productId: products[0].id, quantity: 7, unitPrice: 100_000, discountPercent: 0 }
  const offer = {
    quotationDate: today,
    validUntil: today,
    customerId: customers[0].id,
    lines: [line],
  }
  const { id, version, quotationNumber } = await made(page, '/sales-quotations', offer)
  const list = '/sales/quotations'

  await page.goto(`${list}/${quotationNumber}/edit`)
  const form = page.getByRole('dialog', { name: `Ubah ${quotationNumber}` })
  await expect(form.getByLabel('Quantity baris 1')).toHaveValue('7')
  const other = { data: { ...offer, notes: 'Catatan rekan' }, headers: { 'if-match': String(version) } }
  expect((await page.request.put(`/api/v1/sales-quotations/${id}`, other)).status()).toBe(200)
  await form.getByLabel('Catatan').fill('Catatan saya')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  const conflict = page.getByRole('dialog', { name: /sudah diubah orang lain/ })
  await expect(conflict).toContainText('Catatan rekan')
  await expectAccessible(page)
  await conflict.getByRole('button', { name: 'Muat ulang' }).click()
  await expect(form.getByLabel('Catatan')).toHaveValue('Catatan rekan')
  await form.getByLabel('Catatan').fill('Catatan bersama')
  await form.getByRole('button', { name: /^Simpan/ }).click()
  await expect(form).toBeHidden()

  await page.goto(`${list}/new?copy=${quotationNumber}`)
  const copy = page.getByRole('dialog', { name: `Buat Penawaran, salinan ${quotationNumber}` })
  await expect(copy.getByLabel('Quantity baris 1')).toHaveValue('7')
  await copy.getByRole('button', { name: /^Simpan/ }).click()
  await expect(copy).toBeHidden()
  const { rows } = await (await page.request.get('/api/v1/sales-quotations')).json()
  expect(rows.map(({ totalAmount }: { totalAmount: number }) => totalAmount)).toEqual([777_000, 777_000])
})
