import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTableFile } from '../../src/platform/server/files/table-file.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const sentence =
  /^Admin mengubah Credit Limit customer CUST-00007 dari Rp\s60\.000\.000 menjadi Rp\s10\.000\.000$/

async function lowerCreditLimit(page: Page): Promise<void> {
  await page.goto('/master/customers/edit/CUST-00007')
  await page.getByLabel('Credit Limit (Rp)').fill('10000000')
  await page.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(page).toHaveURL(/\/master\/customers$/)
}

test('an admin finds who changed a credit limit, reads the difference and takes it along', async ({
  page,
}) => {
  await signIn(page)
  await lowerCreditLimit(page)
  await page.goto('/settings/audit-log')
  await expect(page.getByText(sentence)).toBeVisible()
  await expect(page.getByText(/^Rantai: [\d.]+ catatan, tersegel s\.d\./)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'audit-log')

  await page.keyboard.press('/')
  await page.keyboard.type('cust-00007')
  await expect(page).toHaveURL(/record=cust-00007/)
  await page.getByLabel('Isian yang berubah').fill('Credit L')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/field=credit_limit/)
  await expect(page.getByText(/^Menampilkan 2 dari [\d.]+ catatan$/)).toBeVisible()

  const [download] = await (async () => {
    await page.getByRole('button', { name: 'Ekspor' }).click()
    return Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV, pemisah koma' }).click(),
    ])
  })()
  const rows = await readTableFile(await readFile(await download.path()), { format: 'csv', mostRows: 100 })
  expect(rows[3]?.[0]).toBe('Data: cust-00007 · Isian: Credit Limit')
  expect(rows[7]?.[1]).toMatch(sentence)
  expect(rows).toHaveLength(9)

  await page.locator('.row-link').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Customer CUST-00007' })
  await expect(dialog.getByText(sentence)).toBeVisible()
  await expect(
    dialog.getByRole('row', { name: /Credit Limit Rp\s60\.000\.000 Rp\s10\.000\.000/ }),
  ).toBeVisible()
  await expect(dialog.getByText(/^[0-9a-f]{64}$/)).toBeVisible()
  await dialog.getByText(/isian lain, tidak berubah atau teknis/).click()
  await expect(dialog.getByRole('row', { name: /^Nama Toko/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'audit-log-detail')
  await page.keyboard.press(']')
  await expect(dialog.getByText(/^Admin membuat customer CUST-00007/)).toBeVisible()
  await page.keyboard.press('[')
  await expect(dialog.getByText(sentence)).toBeVisible()

  await dialog.getByRole('link', { name: 'Semua perubahan dalam permintaan ini' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText(/^Menampilkan 1 dari/)).toBeVisible()
  await page.getByRole('button', { name: /^Hapus filter permintaan/ }).click()
  await expect(page).not.toHaveURL(/requestId=/)
})

test('lines of an entry are told together and in full; nobody else reads the log', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/audit-log?record=JE-2026-00012&kind=journal_line')
  await page.locator('.row-link').first().click()
  const dialog = page.getByRole('dialog', { name: 'Baris jurnal JE-2026-00012' })
  await expect(dialog.getByRole('row', { name: /^1 \d-\d{4} Rp/ })).toBeVisible()
  await dialog.getByRole('link', { name: 'JE-2026-00012' }).click()
  await expect(page).toHaveURL(/journal-entries\/JE-2026-00012$/)

  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/settings/audit-log')
  await expect(page.getByRole('table')).toHaveCount(0)
})
