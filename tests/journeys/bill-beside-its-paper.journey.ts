import type { Page } from '@playwright/test'
import { samplePng } from '../sample-files.ts'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const paper = { name: 'Tagihan listrik.png', mimeType: 'image/png', buffer: Buffer.from(samplePng()) }
const vendor = (page: Page) => page.getByRole('dialog').getByRole('combobox', { name: 'Vendor' })

/** Types into the field that has the focus, and takes what is offered. */
async function take(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await press(page, 'Enter')
}

test('a bill is keyed beside its paper, which is attached as it is posted', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/purchase/bills/new')
  await expect(vendor(page)).toBeFocused()
  await press(page, 'F9')
  await expect(page.getByRole('button', { name: 'Tambah lampiran' })).toBeFocused()
  await page.getByLabel('Pilih file lampiran').setInputFiles([paper])
  await expect(page.getByRole('img', { name: paper.name })).toBeVisible()
  await vendor(page).focus()
  await take(page, 'vend-00004', 'VEND-00004')
  await page.getByLabel('Nomor dari vendor').fill('LST-LAMPIRAN')
  await page.getByLabel('Akun baris 1').focus()
  await take(page, '53202', '5-3202')
  await page.getByLabel('Jumlah baris 1').fill('750.000')
  await expectAccessible(page)
  await keepPicture(page, 'vendor-bill-beside-its-paper')
  await press(page, 'Control+Enter')
  await answer(page, 'Post Tagihan')
  const bill = page.getByRole('dialog', { name: /^Tagihan BILL-/ })
  await expect(bill.getByRole('button', { name: paper.name, exact: true })).toBeVisible()
})

test('a payment that was taken back is made again from its copy', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const post = async (path: string, data: object) =>
    (await page.request.post(`/api/v1${path}`, { data })).json()
  const { today } = await get('/workspace')
  const { id: vendorId } = await get('/vendors/VEND-00004')
  const { rows } = await get('/accounts')
  const account = (code: string) => rows.find((row: { code: string }) => row.code === code).id
  const lines = [{ accountId: account('5-3202'), amount: 90_000 }]
  const head = { billDate: today, postingDay: today, vendorId, documentNumber: 'F-SALIN' }
  const { id: billId, billNumber } = await post('/vendor-bills', { ...head, lines })
  const { paymentNumber } = await post('/vendor-payments', {
    ...{ paymentDate: today, vendorId, accountId: account('1-1201'), paidAmount: 60_000, bankFee: 2_500 },
    allocations: [{ billId, amount: 60_000 }],
  })
  const { id } = await get(`/vendor-payments/${paymentNumber}`)
  await post(`/vendor-payments/${id}/cancel`, { entryDate: today, reason: 'Salah rekening' })
  await page.goto(`/purchase/payments/${paymentNumber}`)
  await page.getByRole('link', { name: 'Salin sebagai baru' }).click()
  const form = page.getByRole('dialog', { name: 'Bayar Vendor' })
  await expect(form.getByLabel('Jumlah dibayar')).toHaveValue('60.000')
  await expect(form.getByLabel('Biaya bank')).toHaveValue('2.500')
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  const paid = page.waitForResponse(
    (reply) =>
      reply.request().method() === 'POST' &&
      reply.url().endsWith('/vendor-payments') &&
      // What it would post was asked before.
      reply.request().headers()['x-neraca-preview'] === undefined,
  )
  await answer(page, 'Bayar')
  expect((await paid).status()).toBe(200)
  await page.goto(`/purchase/bills/${billNumber}`)
  await expect(page.getByRole('dialog')).toContainText('Rp\u00a030.000')
})

test('goods are ordered in the units they come in', async ({ page }) => {
  await signIn(page)
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const path = `/api/v1/product-packs/${rows[0].id}`
  const { version } = await (await page.request.get(path)).json()
  const packs = [{ name: 'dus', factor: 24, barcodes: [] }]
  const headers = { 'if-match': `"${version}"` }
  expect((await page.request.put(path, { data: { barcodes: [], packs }, headers })).status()).toBe(200)
  await page.goto('/purchase/orders/new')
  await expect(vendor(page)).toBeFocused()
  const unitsRead = page.waitForResponse((reply) => reply.url().endsWith(path))
  await page.getByLabel('Barang baris 1').focus()
  await take(page, 'PRD-00001', 'PRD-00001')
  await unitsRead
  const quantity = page.getByLabel('Jumlah baris 1')
  await quantity.fill('2 dus')
  await expect(page.getByText('= 48')).toBeVisible()
  await press(page, 'Tab')
  await expect(quantity).toHaveValue('48')
})
