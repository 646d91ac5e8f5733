import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { readTableFile } from '../../src/platform/server/files/table-file.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Chooses a format of the export menu and gives what is saved. */
async function exported(page: Page, format: string): Promise<Download> {
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: format, exact: true }).click(),
  ])
  return download
}

async function rowsOf(download: Download): Promise<string[][]> {
  const format = download.suggestedFilename().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return readTableFile(await readFile(await download.path()), { format, mostRows: 10_000 })
}

test('lists and reports are saved as they are shown', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/journal-entries?status=posted')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('button', { name: 'Ekspor' }).click()
  await expect(page.getByText('Ekspor yang tampil')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'export-menu')
  await page.keyboard.press('Escape')
  const journals = await exported(page, 'Excel (XLSX)')
  expect(journals.suggestedFilename()).toMatch(/^journal-entries-\d{4}-\d{2}-\d{2}\.xlsx$/)
  const entries = await rowsOf(journals)
  expect(entries[3]?.[0]).toBe('Status: Posted')
  expect(entries[6]?.slice(0, 2)).toEqual(['Entry Number', 'Date'])
  const total = await page.getByRole('row', { name: /^Total \(/ }).innerText()
  expect(total.replaceAll('.', '')).toContain(entries.at(-1)?.[5])

  await page.goto('/accounting/trial-balance?level=1')
  await expect(page.getByText('Seimbang')).toBeVisible()
  const balance = await rowsOf(await exported(page, 'CSV, pemisah titik koma'))
  expect(balance[3]?.[0]).toContain('Level 1')
  const closing = await page.locator('tfoot td').last().innerText()
  expect(closing.replaceAll('.', '')).toBe(balance.at(-1)?.at(-1))

  await page.goto('/sales/orders')
  await page.getByRole('button', { name: 'Kolom' }).click()
  await page.getByRole('checkbox', { name: 'Status' }).uncheck()
  await page.keyboard.press('Escape')
  const orders = await rowsOf(await exported(page, 'CSV, pemisah koma'))
  expect(orders[6]).toEqual(['Order Number', 'Date', 'Customer', 'Total (Rp)'])
})

test('whoever may only look sees no export', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/accounting/journal-entries')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ekspor' })).toHaveCount(0)
})
