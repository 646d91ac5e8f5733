import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function sent(page: Page, path: string, data: object) {
  const reply = await page.request.post(`/api/v1${path}`, { data })
  expect(reply.status(), `${path}: ${await reply.text()}`).toBe(200)
  return reply.json()
}
const got = async (page: Page, path: string) => (await page.request.get(`/api/v1${path}`)).json()

/** Ten pieces at 10.000 that came in, and some of them billed dearer. */
async function bought(page: Page, quantity: number) {
  const { today } = await got(page, '/workspace')
  const { id: vendorId } = await got(page, '/vendors/VEND-00001')
  const { rows: products } = await got(page, '/product-options?q=PRD-00001')
  const { receiptNumber } = await sent(page, '/goods-receipts', {
    ...{ receiptDate: today, vendorId, warehouseId: null },
    lines: [{ productId: products[0].id, quantity: 10, unitPrice: 10_000 }],
  })
  const { id: receiptId } = await got(page, `/goods-receipts/${receiptNumber}`)
  const goods = [{ receiptId, lineNumber: 1, quantity, amount: quantity * 10_500, taxClass: 'untaxed' }]
  const { billNumber } = await sent(page, '/vendor-bills', {
    ...{ billDate: today, postingDay: today, vendorId, documentNumber: `F-${quantity}`, goods, lines: [] },
  })
  return { receiptNumber, billNumber, documentNumber: `F-${quantity}` }
}

const found = (page: Page, name: RegExp) => page.getByRole('dialog', { name })

test('a dearer bill is disputed, then taken into cost, and goods that nobody bills stay', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const { receiptNumber, billNumber } = await bought(page, 8)
  await page.goto('/purchase/matching')
  await expect(page.getByRole('heading', { name: 'Pencocokan', level: 1 })).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(`${billNumber}.*Harga berbeda`) })).toContainText(
    '4.000',
  )
  await expect(page.getByRole('row', { name: new RegExp(`${receiptNumber}.*Jumlah berbeda`) })).toContainText(
    '20.000',
  )
  await expectAccessible(page)
  await keepPicture(page, 'purchase-matching')
  await page
    .getByRole('row', { name: new RegExp(`${billNumber}.*Harga berbeda`) })
    .getByRole('link')
    .first()
    .focus()
  await press(page, 'Enter')
  const price = found(page, /^Harga berbeda: BILL-/)
  await expect(price).toContainText('melebihi toleransi persen')
  await expectAccessible(page)
  await keepPicture(page, 'purchase-match')
  await price.getByRole('button', { name: 'Sengketakan' }).focus()
  await press(page, 'Enter')
  await expect(page.getByLabel('Alasan')).toBeFocused()
  await page.keyboard.type('Harga sepakat 10.000')
  await expect(page.getByLabel('Alasan')).toHaveValue('Harga sepakat 10.000')
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  await expect(price.getByText('Sengketa', { exact: true })).toBeVisible()
  await expect(price).toContainText('Harga sepakat 10.000')

  await page.goto(`/purchase/bills/${billNumber}`)
  await expect(page.getByRole('dialog').getByText('Sengketa', { exact: true })).toBeVisible()

  await page.goto('/purchase/matching')
  await page
    .getByRole('row', { name: new RegExp(`${billNumber}.*Sengketa`) })
    .getByRole('link')
    .first()
    .click()
  for (const verb of ['Buka Lagi', 'Terima ke Biaya']) {
    await price.getByRole('button', { name: verb }).click()
    await page.getByLabel('Alasan').fill('Harga baru disetujui')
    await press(page, 'Control+Enter')
    await expect(page.getByRole('dialog', { name: `${verb}: ${billNumber}` })).toHaveCount(0)
  }
  await expect(price.getByText('Diterima', { exact: true })).toBeVisible()

  await page.goto('/purchase/matching')
  await page
    .getByRole('row', { name: new RegExp(`${receiptNumber}.*Jumlah berbeda`) })
    .getByRole('link')
    .first()
    .click()
  await page.getByRole('link', { name: 'Kembalikan, atau terima tanpa tagihan' }).click()
  const form = page.getByRole('dialog', { name: `Nota Debit atas ${receiptNumber}` })
  await form.getByRole('combobox', { name: 'Jenis nota' }).click()
  await page.getByRole('option', { name: 'Barang tetap, tidak ditagih' }).click()
  await form.getByLabel('Alasan').fill('Bonus dari vendor')
  await form.getByRole('button', { name: 'Semua sisa' }).click()
  await expectAccessible(page)
  await press(page, 'Control+Enter')
  await answer(page, 'Buat Nota Debit')
  await expect(page.getByRole('dialog', { name: /^Nota debit DN-/ })).toContainText(
    'tetap, tidak akan ditagih',
  )
  await page.goto('/purchase/unbilled-goods')
  await expect(page.getByText(/^Sama dengan akun Barang Diterima Belum Ditagih/)).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/purchase/matching?state=all')
  await expect(page.getByText(billNumber).first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'purchase-matching-phone')
})

test('tolerances are changed, and kept in the history', async ({ page }) => {
  await signIn(page)
  await page.goto('/purchase/matching')
  await page.getByRole('link', { name: 'Toleransi' }).click()
  const form = page.getByRole('dialog', { name: 'Toleransi Pencocokan' })
  await form.getByLabel('Barang atau tagihan ditunggu (hari)').fill('14')
  await press(page, 'Tab')
  await expectAccessible(page)
  await keepPicture(page, 'match-tolerances')
  await press(page, 'Control+Enter')
  await expect(form).toHaveCount(0)
  await page.goto('/purchase/matching/tolerances')
  await expect(form.getByLabel('Barang atau tagihan ditunggu (hari)')).toHaveValue('14')
})
