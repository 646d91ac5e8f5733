import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a figure of the trial balance leads to the ledger, and a line of it to its entry', async ({ page }) => {
  await signIn(page)
  await page.goto('/reports/trial-balance')
  await expect(page.getByText('Seimbang ✓')).toBeVisible()
  await keepPicture(page, 'trial-balance')
  const figure = page.getByRole('link', { name: /^Mutasi Debit 1-1301: / })
  const amount = await figure.textContent()
  await figure.click()
  await expect(page.getByRole('heading', { name: 'General Ledger' })).toBeVisible()
  await expect(page).toHaveURL(/\/accounting\/general-ledger\/1-1301\?from=.*to=/)
  await expect(page.locator('tfoot')).toContainText(amount ?? 'no amount')
  await expect(page.getByText('Saldo awal')).toBeVisible()
  await keepPicture(page, 'general-ledger')
  const link = page.locator('tbody a.row-link').first()
  const number = (await link.textContent()) ?? ''
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/accounting/journal-entries/${number}$`))
  await expect(page.getByRole('dialog')).toContainText(number)
})

test('levels, zeros and period of the trial balance stand in the address', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/trial-balance?level=1')
  const rows = page.locator('tbody tr')
  await expect(rows.filter({ hasText: '1-1000' })).toBeVisible()
  await expect(rows.filter({ hasText: '1-1100' })).toHaveCount(0)
  await expectAccessible(page)
  await choose(page.getByLabel('Level'), 'Level 3 (Detail)')
  await expect(rows.filter({ hasText: '1-1101' })).toBeVisible()
  const used = await rows.count()
  // The box follows the address, a moment after the click.
  await page.getByLabel('Sembunyikan nol').click()
  await expect(page.getByLabel('Sembunyikan nol')).not.toBeChecked()
  await expect(rows).toHaveCount(142)
  expect(used).toBeLessThan(138)
  await choose(page.getByLabel('Periode'), 'Tahun lalu')
  await expect(page).toHaveURL(/from=\d{4}-01-01&to=\d{4}-12-31/)
  await expect(page.getByText('Seimbang ✓')).toBeVisible()
})

test('the arrow keys go from figure to figure', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/trial-balance')
  await page.getByRole('link', { name: /^1-1101/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('link', { name: /^Saldo Awal Debit 1-1101/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('link', { name: /^Saldo Awal Debit 1-1100/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/general-ledger\/1-1100/)
})

test('a long ledger comes page by page with one running balance', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/general-ledger/1-0000?from=2000-01-01&to=2100-12-31')
  const counter = page.getByText(/^Menampilkan /)
  await expect(counter).toHaveText(/^Menampilkan 100 dari /)
  const more = page.getByRole('button', { name: 'Muat lagi' })
  while (await more.isVisible()) {
    const shown = (await counter.textContent()) ?? ''
    await more.click()
    await expect(counter).not.toHaveText(shown)
  }
  await expect(page.getByText(/^Menampilkan ([\d.]+) dari \1 baris$/)).toBeVisible()
  await page.locator('.table-scroll').evaluate((box) => box.scrollTo(0, box.scrollHeight))
  const closing = await page.locator('tfoot td').last().textContent()
  await expect(page.locator('tbody tr[data-index]').last().locator('td').last()).toHaveText(closing ?? 'none')
})

test('the ledger goes to another account and tells of one that does not exist', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/general-ledger/1-1101')
  await expect(page.getByText('Saldo awal')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Akun' }).fill('penjualan barang')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/general-ledger\/4-1101/)
  await page.goto('/accounting/general-ledger/1-9999')
  await expect(page.getByText('Tidak ditemukan atau sudah dihapus')).toBeVisible()
})

test('the reports are read on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  await page.goto('/reports/trial-balance?level=0')
  await expect(page.getByRole('link', { name: '1-0000 Aset' })).toBeVisible()
  await expectAccessible(page)
  await page.goto('/reports/trial-balance')
  await keepPicture(page, 'trial-balance-phone')
  await page.getByRole('link', { name: '1-1101 Kas Besar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'General Ledger' })).toBeVisible()
  await expect(page.getByText('Saldo awal')).toBeVisible()
  await keepPicture(page, 'general-ledger-phone')
})
