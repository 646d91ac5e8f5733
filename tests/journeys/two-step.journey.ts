import type { Page } from '@playwright/test'
import { TOTP } from 'otpauth'
import { sql } from 'kysely'
import { connect } from '../../src/platform/server/database/database.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const rina = { email: 'rina@contoh.example', password: 'neraca-user' }

/** The code of so many steps from now, of which the server takes one early. */
function codeOf(secret: string, stepsAhead = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + stepsAhead * 30_000 })
}

/** Carries out a statement behind the screens. */
async function behind(url: string, statement: string): Promise<void> {
  const db = connect({ url, poolSize: 1 })
  await sql.raw(statement).execute(db)
  await db.destroy()
}

/** From the introduction to the recovery codes, by the keyboard alone; gives the secret. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await expect(page.getByRole('button', { name: 'Mulai' })).toBeVisible()
  await page.getByRole('button', { name: 'Mulai' }).press('Enter')
  await expect(page.getByRole('img', { name: /Kode QR/ })).toBeVisible()
  const secret = ((await page.locator('.totp-steps code').textContent()) ?? '').replaceAll(' ', '')
  await expect(page.getByLabel('Kode verifikasi')).toBeFocused()
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Kode tidak cocok/).first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'two-step-setup')
  await page.getByLabel('Kode verifikasi').fill(codeOf(secret, -1))
  await page.keyboard.press('Enter')
  const list = page.getByRole('list', { name: 'Kode pemulihan' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expectAccessible(page)
  await keepPicture(page, 'two-step-codes')
  return { secret, codes: await list.getByRole('listitem').allTextContents() }
}

async function setUpOwn(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.goto('/settings/sessions')
  await page.getByRole('link', { name: 'Verifikasi Dua Langkah' }).press('Enter')
  const made = await setUp(page)
  await page.getByRole('button', { name: 'Tutup', exact: true }).press('Enter')
  return made
}

async function logIn(page: Page, { email, password } = rina): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

test('a person adds an application, and signs in with a code from then on', async ({ page }) => {
  await signIn(page, rina.email, rina.password)
  const { secret, codes } = await setUpOwn(page)
  await page.getByRole('button', { name: /Menu Rina/ }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await logIn(page)
  await expect(page.getByLabel('Kode verifikasi')).toBeFocused()
  await expect(page.getByText('Masukkan kode dari aplikasi autentikator', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Enter your email/)).toHaveCount(0)
  await expectAccessible(page)
  await keepPicture(page, 'two-step-login')
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Kode salah atau sudah dipakai')
  await page.getByLabel('Kode verifikasi').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/settings\/sessions|\/dashboard/)
  await page.context().clearCookies()
  await page.goto('/login')
  await page.getByRole('button', { name: /rina@contoh\.example/ }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await page.getByLabel('Kode pemulihan').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await page.goto('/settings/sessions/two-step')
  await expect(page.getByText('9 dari 10')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'two-step-active')
})

test('the session that ended and acts of weight ask for the code as well', async ({ page, world }) => {
  await signIn(page)
  const { secret, codes } = await setUpOwn(page)
  await page.goto('/settings/api-tokens/new')
  await page.getByLabel('Nama').fill('Gudang')
  await page.context().clearCookies()
  await page.getByRole('dialog').getByRole('button', { name: 'Buat Token' }).click()
  const ended = page.getByRole('dialog', { name: 'Sesi berakhir' })
  await ended.getByLabel(/^Password/).fill('salah sekali')
  await ended.getByLabel('Kode verifikasi').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await expect(ended.getByText('Email atau password salah')).toBeVisible()
  await ended.getByLabel(/^Password/).fill('neraca-admin')
  await page.keyboard.press('Enter')
  await expect(ended).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Token Gudang dibuat' })).toBeVisible()
  await behind(world.databaseUrl, "update user_session set confirmed_at = now() - interval '1 hour'")
  await page.goto('/settings/api-tokens/new')
  await page.getByLabel('Nama').fill('Kasir')
  await page.getByRole('dialog').getByRole('button', { name: 'Buat Token' }).click()
  const again = page.getByRole('dialog', { name: 'Ketik password Anda' })
  await again.getByLabel(/^Password/).fill('neraca-admin')
  await again.getByRole('button', { name: 'Pakai kode pemulihan' }).click()
  await again.getByLabel('Kode pemulihan').fill(codes[0] ?? '')
  await expectAccessible(page)
  await keepPicture(page, 'two-step-again')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Token Kasir dibuat' })).toBeVisible()
})

test('a role that must have one is led to it at once; an admin resets that of who lost it', async ({
  page,
  browser,
  world,
}) => {
  const context = await browser.newContext({ baseURL: world.baseURL })
  const other = await context.newPage()
  await signIn(other, rina.email, rina.password)
  await other.goto('/master/customers')
  await signIn(page)
  await page.goto('/settings/users')
  await page.getByRole('link', { name: 'Verifikasi Dua Langkah' }).click()
  const rule = page.getByRole('dialog', { name: 'Wajibkan Verifikasi Dua Langkah' })
  await rule.getByLabel('User', { exact: true }).check()
  await expectAccessible(page)
  await keepPicture(page, 'two-step-rule')
  await rule.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Aturan verifikasi dua langkah disimpan')).toBeVisible()
  await other.keyboard.press('g')
  await other.keyboard.press('j')
  await expect(other).toHaveURL(/\/login\/two-step\?return=/)
  await expectAccessible(other)
  await keepPicture(other, 'two-step-gate')
  await setUp(other)
  await other.getByRole('button', { name: 'Lanjutkan' }).click()
  await expect(other).toHaveURL(/\/accounting\/journal-entries$/)
  await page.goto('/settings/users')
  await page.getByRole('link', { name: rina.email, exact: true }).click()
  await expectAccessible(page)
  await keepPicture(page, 'two-step-reset')
  await page.getByRole('button', { name: 'Reset verifikasi dua langkah' }).click()
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset' }).click()
  await expect(page.getByText('Verifikasi dua langkah rina@contoh.example direset')).toBeVisible()
  await expect(page.getByText('Verifikasi dua langkah aktif')).toBeHidden()
  await context.close()
})
