import type { Page } from '@playwright/test'
import { attackerOf } from '../attacker.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** Changes made straight in the database, the last of them by who has another key. */
async function tamper(url: string, ...statements: string[]): Promise<void> {
  const tamperer = await attackerOf(url, { role: 'none' })
  for (const statement of statements) expect(await tamperer.run(statement)).toBe('done')
  await tamperer.close()
}

const bankAccount = `update vendor set bank_account_number = '666' where id = 1`
const limits = `update customer set credit_limit = credit_limit + 1 where id < 6`
const otherKey = `insert into book_key (fingerprint, after_audit_id, reason, taken_by, mark)
  values (repeat('0', 32), 0, 'x', 'x', 'x')`

async function saysWhy(page: Page, reason: string, verb: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill(reason)
  await dialog.getByRole('button', { name: verb, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

test('an admin is told of changes past the program, looks at them and acknowledges them', async ({
  page,
  world,
}) => {
  await tamper(world.databaseUrl, bankAccount, limits)
  await signIn(page)
  await page.goto('/reports/book-health')
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
  await expect(page.getByText(/^1 dari \d+ pemeriksaan salah$/)).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Perubahan di Luar Program', exact: true }).click()
  await expect(page.getByText(/^Pengguna database .*666/)).toBeVisible()
  await expect(page.getByText(/\(dan 4 lainnya\)$/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'foreign-changes')
  await page.getByRole('button', { name: /^Akui Pengguna database .*666/ }).click()
  await saysWhy(page, 'Rekening diperbaiki pengelola database', 'Akui')
  await expect(page.getByText(/^Pengguna database .*666/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Akui Semua (1)' }).click()
  await saysWhy(page, 'Kenaikan plafon', 'Akui')
  await expect(page.getByText('Semua perubahan ditulis oleh program atau sudah diakui')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('books of another key take the one that is here', async ({ page, world }) => {
    await tamper(world.databaseUrl, bankAccount, otherKey)
    await signIn(page)
    await page.goto('/settings/foreign-changes')
    await expect(page.getByText('dibuktikan dengan kunci yang tidak ada pada program ini')).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'foreign-changes-phone')
    await page.getByRole('button', { name: 'Pakai Kunci Ini' }).click()
    await saysWhy(page, 'Komputer lama rusak', 'Pakai Kunci Ini')
    await expect(page.getByText('dibuktikan dengan kunci yang tidak ada pada program ini')).toHaveCount(0)
  })
})
