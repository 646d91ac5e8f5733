import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const cards = (page: Page) =>
  page.getByRole('list', { name: 'Permintaan persetujuan' }).locator('[data-request]')

/** What is looked at beside the list, once its acts are there. */
const opened = (page: Page, title: RegExp) =>
  page.getByRole('article', { name: title }).getByRole('button', { name: 'Setujui' })

test('what waits is decided by keys, with what its owners know beside it', async ({ page }) => {
  await signIn(page)
  await page.goto('/approvals')
  await expect(cards(page)).toHaveCount(3)
  await expect(page.getByRole('region', { name: 'Keadaan sekarang' })).toContainText('Utang terbuka')
  await expectAccessible(page)
  await keepPicture(page, 'approvals')

  await cards(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards(page).nth(1)).toBeFocused()
  await expect(opened(page, /^Pembalikan/)).toBeVisible()
  await page.keyboard.press('t')
  const refusing = page.getByRole('dialog', { name: 'Tolak permintaan' })
  await refusing.getByRole('textbox').fill('Jurnalnya benar')
  await refusing.getByRole('button', { name: 'Tolak' }).click()
  await expect(cards(page)).toHaveCount(2)
  await cards(page).first().focus()
  await expect(opened(page, /^Purchase order/)).toBeVisible()
  await page.keyboard.press('s')
  await expect(page.getByText(/disetujui dan dilaksanakan/)).toBeVisible()
  await expect(cards(page)).toHaveCount(1)

  await page.goto('/approvals/history')
  await expect(cards(page).filter({ hasText: 'Ditolak' })).toHaveCount(1)
  await page.goto('/approvals/late')
  await expect(page.getByText('Tidak ada yang terlalu lama menunggu.')).toBeVisible()
  await expectAccessible(page)
})

test('an admin says who agrees, when waiting is too long, and which days do not count', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/approvals')
  await page.getByRole('button', { name: 'Buat Aturan' }).click()
  const form = page.getByRole('dialog', { name: 'Buat Aturan' })
  await form.getByLabel('Nama aturan').fill('Jurnal besar')
  await form.getByLabel('Terlambat setelah (hari kerja)').fill('0')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form.getByText('Jumlah hari kerja harus 1–60').first()).toBeVisible()
  await form.getByLabel('Terlambat setelah (hari kerja)').fill('2')
  await expectAccessible(page)
  await keepPicture(page, 'approval-rule')
  await form.getByRole('button', { name: 'Simpan' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('terlambat setelah 2 hari kerja')).toBeVisible()

  await page.goto('/settings/holidays')
  await expect(page.getByRole('row', { name: /Proklamasi Kemerdekaan/ })).toBeVisible()
  await page.getByRole('button', { name: 'Tambah Hari Libur' }).click()
  const adding = page.getByRole('dialog', { name: 'Tambah Hari Libur' })
  await adding.getByLabel('Tanggal').fill('05/11/2031')
  await adding.getByLabel('Nama hari libur').fill('Hari raya contoh')
  await adding.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByRole('row', { name: /Hari raya contoh/ })).toContainText('Rabu, 05 Nov 2031')
  await expectAccessible(page)
  await keepPicture(page, 'holidays')
})

test('an admin says how long people stay signed in', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/security')
  const idle = page.getByLabel('Keluar bila tidak dipakai (menit)')
  const sessions = page.getByRole('form', { name: 'Sesi' })
  await idle.fill('3')
  await sessions.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Menit tanpa pemakaian harus 5–1440').first()).toBeVisible()
  await idle.fill('15')
  await sessions.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Lamanya sesi disimpan')).toBeVisible()
  await page.reload()
  await expect(idle).toHaveValue('15')
  await expectAccessible(page)
  await keepPicture(page, 'security')
})
