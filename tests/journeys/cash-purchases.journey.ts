import type { Page } from '@playwright/test'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const bill = (page: Page) => page.getByRole('dialog', { name: /^Tagihan BILL-/ })

/** Types into the field that has the focus, and takes what is offered. */
async function take(page: Page, text: string, option: string): Promise<void> {
  await page.keyboard.type(text)
  await expect(page.getByRole('option', { name: option }).first()).toBeVisible()
  await press(page, 'Enter')
}

test('goods and an expense are bought and paid in one act, by keys alone', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/purchase/orders')
  await page.getByRole('link', { name: 'Beli Tunai' }).focus()
  await press(page, 'Enter')
  const form = page.getByRole('dialog', { name: 'Beli Tunai' })
  await expect(form.getByRole('combobox', { name: 'Vendor' })).toBeFocused()
  await take(page, 'vend-00004', 'VEND-00004')
  for (const _ of ['nota', 'tanggal', 'akun']) await press(page, 'Tab')
  await expect(form.getByRole('combobox', { name: 'Akun kas atau bank' })).toBeFocused()
  await take(page, '11201', '1-1201')
  await form.getByLabel('Barang baris 1').focus()
  await take(page, 'prd-00001', 'PRD-00001')
  await form.getByLabel('Jumlah baris 1').fill('3')
  await form.getByLabel('Harga baris 1').fill('20.000')
  await form.getByRole('button', { name: 'Tambah Baris' }).focus()
  await press(page, 'Enter')
  await expect(form.getByLabel('Barang baris 2')).toBeFocused()
  await press(page, 'Tab')
  await take(page, '53202', '5-3202')
  await form.getByLabel('Harga baris 2').fill('15.000')
  await press(page, 'Tab')
  await expect(form.getByText('Rp\u00a075.000').first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'cash-purchase-form')
  await press(page, 'Control+Enter')
  await answer(page, 'Beli Tunai')
  await expect(page.getByText(/lunas dengan PAY-.*barangnya masuk dengan GR-/)).toBeVisible()
  await expect(bill(page)).toContainText('Lunas')
})
