import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

/** Ten lines as people key them: part of the account, then the amount on its side. */
const lines = [
  ['listrik', 'debit', '2,5jt'],
  ['11101', 'credit', '500rb*2'],
  ['2-1101', 'debit', '1.000.000'],
  ['bank bca', 'credit', '750rb'],
  ['5-3202', 'debit', '100.000'],
  ['kas kecil', 'credit', '100.000'],
  ['1-1202', 'debit', '5jt'],
  ['11201', 'credit', '3jt'],
  ['listrik', 'debit', '1jt+250rb'],
] as const

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/** Fails as soon as a pointer is used. */
async function forbidPointer(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const count = { pointers: 0 }
    Object.assign(globalThis, { count })
    addEventListener('pointerdown', () => (count.pointers += 1), true)
  })
  return () => page.evaluate(() => (globalThis as unknown as { count: { pointers: number } }).count.pointers)
}

/** Keys one line from its account to its note; where the proposed amount stands on the other side, it is swapped first. */
async function keyLine(page: Page, [account, side, amount]: (typeof lines)[number]): Promise<void> {
  await page.keyboard.type(account)
  await press(page, 'Tab')
  const field = page.locator('input:focus')
  const name = (await field.getAttribute('aria-label'))?.toLowerCase()
  if (name?.startsWith(side) !== true) await press(page, (await field.inputValue()) === '' ? 'Tab' : 'Alt+x')
  await page.keyboard.type(amount)
  await press(page, 'Tab')
}

async function posted(page: Page): Promise<string> {
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog').getByText(/^Yakin/)).toHaveText(
    /^Yakin ingin post journal entry (ini|JE-\d{4}-\d{5})\? Entry tidak dapat diubah setelah di-post\./,
  )
  await untilAnswerable(page)
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').locator('dl')).toContainText('Posted')
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** What the trial balance of this year says was debited to an account. */
async function debited(page: Page, code: string): Promise<number> {
  const [from, to] = ['2000-01-01', '2099-12-31']
  const reply = await page.request.get('/api/v1/trial-balance', { params: { from, to, hideZeros: 'false' } })
  const { rows } = (await reply.json()) as { rows: { code: string; movement: { debit: number } }[] }
  return rows.find((row) => row.code === code)?.movement.debit ?? 0
}

test('ten lines are keyed, balanced, saved and posted without a mouse, and are in the trial balance', async ({
  page,
}) => {
  const pointers = await forbidPointer(page)
  await signIn(page)
  const before = await debited(page, '5-3202')
  await page.goto('/accounting/journal-entries')
  await expect(page.getByRole('link', { name: /^JE-/ }).first()).toBeVisible()
  await press(page, 'n')
  await expect(page.getByRole('dialog', { name: 'Buat Journal Entry Manual' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Tanggal', exact: true })).toBeFocused()
  await press(page, 'Tab')
  await page.keyboard.type('Sepuluh baris dari papan ketik')
  await press(page, 'Tab')
  for (const [index, line] of lines.entries()) {
    await expect(page.getByLabel(`Akun baris ${index + 1}`, { exact: true })).toBeFocused()
    await keyLine(page, line)
    await press(page, 'Tab')
  }
  await expect(page.getByLabel('Akun baris 10', { exact: true })).toBeFocused()
  await page.keyboard.type('5-3201')
  await press(page, 'Tab', 'Control+b')
  await expect(page.getByText('Journal entry balanced')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'journal-form')
  await press(page, 'Control+s')
  await expect(page.getByRole('dialog', { name: /^Journal Entry JE-/ })).toContainText('Draft')
  await expectAccessible(page)
  const number = await posted(page)
  await keepPicture(page, 'journal-detail')
  expect(await debited(page, '5-3202')).toBe(before + 2_500_000 + 100_000 + 1_250_000)
  await press(page, 'Escape', 'g', 't')
  await expect(page.getByText('Seimbang ✓')).toBeVisible()
  await page.getByRole('link', { name: /^Mutasi Debit 5-3202: / }).focus()
  await press(page, 'Enter')
  await expect(page.getByRole('link', { name: number }).first()).toBeVisible()
  expect(await pointers()).toBe(0)
})
