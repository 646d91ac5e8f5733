import { expect, expectAccessible, signIn, test } from './world.ts'
import { press } from './sales-steps.ts'

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
