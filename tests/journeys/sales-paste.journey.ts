import type { Page } from '@playwright/test'
import { press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function paste(page: Page, rows: readonly string[]): Promise<void> {
  await page.evaluate((text) => navigator.clipboard.writeText(text), rows.join('\n'))
  await page.getByLabel('Produk baris 1').focus()
  await press(page, 'Control+v')
}

test.beforeEach(async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto('/sales/orders/new')
})

test('five hundred items are pasted from a spreadsheet, their products found with one question', async ({
  page,
}) => {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/products-by-code')) asked += 1
  })
  const rows = Array.from(
    { length: 500 },
    (_, row) => `${row % 2 ? 'PRD-00003' : 'SRV-00004'}\t${row + 1}\t1.000`,
  )
  await paste(page, ['Kode Produk\tQty\tHarga', ...rows])
  await expect(page.getByRole('button', { name: 'Tempel 500 baris' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByLabel('Produk baris 500')).toBeFocused()
  await expect(page.getByText('Total (500 item)')).toBeVisible()
  expect(asked).toBe(1)
})

test('what cannot be pasted is said cell by cell, and the rest is pasted', async ({ page }) => {
  await paste(page, [
    'PRD-00003\t2\t545.000\t10',
    'PRD-99999\t1',
    'PRD-00003\tdua\t1500,50\t101',
    'srv-00004 - Jasa',
  ])
  const dialog = page.getByRole('dialog', { name: 'Tempel baris dari spreadsheet' })
  await expect(dialog).toContainText('4 baris terbaca; 2 bermasalah dan tidak akan ditempel.')
  await expect(dialog).toContainText('Produk PRD-99999 tidak ditemukan')
  await expect(dialog).toContainText('Quantity harus angka mulai dari 1')
  await expect(dialog).toContainText('Jumlah harus bilangan bulat rupiah')
  await expect(dialog).toContainText('Diskon harus antara 0-100%')
  await expectAccessible(page)
  await keepPicture(page, 'sales-order-paste')
  await expect(dialog.getByRole('button', { name: 'Batal' })).toBeFocused()
  await press(page, 'Tab')
  await expect(page.getByRole('button', { name: 'Tempel 2 dari 4 baris' })).toBeFocused()
  await press(page, 'Enter')
  await expect(page.getByText('Total (2 item)')).toBeVisible()
  await expect(page.getByLabel('Quantity baris 1')).toHaveValue('2')
  await expect(page.getByLabel('Diskon % baris 1')).toHaveValue('10')
  await expect(page.getByLabel('Produk baris 2')).toHaveValue(/^SRV-00004 - /)
})
