import { answer, draft } from './sales-steps.ts'
import { expect, expectAccessible, signIn, test } from './world.ts'

test.use({ company: 'stocked' })

test('a fresh company has stock: its screens are full, and an order is confirmed with what is there', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/inventory/product-stock')
  await expect(page.getByRole('row', { name: /PRD-00003/ })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/inventory/reorder')
  await expect(page.getByRole('row', { name: /PRD-/ }).first()).toBeVisible()
  await page.goto('/inventory/counts')
  await expect(page.getByRole('row', { name: /OPN-/ })).toBeVisible()
  const { orderNumber } = await draft(page)
  await page.goto(`/sales/orders/${orderNumber}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm Order' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Stok untuk order ini')
  await expect(page.getByRole('alertdialog')).not.toContainText('Validasi stok')
  await answer(page, 'Confirm Order')
  await expect(page.getByText(`Sales Order ${orderNumber} berhasil di-confirm!`)).toBeVisible()
})
