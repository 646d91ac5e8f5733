import type { Locator, Page } from '@playwright/test'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Buys a printer for cash today, as an entry. */
async function buyPrinter(page: Page): Promise<string> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const chart = await (await page.request.get('/api/v1/accounts')).json()
  const accountOf = (wanted: string): number =>
    chart.rows.find(({ code }: { code: string }) => code === wanted).id
  const lines = [
    { accountId: accountOf('1-2104'), debit: 9_600_000, credit: 0 },
    { accountId: accountOf('1-1201'), debit: 0, credit: 9_600_000 },
  ]
  const data = { entryDate: today, description: 'Beli printer gudang', post: true, lines }
  const made = await page.request.post('/api/v1/journal-entries', { data })
  expect(made.status(), await made.text()).toBeLessThan(300)
  return today
}

/** Chooses what a field offers, by what is typed. */
async function choose(page: Page, field: Locator, typed: string): Promise<void> {
  await field.focus()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option').first()).toContainText(typed)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option')).toHaveCount(0)
}

async function pressButton(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  await wanted.focus()
  await page.keyboard.press('Enter')
}

const found = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })

test('an asset is registered from what bought it, sold and brought back, and its month depreciated by keyboard', async ({
  page,
}) => {
  test.setTimeout(150_000)
  await signIn(page)
  const today = await buyPrinter(page)
  await page.goto('/accounting/assets')
  await expect(page.getByRole('row', { name: /Mesin fotokopi/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'assets')

  await page.keyboard.press('n')
  const form = page.getByRole('dialog')
  await choose(page, form.getByRole('combobox', { name: 'Baris jurnal perolehan' }), 'Beli printer')
  await expect(form.getByLabel('Harga perolehan')).toHaveValue('9.600.000')
  await form.getByLabel('Nama', { exact: false }).first().fill('Printer gudang')
  await expectAccessible(page)
  await keepPicture(page, 'asset-form')
  await page.keyboard.press('Control+s')
  await expect(page).toHaveURL(/AST-\d{4}-\d{5}/)
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('Belum disusutkan')
  await expect(detail).toContainText('9.600.000')

  await page.goto('/accounting/assets')
  await page
    .getByRole('row', { name: /Mesin fotokopi/ })
    .getByRole('link')
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText('Nilai buku')
  await pressButton(page, page.getByRole('dialog').getByRole('link', { name: 'Lepas', exact: true }))
  const leaving = page.getByRole('dialog', { name: /^Lepas AST/ })
  await leaving.getByLabel('Harga jual, tanpa PPN').fill('50.000.000')
  await choose(page, leaving.getByRole('combobox', { name: /kas atau bank/ }), '1-1201')
  await choose(page, leaving.getByRole('combobox', { name: 'Pembeli, untuk faktur pajak' }), 'CUST-')
  await expect(leaving.getByText(/^Faktur kode 09, PPN Rp.5\.500\.000/)).toBeVisible()
  await expect(leaving.getByText(/^Laba Rp/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'asset-leaving')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toContainText('menurut pajak laba')
  await expect(page.getByRole('dialog')).toContainText('(kode 09)')
  await expectAccessible(page)
  await keepPicture(page, 'asset-left')
  await pressButton(page, page.getByRole('dialog').getByRole('link', { name: 'Batalkan Pelepasan' }))
  await page.getByLabel('Alasan').fill('Pembeli mundur')
  await page.keyboard.press('Control+Enter')
  await expect(found(page, 'Batalkan Pelepasan')).toHaveCount(0)
  await expect(page.getByRole('dialog')).not.toContainText('menurut pajak')

  await page.goto(`/accounting/depreciation?month=${today.slice(0, 7)}-01`)
  await expect(page.getByRole('row', { name: /Printer gudang/ })).toContainText('200.000')
  await expectAccessible(page)
  await keepPicture(page, 'depreciation-preview')
  await pressButton(page, page.getByRole('button', { name: 'Posting Penyusutan' }))
  await answer(page, 'Posting')
  await expect(page.getByText(/^Diposting oleh/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'depreciation-posted')
  for (const [tab, text, picture] of [
    ['Daftar per tanggal', 'Printer gudang', 'asset-register'],
    ['Rekonsiliasi', 'Yang membuat selisih', 'asset-ties'],
    ['Kategori', 'Peralatan kantor', 'asset-categories'],
  ] as const) {
    await pressButton(page, page.getByRole('button', { name: tab, exact: true }))
    await expect(page.getByText(text).first()).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, picture)
  }
})
