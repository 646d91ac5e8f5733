import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function sent(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/v1${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}
const got = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json()

/** Ten pieces at 10.000 that came in, and eight of them billed. */
async function bought(page: Page) {
  const { today } = await got(page, '/workspace')
  const { id: vendorId } = await got(page, '/vendors/VEND-00001')
  const { rows: products } = await got(page, '/product-options?q=PRD-00001')
  const { receiptNumber } = await sent(page, '/goods-receipts', {
    ...{ receiptDate: today, vendorId, warehouseId: null },
    lines: [{ productId: products[0].id, quantity: 10, unitPrice: 10_000 }],
  })
  const { id: receiptId } = await got(page, `/goods-receipts/${receiptNumber}`)
  const goods = [{ receiptId, lineNumber: 1, quantity: 8, amount: 80_000, taxClass: 'taxed' }]
  const { billNumber } = await sent(page, '/vendor-bills', {
    ...{ billDate: today, postingDay: today, vendorId, documentNumber: 'F-RETUR', goods, lines: [] },
    ...{ taxInvoiceNumber: '01026400000099901', taxInvoiceDay: today },
  })
  return { receiptNumber, billNumber }
}

const form = (page: Page) => page.getByRole('dialog', { name: /^Nota Debit atas / })
const note = (page: Page) => page.getByRole('dialog', { name: /^Nota debit DN-/ })

test('goods go back before their bill and after it by keys alone, and a note is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const { receiptNumber, billNumber } = await bought(page)
  await page.goto(`/purchase/goods-receipt/${receiptNumber}`)
  await page.getByRole('link', { name: 'Retur ke vendor' }).focus()
  await press(page, 'Enter')
  await expect(form(page).getByLabel('Alasan')).toBeFocused()
  await page.keyboard.type('Rusak di jalan')
  await expect(form(page).getByLabel('Alasan')).toHaveValue('Rusak di jalan')
  await form(page).getByLabel('Diretur baris 1').focus()
  await page.keyboard.type('3')
  await press(page, 'Control+Enter')
  await expect(form(page).getByRole('alert').first()).toContainText('tersisa 2')
  await expectAccessible(page)
  await form(page).getByLabel('Diretur baris 1').fill('2')
  await press(page, 'Control+Enter')
  await answer(page, 'Buat Nota Debit')
  await expect(note(page)).toContainText('Belum ditagih')

  await page.goto('/purchase/debit-notes')
  await expect(page.getByRole('heading', { name: 'Retur & Nota Debit', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'n')
  const choosing = page.getByRole('dialog', { name: 'Nota Debit' })
  await expect(choosing.getByRole('combobox', { name: 'Vendor' })).toBeFocused()
  await page.keyboard.type('vend-00001')
  await expect(page.getByRole('option', { name: /^VEND-00001 - / })).toBeVisible()
  await press(page, 'Enter')
  await choosing.getByRole('link', { name: billNumber }).focus()
  await expectAccessible(page)
  await press(page, 'Enter')
  await form(page).getByLabel('Nomor nota retur').fill('NR-77')
  await form(page).getByLabel('Alasan').fill('Salah ukuran')
  await form(page).getByLabel('Diretur baris 1').fill('3')
  await press(page, 'Tab')
  await expect(form(page)).toContainText('33.300')
  await keepPicture(page, 'debit-note-form')
  await press(page, 'Control+Enter')
  await answer(page, 'Buat Nota Debit')
  await expect(note(page)).toContainText('NR-77')
  await page.reload()
  await expect(note(page)).toContainText('NR-77')
  await expectAccessible(page)
  await keepPicture(page, 'debit-note')
  await note(page).getByRole('link', { name: 'Salin sebagai baru' }).click()
  await expect(form(page).getByLabel('Alasan')).toHaveValue('Salah ukuran')
  await expect(form(page).getByLabel('Diretur baris 1')).toHaveValue('3')
  await expect(form(page)).toContainText('33.300')

  await page.goto(`/purchase/goods-receipt/${receiptNumber}`)
  await expect(page.getByRole('dialog')).toContainText('Diretur')
  await page.goto(`/purchase/bills/${billNumber}`)
  await page.getByRole('link', { name: /^DN-/ }).focus()
  await press(page, 'Enter')
  await note(page).getByRole('link', { name: 'Batalkan' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Alasan').fill('Barang diperbaiki vendor')
  await press(page, 'Control+Enter')
  await expect(note(page)).toContainText('Barang diperbaiki vendor')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/purchase/debit-notes')
  await expect(page.getByRole('heading', { name: 'Retur & Nota Debit', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'debit-notes-phone')
})
