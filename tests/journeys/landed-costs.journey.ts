import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function sent(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/v1${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}
const got = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json()

/** Goods of two kinds that came in. */
async function received(page: Page): Promise<string> {
  const { today } = await got(page, '/workspace')
  const { id: vendorId } = await got(page, '/vendors/VEND-00001')
  const { rows } = await got(page, '/product-options?q=PRD')
  const lines = rows.slice(0, 2).map(({ id }: { id: number }, index: number) => ({
    productId: id,
    quantity: 4,
    unitPrice: 25_000 * (index + 1),
  }))
  const { receiptNumber } = await sent(page, '/goods-receipts', {
    ...{ receiptDate: today, vendorId, warehouseId: null, lines },
  })
  return receiptNumber
}

test('freight is billed, spread over what came in, and taken back', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const receiptNumber = await received(page)
  await page.goto('/purchase/bills/new?for=VEND-00004')
  const bill = page.getByRole('dialog', { name: 'Catat Tagihan' })
  await bill.getByLabel('Nomor dari vendor').fill('ANGKUT-1')
  await bill.getByRole('button', { name: 'Tagihan biaya perolehan' }).click()
  await bill.getByLabel('Jumlah baris 1').fill('90001')
  await press(page, 'Tab')
  await press(page, 'Control+Enter')
  await answer(page, 'Post Tagihan')
  await expect(page.getByRole('dialog', { name: /^Tagihan BILL-/ })).toContainText('Biaya perolehan barang')

  await page.goto('/purchase/landed-costs')
  await expect(page.getByRole('heading', { name: 'Biaya Perolehan', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Bagikan Biaya Perolehan' })
  await expect(form.getByRole('checkbox', { name: /^Pilih BILL-/ })).toBeChecked()
  const boxes = form.getByRole('checkbox', { name: new RegExp(`^Pilih ${receiptNumber}`) })
  await expect(boxes).toHaveCount(2)
  for (const index of [0, 1]) await boxes.nth(index).check()
  await expect(form.getByText(/ke 2 barang$/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'landed-cost-form')
  await press(page, 'Control+Enter')
  await answer(page, 'Bagikan Biaya')
  const run = page.getByRole('dialog', { name: /^Biaya perolehan LC-/ })
  await expect(run).toContainText(receiptNumber)
  await expectAccessible(page)
  await keepPicture(page, 'landed-cost')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await keepPicture(page, 'landed-cost-phone')
  await page.setViewportSize({ width: 1366, height: 768 })
  await run.getByRole('link', { name: 'Batalkan' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Alasan').fill('Salah penerimaan')
  await press(page, 'Control+Enter')
  await expect(run).toContainText('Salah penerimaan')
  await page.goto('/purchase/landed-costs/new')
  await expect(form.getByRole('checkbox', { name: /^Pilih BILL-/ })).toBeChecked()
})
