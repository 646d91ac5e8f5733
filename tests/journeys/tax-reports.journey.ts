import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('the year of taxes: what is due, what was filed, what differs, and who it is of', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  await page.goto('/tax/reports')
  const due = page.getByRole('row', { name: /Unggah e-Faktur/ }).first()
  await expect(due).toContainText('faktur')
  await expectAccessible(page)
  await keepPicture(page, 'tax-calendar')
  const tabs = page.getByRole('group', { name: 'Laporan pajak' })
  await tabs.getByRole('button', { name: 'Ekualisasi' }).focus()
  await page.keyboard.press('Enter')
  const interest = page.getByRole('row', { name: /Jasa giro/ }).first()
  await expect(interest).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'tax-equalisation')
  await interest.click()
  await expect(page.getByRole('dialog')).toContainText('Jasa giro')
  await page.goto('/tax/reports?tab=recap')
  await expect(page.getByRole('row', { name: /CUST-00001/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'tax-recap')
  await tabs.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText('Belum ada masa PPN yang ditutup pada tahun ini')).toBeVisible()
  await page.getByRole('button', { name: 'Tahun berikutnya' }).click()
  await tabs.getByRole('button', { name: 'Kalender' }).click()
  await page
    .getByRole('row', { name: /Setor dan lapor PPN/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/tax\/ppn\?masa=\d{4}-12/)
})

/** Saves what a list shows; the columns of the screen are columns of the file. */
async function exported(page: Page, address: string): Promise<string> {
  await page.goto(address)
  await page.getByRole('button', { name: 'Ekspor', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, pemisah titik koma', exact: true }).click(),
  ])
  return readFileSync(await download.path(), 'utf8')
}

test('every list of tax is saved as it is shown', async ({ page }) => {
  test.setTimeout(180_000)
  await signIn(page)
  for (const [address, words] of [
    ['/tax/reports?tab=equal', /Jasa giro/],
    ['/tax/reports?tab=recap', /Customer;CUST-00001/],
    ['/tax/reports?tab=returns', /NTPN/],
    ['/tax/pph?tab=from&slips=missing', /PPh 23/],
    ['/tax/ppn', /INV-/],
    ['/tax/ppn?tab=returns', /Mengurangi/],
    ['/tax/ppn?tab=input', /Faktur pajak/],
  ] as const)
    expect(await exported(page, address)).toMatch(words)
})
