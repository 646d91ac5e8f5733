import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { connect } from '../../src/platform/server/database/database.ts'
import { choose } from './choose.ts'
import { rowAct } from './row-act.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const password = 'kopi tubruk hangat'

async function logIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(word)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test('a person of the example company comes in by one click and one button', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1, name: 'Login to your account' })).toBeVisible()
  await expect(page.getByText('Enter your email below to login to your account')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('type', 'email')
  await expect(page.getByLabel('Email', { exact: true })).toHaveAttribute('placeholder', /@/)
  await page.getByRole('button', { name: /rina@contoh\.example/ }).click()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('rina@contoh.example')
  await expectAccessible(page)
  await keepPicture(page, 'login')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a wrong password is told in one sentence; the wanted screen opens after the right one', async ({
  page,
}) => {
  await page.goto('/settings/sessions')
  await expect(page).toHaveURL(/\/login\?return=/)
  await logIn(page, 'rina@contoh.example', 'salah sekali')
  await expect(page.getByRole('alert')).toHaveText('Email atau password salah')
  await expectAccessible(page)
  await keepPicture(page, 'login-refused')
  await logIn(page, 'rina@contoh.example', 'neraca-user')
  await expect(page).toHaveURL(/\/settings\/sessions$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Sesi Saya' })).toBeVisible()
  await expect(page.getByText('Sesi ini')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'my-sessions')
})

test('guessing is slowed down, and the page says for how long', async ({ page }) => {
  await page.goto('/login')
  let status = 401
  for (let guess = 0; status === 401 && guess < 10; guess += 1) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST')
    await logIn(page, 'budi@contoh.example', `tebakan ${guess}`)
    status = (await answered).status()
  }
  expect(status).toBe(429)
  await expect(page.getByRole('alert')).toHaveText(
    /Terlalu banyak percobaan masuk\. Coba lagi dalam \d+ detik\./,
  )
})

test('an admin adds, changes and removes a user', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/users')
  await expect(page.getByText('Menampilkan 3 dari 3 user')).toBeVisible()
  for (const head of ['Email', 'Nama', 'Role', 'Status', 'Last Login', 'Created', 'Actions']) {
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  }
  await expectAccessible(page)
  await keepPicture(page, 'users')
  await addUser(page)
  await expect(page.getByText('Menampilkan 4 dari 4 user')).toBeVisible()
  await page.getByLabel('Cari').fill('DEWI')
  await expect(page.getByText('Menampilkan 1 dari 4 user')).toBeVisible()
  await expect(page).toHaveURL(/q=DEWI/)
  await changeUser(page)
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await choose(page.getByLabel('Status'), 'Tidak Aktif')
  await expect(page.getByText('Menampilkan 1 dari 4 user')).toBeVisible()
  await rowAct(page, 'dewi@contoh.example', 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText('Yakin ingin menghapus user dewi@contoh.example?')
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByText('Tidak ada user yang sesuai dengan filter')).toBeVisible()
})

async function addUser(page: Page, fromList = true): Promise<void> {
  if (fromList) await page.getByRole('button', { name: 'Tambah User' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah User' })
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  for (const message of ['Email harus diisi', 'Nama harus diisi', 'Password harus diisi']) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expect(dialog.getByText('Dapat melakukan transaksi dan melihat laporan')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'user-new')
  await dialog.getByLabel('Email').fill('RINA@contoh.example')
  await dialog.getByLabel('Nama').fill('Dewi Contoh')
  await dialog.getByLabel(/^Password/).fill(password)
  await dialog.getByLabel('Konfirmasi password').fill('lain')
  await expect(dialog.getByText('Password tidak cocok')).toBeVisible()
  await dialog.getByLabel('Konfirmasi password').fill(password)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Email sudah digunakan')).toBeVisible()
  await dialog.getByLabel('Email').fill('Dewi@contoh.example')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('User dewi@contoh.example berhasil dibuat')).toBeVisible()
}

async function changeUser(page: Page): Promise<void> {
  await rowAct(page, 'dewi@contoh.example', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await expect(dialog.getByLabel('Email')).toBeDisabled()
  await choose(dialog.getByLabel('Status'), 'Tidak Aktif')
  await dialog.getByText('Riwayat perubahan').first().click()
  await expect(dialog.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Admin membuat')
  await expectAccessible(page)
  await keepPicture(page, 'user-edit')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Perubahan belum disimpan. Buang perubahan?')
  await page.getByRole('button', { name: 'Lanjut mengedit' }).click()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
}

test('a password given by an admin is changed before anything else opens', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await page.goto('/settings/users/new')
  await addUser(page, false)
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await theirs.goto('/accounting/journal-entries')
  await logIn(theirs, 'dewi@contoh.example', password)
  await expect(theirs).toHaveURL(/\/login\/password/)
  await theirs.goto('/settings/sessions')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Pilih password Anda' })).toBeVisible()
  await theirs.getByLabel(/^Password sekarang/).fill(password)
  await theirs.getByLabel(/^Password baru/).fill('dewi contoh')
  await theirs.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(theirs.getByText('Password tidak boleh berupa nama Anda')).toBeVisible()
  await expectAccessible(theirs)
  await keepPicture(theirs, 'new-password')
  await theirs.getByLabel(/^Password baru/).fill('teh poci melati')
  await theirs.getByLabel(/^Konfirmasi password baru/).fill('teh poci melati')
  await theirs.getByRole('button', { name: 'Simpan dan lanjutkan' }).click()
  await expect(theirs).toHaveURL(/\/settings\/sessions$/)
  await expect(theirs.getByText('Sesi ini')).toBeVisible()
  await other.close()
})

test('an act that gives rights asks for the password once more', async ({ page, world }) => {
  await signIn(page)
  await page.goto('/settings/api-tokens/new')
  await sessionsOlder(world.databaseUrl)
  const form = page.getByRole('dialog', { name: 'Buat Token API' })
  await form.getByLabel('Nama').fill('gudang')
  await form.getByRole('button', { name: 'Buat Token' }).click()
  const question = page.getByRole('dialog', { name: 'Ketik password Anda' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'password-again')
  await question.getByLabel(/^Password untuk/).fill('salah sekali')
  await page.keyboard.press('Enter')
  await expect(question.getByText('Password sekarang tidak benar')).toBeVisible()
  await question.getByLabel(/^Password untuk/).fill('neraca-admin')
  await page.keyboard.press('Enter')
  await expect(question).toBeHidden()
  await expect(page.getByText(/ner_/)).toBeVisible()
})

test('a page of somebody who is no longer signed in saves nothing', async ({ page, context }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/master/customers/new')
  const form = page.getByRole('dialog', { name: /Customer/ })
  await form.getByLabel(/^Nama/).first().fill('Toko Melati')
  const second = await context.newPage()
  await signIn(second)
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Di tab lain peramban ini sudah masuk sebagai Admin').first()).toBeVisible()
  await keepPicture(page, 'other-person')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Menu Admin' })).toBeVisible()
})

/** As if every password had been typed a quarter of an hour ago. */
async function sessionsOlder(databaseUrl: string): Promise<void> {
  const db = connect({ url: databaseUrl, poolSize: 1 })
  await sql`update user_session set confirmed_at = now() - interval '15 minutes'`.execute(db)
  await db.destroy()
}

test('the last active admin cannot be removed, deactivated or demoted', async ({ page }) => {
  const message = 'Tidak dapat menghapus admin terakhir yang aktif!'
  await signIn(page)
  await page.goto('/settings/users')
  await rowAct(page, 'admin@contoh.example', 'Hapus')
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(message)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click()
  await rowAct(page, 'admin@contoh.example', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit User' })
  await dialog.getByLabel('Viewer').check()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText(message).first()).toBeVisible()
})

test('an admin ends the sessions of somebody else', async ({ page, browser, baseURL }) => {
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await signIn(theirs, 'rina@contoh.example', 'neraca-user')
  await signIn(page)
  await page.goto('/settings/users')
  await rowAct(page, 'rina@contoh.example', 'Sesi')
  const dialog = page.getByRole('dialog', { name: 'Sesi rina@contoh.example' })
  await expectAccessible(page)
  await keepPicture(page, 'user-sessions')
  await dialog.getByRole('button', { name: /^Akhiri sesi/ }).click()
  await expect(dialog.getByText('Tidak ada sesi yang aktif')).toBeVisible()
  expect((await theirs.request.get('/api/v1/session')).status()).toBe(401)
  await other.close()
})

test('users and settings are closed to who is no admin', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  for (const place of ['/settings/users', '/settings/system']) {
    await page.goto(place)
    await expect(page.getByRole('heading', { level: 1, name: 'Tidak ada akses' })).toBeVisible()
  }
})

test('the details of the organisation are changed, and the change is told', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/system')
  await page.getByLabel('NPWP', { exact: true }).fill('123')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Format NPWP tidak valid (contoh: 01.234.567.8-901.234)')).toBeVisible()
  await page.getByLabel('NPWP', { exact: true }).fill('012345678901234')
  await expect(page.getByText('Digit pemeriksa NPWP tidak cocok.')).toBeVisible()
  await page.getByLabel('NPWP 16 digit').fill('3174 0145 0690 0001')
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('NPWP 16 digit badan harus dimulai dengan 0')).toBeVisible()
  await page.getByLabel('NPWP 16 digit').fill('0012345678000000')
  await expect(page.getByText('NITKU 0012345678000000000000')).toBeVisible()
  await page.getByLabel('KLU').fill('47111')
  await choose(page.getByLabel('Standar akuntansi'), /EMKM/)
  await choose(page.getByLabel('Zona waktu'), /WITA/)
  await page.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Data organisasi berhasil diupdate')).toBeVisible()
  await page.getByText('Riwayat perubahan').first().click()
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('01.234.567.8-901.234')
  await expectAccessible(page)
  await keepPicture(page, 'system-settings')
  const asked = page.waitForRequest(/income-statement\?.*framework=emkm/)
  await page.goto('/reports/income-statement')
  await asked
})

test('the settings have their sections at the left, each at its own address, and on a phone a list of them', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/settings/system')
  const sections = page.getByRole('navigation', { name: 'System Settings' })
  await expect(sections.getByRole('link', { name: 'Organisasi' })).toHaveAttribute('aria-current', 'page')
  await sections.getByRole('link', { name: 'Status PKP' }).click()
  await expect(page).toHaveURL('/settings/pkp')
  await expect(page.getByRole('heading', { level: 1, name: 'Status PKP' })).toBeVisible()
  await expect(sections.getByRole('link', { name: 'Status PKP' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page)
  await keepPicture(page, 'settings-sections')
  await sections.getByRole('link', { name: 'Akun otomatis' }).click()
  await expect(page).toHaveURL('/settings/account-roles')
  await expect(page.getByRole('navigation', { name: 'Chart of Accounts' })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/settings/system')
  await expect(page.getByRole('heading', { level: 1, name: 'System Settings' })).toBeVisible()
  await expect(page.getByLabel('Nama organisasi')).toHaveCount(0)
  await expectAccessible(page)
  await keepPicture(page, 'settings-list-phone')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Organisasi/ })
    .click()
  await expect(page).toHaveURL('/settings/organisation')
  await expect(page.getByLabel('Nama organisasi')).toBeVisible()
  await page.getByRole('link', { name: 'Semua pengaturan' }).click()
  await expect(page).toHaveURL('/settings/system')
})

test.describe('on an empty database', () => {
  test.use({ company: 'none' })

  test('the first page creates the organisation and its admin, who is then signed in', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Selamat datang di Neraca' })).toBeVisible()
    await page.getByRole('button', { name: 'Mulai' }).click()
    await expect(page.getByText('Nama organisasi harus diisi')).toBeVisible()
    await expect(page.getByText('Pilih apakah perusahaan PKP')).toBeVisible()
    await expect(page.getByText(/^Minimal 8 karakter/)).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, 'first-run')
    await page.getByLabel('Nama organisasi').fill('CV Contoh Mandiri')
    await choose(page.getByLabel('Status PKP'), 'PKP')
    await page.getByLabel('PKP sejak').fill('01/03/2019')
    await page.getByLabel('Hari terakhir buku lama').fill('31/12/2025')
    await page.getByLabel(/^Nama(?! organisasi)/).fill('Dewi Contoh')
    await page.getByLabel('Email').fill('dewi@contoh.example')
    await page.getByLabel('Password', { exact: false }).first().fill(password)
    await page.getByLabel('Konfirmasi password').fill(password)
    await page.getByRole('button', { name: 'Mulai' }).click()
    await expect(page).toHaveURL(/\/dashboard$/)
    await page.goto('/settings/users')
    await expect(page.getByText('Menampilkan 1 dari 1 user')).toBeVisible()
    await page.goto('/settings/pkp')
    await expect(page.getByRole('row', { name: /1 Maret 2019 PKP/ })).toBeVisible()
    await page.goto('/accounting/opening-balance')
    await expect(page.getByText('Jurnal saldo awal diberi tanggal 31 Desember 2025')).toBeVisible()
  })
})

test('somebody invited by a link chooses the password and signs in', async ({ page, browser, baseURL }) => {
  await signIn(page)
  await page.goto('/settings/users/new')
  const dialog = page.getByRole('dialog', { name: 'Tambah User' })
  await dialog.getByLabel('Email').fill('sari@contoh.example')
  await dialog.getByLabel('Nama').fill('Sari Contoh')
  await dialog.getByRole('radio', { name: 'Kirim tautan' }).check()
  await expect(dialog.getByLabel(/^Password/)).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Simpan dan buat tautan' }).click()
  const link = page.getByRole('dialog', { name: 'Tautan undangan' })
  const address = await link.getByLabel('Tautan', { exact: true }).inputValue()
  await expectAccessible(page)
  await keepPicture(page, 'invitation-link')
  const other = await browser.newContext({ baseURL: baseURL ?? '' })
  const theirs = await other.newPage()
  await theirs.goto(new URL(address).pathname + new URL(address).hash)
  await expect(theirs.getByText('Sari Contoh · sari@contoh.example')).toBeVisible()
  await theirs.getByLabel(/^Password/).fill('teh poci melati')
  await theirs.getByLabel(/^Konfirmasi password/).fill('teh poci melati')
  await expectAccessible(theirs)
  await keepPicture(theirs, 'invitation')
  await theirs.getByRole('button', { name: 'Simpan password' }).click()
  await expect(theirs).toHaveURL(/\/login$/)
  await logIn(theirs, 'sari@contoh.example', 'teh poci melati')
  await expect(theirs).toHaveURL(/\/dashboard$/)
  await other.close()
  const later = await browser.newContext({ baseURL: baseURL ?? '' })
  const late = await later.newPage()
  await late.goto(new URL(address).pathname + new URL(address).hash)
  await expect(late.getByRole('alert')).toContainText('Tautan ini tidak berlaku lagi')
  await later.close()
})
