import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Opening stock at the first warehouse. */
async function stockOf(page: Page, quantity: number): Promise<void> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get('/api/v1/product-options?q=PRD-00001')).json()
  const lines = [{ productId: rows[0].id, quantity, unitCost: 40_000 }]
  const data = { adjustmentDate: today, reason: 'opening', warehouseId: null, lines }
  const reply = await page.request.post('/api/v1/stock-adjustments', { data })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('goods are sent to a warehouse that was just made, received short, and brought back', async ({
  page,
}) => {
  await signIn(page)
  await stockOf(page, 5)
  await page.goto('/settings/warehouses')
  await expect(page.getByRole('heading', { name: 'Gudang', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah Gudang' }).click()
  const record = page.getByRole('dialog', { name: 'Tambah Gudang' })
  await record.getByRole('textbox', { name: 'Nama' }).fill('Cabang Bekasi')
  await record.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(record).toBeHidden()
  await expectAccessible(page)
  await keepPicture(page, 'warehouses')

  await page.goto('/inventory/adjustments')
  await page.getByRole('link', { name: 'Transfer', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Transfer Stok', level: 1 })).toBeVisible()
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Pindahkan Barang' })
  await choose(form.getByLabel('Ke gudang'), 'Cabang Bekasi')
  await form.getByLabel('Diterima kemudian: barang dalam perjalanan').check()
  await form.getByRole('combobox', { name: 'Produk baris 1' }).fill('PRD-00001')
  await page.getByRole('option', { name: /^PRD-00001 - / }).click()
  await form.getByRole('textbox', { name: 'Jumlah baris 1' }).fill('4')
  await press(page, 'Tab')
  await expectAccessible(page)
  await keepPicture(page, 'stock-transfer-form')
  await form.getByRole('button', { name: 'Pindahkan Barang' }).click()
  await answer(page, 'Pindahkan Barang')
  await expect(page).toHaveURL(/\/inventory\/transfers\/TRF-/)
  const document = page.getByRole('dialog', { name: /TRF-/ })
  await expect(document).toContainText('Dikirim')

  await document.getByRole('link', { name: 'Terima Barang' }).click()
  const arrival = page.getByRole('dialog', { name: /^Terima TRF-/ })
  await arrival.getByLabel('Diterima', { exact: true }).fill('5')
  await press(page, 'Tab')
  await arrival.getByRole('button', { name: 'Terima Barang' }).click()
  await expect(arrival).toContainText('lebih dari yang dikirim (4)')
  await arrival.getByLabel('Diterima', { exact: true }).fill('3')
  await press(page, 'Tab')
  await expectAccessible(page)
  await keepPicture(page, 'stock-transfer-receive')
  await arrival.getByRole('button', { name: 'Terima Barang' }).click()
  await answer(page, 'Terima Barang')
  await expect(document).toContainText('40.000')
  await expectAccessible(page)
  await keepPicture(page, 'stock-transfer')

  await document.getByRole('link', { name: 'Batalkan' }).click()
  const back = page.getByRole('dialog', { name: /^Batalkan Transfer/ })
  await back.getByLabel('Alasan').fill('Salah gudang')
  await back.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(document).toContainText('Dibatalkan')
})
