import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('an admin has the books checked, and everybody reads what was found', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/book-health')
  await expect(page.getByRole('status').filter({ hasText: 'pemeriksaan belum dijalankan' })).toBeVisible()
  await page.getByRole('button', { name: 'Periksa Sekarang' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Semua \d+ pemeriksaan benar$/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('cell', { name: 'Rantai catatan audit utuh' })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'book-health')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectAccessible(page)

  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/reports/book-health')
  await expect(page.getByText(/^Semua \d+ pemeriksaan benar$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Periksa Sekarang' })).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  test('the findings are read as cards', async ({ page }) => {
    await signIn(page)
    await page.goto('/reports/book-health')
    await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
    await expect(page.getByText(/^Semua \d+ pemeriksaan benar$/)).toBeVisible({ timeout: 30_000 })
    await expectAccessible(page)
    await keepPicture(page, 'book-health-phone')
  })
})
