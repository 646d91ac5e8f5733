import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'
import { answer, press } from './sales-steps.ts'

test('the organisation stops being PKP on a day, and the screen says so', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/pkp')
  await expect(page.getByRole('heading', { name: 'Status PKP', level: 1 })).toBeVisible()
  await page.getByLabel('Catatan').fill('Pencabutan')
  await press(page, 'Enter')
  await expect(page.getByRole('cell', { name: 'Bukan PKP' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/sales/orders/new')
  await expect(page.getByText('Tanpa PPN')).toBeVisible()
})

test('a product without PPN is marked in its order, invoice and credit note, which say what bears it', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await signIn(page)
  await page.goto('/master/products/edit/SRV-00004')
  await classify(page, 'Tanpa PPN')
  await page.goto('/sales/orders/new')
  const form = page.getByRole('dialog')
  await form.getByRole('combobox', { name: 'Customer' }).fill('CUST-00003')
  await press(page, 'Enter')
  await page.getByLabel('Produk baris 1').fill('PRD-00003')
  await press(page, 'Enter')
  await expect(page.getByLabel('Harga baris 1')).toHaveValue('545.000')
  await form.getByRole('button', { name: 'Tambah Item' }).click()
  await page.getByLabel('Produk baris 2').fill('SRV-00004')
  await press(page, 'Enter')
  const parts = ['DPPRp\u00a0545.000', 'Tanpa PPNRp\u00a04.500.000', 'Total PPN 11%Rp\u00a059.950']
  for (const text of parts) await expect(form).toContainText(text)
  await expect(form.getByRole('row', { name: /^2/ })).toContainText('Tanpa PPN')
  await expectAccessible(page)
  await keepPicture(page, 'order-form-untaxed')
  await press(page, 'Control+s')
  const detail = page.getByRole('dialog', { name: /^Sales Order SO-/ })
  for (const text of parts) await expect(detail).toContainText(text)
  await press(page, 'Control+Enter')
  await answer(page, 'Confirm Order')
  await expect(detail.getByRole('button', { name: 'Mark as Delivered', exact: true })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(detail.getByRole('button', { name: 'Create Invoice', exact: true })).toBeVisible()
  await classifyThroughApi(page, 'PRD-00003')
  await press(page, 'Control+Enter')
  const said =
    'PPN hari ini Rp\u00a00, pada order Rp\u00a059.950: total invoice Rp\u00a05.045.000, total order Rp\u00a05.104.950.'
  await expect(page.getByRole('alertdialog')).toContainText(said)
  await answer(page, 'Create Invoice')
  await answer(page, 'Tutup')
  await detail.getByRole('link', { name: /^INV-/ }).click()
  const invoice = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(invoice).toContainText('Tanpa PPNRp\u00a00')
  await keepPicture(page, 'invoice-untaxed')
})

async function classify(page: Page, text: string): Promise<void> {
  await page.getByText('Data tambahan').click()
  await choose(page.getByRole('dialog').getByLabel('PPN', { exact: true }), text)
  await keepPicture(page, 'product-untaxed')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page.getByText('SRV-00004').first()).toBeVisible()
  await expect(page.getByLabel('Nama Produk')).toHaveCount(0)
}

/** What a colleague does meanwhile. */
async function classifyThroughApi(page: Page, code: string): Promise<void> {
  const { id, version, ...product } = await (await page.request.get(`/api/v1/products/${code}`)).json()
  const { name, unit, isService, costPrice, sellingPrice, isActive } = product
  const data = { name, unit, isService, costPrice, sellingPrice, isActive, taxClass: 'untaxed' }
  const headers = { 'if-match': `"${version}"` }
  const reply = await page.request.put(`/api/v1/products/${id}`, { data, headers })
  expect(reply.status(), await reply.text()).toBe(200)
}
