import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readTableFile } from '../../src/platform/server/files/table-file.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function guess(page: Page, email: string): Promise<void> {
  const reply = await page.request.post('/api/v1/session', { data: { email, password: 'bukan ini' } })
  expect(reply.status()).toBe(401)
}

/** Reads the log anew until an event is there, which is written within a second or two. */
async function findEvent(page: Page, text: string | RegExp): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 15_000 })
}

test('an admin sees whose password was guessed, narrows the log down and takes it along', async ({
  page,
}) => {
  await guess(page, 'rina@contoh.example')
  await guess(page, 'RahasiaKu2026')
  await signIn(page)
  await page.goto('/settings/audit-log')
  await page.getByRole('link', { name: 'Log keamanan' }).click()
  await findEvent(page, 'akun tidak dikenal')
  await expect(page.getByText('Rina Contoh').first()).toBeVisible()
  await expect(page.getByText('RahasiaKu2026')).toHaveCount(0)
  await expect(page.getByText('Menampilkan 2 kejadian')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'security-log')

  await page.keyboard.press('/')
  await page.keyboard.type('rina@')
  await expect(page).toHaveURL(/person=rina/)
  await expect(page.getByText('Menampilkan 1 kejadian')).toBeVisible()
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV, pemisah koma' }).click(),
  ])
  const rows = await readTableFile(await readFile(await download.path()), { format: 'csv', mostRows: 100 })
  expect(rows[3]?.[0]).toBe('Orang: rina@')
  expect(rows[7]?.slice(1, 3)).toEqual(['Login gagal', 'Rina Contoh'])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  test('the log is there too, and nobody but an admin reads it', async ({ page }) => {
    await guess(page, 'rina@contoh.example')
    await signIn(page)
    await page.goto('/settings/security-log')
    await findEvent(page, 'Login gagal')
    await expectAccessible(page)
    await keepPicture(page, 'security-log-phone')
    await signIn(page, 'budi@contoh.example', 'neraca-viewer')
    await page.goto('/settings/security-log')
    await expect(page.getByText(/hak|berhak/).first()).toBeVisible()
    await expect(page.getByText('Login gagal')).toHaveCount(0)
  })
})
