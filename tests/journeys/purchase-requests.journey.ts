import type { Page } from '@playwright/test'
import { press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const request = (page: Page) => page.getByRole('dialog', { name: /^Permintaan pembelian PR-/ })

/** Types into the field that has the focus, and takes what is offered. */
async function take(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await press(page, 'Enter')
}

/** Asks for goods without a price and for a service, by keys alone. */
async function ask(page: Page): Promise<void> {
  await page.goto('/purchase/requests')
  await expect(page.getByRole('heading', { name: 'Permintaan Pembelian', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Buat Permintaan Pembelian' })
  await expect(form.getByRole('textbox', { name: 'Dibutuhkan' }).first()).toBeFocused()
  await page.keyboard.type('t')
  await press(page, 'Tab')
  await page.keyboard.type('Kantor cabang')
  await press(page, 'Tab')
  await expect(form.getByLabel('Barang baris 1')).toBeFocused()
  await take(page, 'prd-00001', 'PRD-00001')
  for (const _ of ['keterangan', 'jumlah']) await press(page, 'Tab')
  await expect(form.getByLabel('Jumlah baris 1')).toBeFocused()
  await page.keyboard.type('12')
  await press(page, 'Tab')
  await form.getByRole('button', { name: 'Tambah Baris' }).focus()
  await press(page, 'Enter')
  await expect(form.getByLabel('Barang baris 2')).toBeFocused()
  await press(page, 'Tab')
  await take(page, '53202', '5-3202')
  await page.keyboard.type('Servis AC')
  for (const _ of ['jumlah', 'harga']) await press(page, 'Tab')
  await expect(form.getByLabel('Perkiraan harga baris 2')).toBeFocused()
  await page.keyboard.type('750000')
  await press(page, 'Tab')
  await expect(form.getByLabel('Perkiraan harga baris 2')).toHaveValue('750.000')
  await expectAccessible(page)
  await keepPicture(page, 'purchase-request-form')
  await press(page, 'Control+Enter')
  await expect(request(page)).toContainText('Draft')
}

test('what somebody asks for is handed in, ordered in parts, and its rest is closed, by keys alone', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await ask(page)
  const address = page.url()
  await request(page).getByRole('button', { name: 'Ajukan' }).focus()
  await press(page, 'Enter')
  await expect(request(page)).toContainText('Disetujui')

  await request(page).getByRole('link', { name: 'Jadikan PO' }).focus()
  await press(page, 'Enter')
  const form = page.getByRole('dialog', { name: /^Buat Purchase Order dari PR-/ })
  await expect(form.getByRole('combobox', { name: 'Vendor' })).toBeFocused()
  await expect(form.getByLabel('Jumlah baris 1')).toHaveValue('12')
  await expectAccessible(page)
  await take(page, 'vend-00001', 'VEND-00001')
  await expect(form.getByRole('combobox', { name: 'Vendor' })).toHaveValue(/^VEND-00001/)
  await expect(form.getByText('Menunggu hasil pencarian')).toHaveCount(0)
  await form.getByLabel('Jumlah baris 1').fill('13')
  await form.getByLabel('Harga baris 1').fill('40000')
  await press(page, 'Control+Enter')
  await expect(form.getByRole('alert').first()).toContainText('tersisa 12')
  await form.getByLabel('Jumlah baris 1').fill('5')
  await keepPicture(page, 'purchase-order-of-request')
  await press(page, 'Control+Enter')
  const order = page.getByRole('dialog', { name: /^Purchase order PO-/ })
  await expect(order.getByRole('link', { name: /^PR-/ })).toBeVisible()

  await page.goto(address)
  await expect(request(page)).toContainText('Dipesan sebagian')
  await expect(request(page).getByRole('link', { name: /^PO-/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'purchase-request')
  await request(page).getByRole('link', { name: 'Tutup sisa' }).focus()
  await press(page, 'Enter')
  await page.getByLabel('Alasan').fill('Sudah cukup')
  await press(page, 'Control+Enter')
  await expect(request(page)).toContainText('Ditutup')
  await expect(request(page)).toContainText('Sudah cukup')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/purchase/requests')
  await expect(page.getByRole('heading', { name: 'Permintaan Pembelian', level: 1 })).toBeVisible()
  await expectAccessible(page)
})
