import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test.use({ company: 'stocked' })

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the margin of sales is read by product, customer and order, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    await page.goto('/inventory/reports')
    await page.getByRole('link', { name: 'Margin', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Margin Penjualan', level: 1 })).toBeVisible()
    await expect(page.getByRole('row', { name: /PRD-0000\d/ }).first()).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, `sales-margin-${colorScheme}`)
    const total = await page.getByRole('row', { name: /^Total/ }).textContent()
    for (const [by, code] of [
      ['customer', /CUST-0000\d/],
      ['order', /SO-\d{4}-\d{5}/],
    ] as const) {
      await page.goto(`/inventory/margin?by=${by}`)
      await expect(page.getByRole('row', { name: code }).first()).toBeVisible()
      expect(amountsOf(await page.getByRole('row', { name: /^Total/ }).textContent())).toEqual(
        amountsOf(total),
      )
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.getByText('Margin %').first()).toBeVisible()
    await expectAccessible(page)
  })
}

/** The figures of a row of totals, without how many rows it adds up. */
function amountsOf(text: string | null): string {
  return (text ?? '').replace(/Total \(.*?\)/, '')
}
