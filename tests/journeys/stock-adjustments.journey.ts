import { choose } from './choose.ts'
import { answer, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('opening stock is typed, and a loss is refused beyond it and taken from it', async ({ page }) => {
  await signIn(page)
  await page.goto('/inventory/adjustments')
  await expect(page.getByRole('heading', { name: 'Penyesuaian Stok', level: 1 })).toBeVisible()
  await press(page, 'n')
  const form = page.getByRole('dialog', { name: 'Sesuaikan Stok' })
  await choose(form.getByLabel('Alasan'), 'Stok awal')
  await form.getByRole('combobox', { name: 'Produk baris 1' }).fill('PRD-00001')
  await page.getByRole('option', { name: /^PRD-00001 - / }).click()
  await form.getByRole('textbox', { name: 'Jumlah baris 1' }).fill('3')
  await form.getByRole('textbox', { name: 'Biaya satuan baris 1' }).fill('40000')
  await press(page, 'Tab')
  await expectAccessible(page)
  await keepPicture(page, 'stock-adjustment-form')
  await form.getByRole('button', { name: 'Sesuaikan Stok' }).click()
  await answer(page, 'Sesuaikan Stok')
  await expect(page).toHaveURL(/\/inventory\/adjustments\/ADJ-/)
  await page.reload()
  await expect(page.getByRole('dialog')).toContainText('120.000')
  await expectAccessible(page)
  await keepPicture(page, 'stock-adjustment')

  await page.goto('/inventory/adjustments/new')
  await form.getByRole('combobox', { name: 'Produk baris 1' }).fill('PRD-00001')
  await page.getByRole('option', { name: /^PRD-00001 - / }).click()
  await form.getByRole('textbox', { name: 'Jumlah baris 1' }).fill('4')
  await press(page, 'Tab')
  await form.getByRole('button', { name: 'Sesuaikan Stok' }).click()
  await expect(form.getByRole('alert').first()).toContainText('Pengeluaran 4')
})
