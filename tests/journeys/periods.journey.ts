import type { Page } from '@playwright/test'
import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../src/platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../src/platform/rules/day/format-day.ts'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function todayOf(page: Page): Promise<Day> {
  const reply = await page.request.get('/api/v1/workspace')
  return toDay(((await reply.json()) as { today: string }).today)
}

/** Locks a month and all before it, through the screen and without a mouse. */
async function lockUpTo(page: Page, month: Day): Promise<void> {
  await page.goto(`/settings/periods?of=${month}`)
  await page.getByRole('button', { name: `Kunci ${formatMonth(month)}` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Alasan').fill('Laporan bulan ini sudah ditandatangani')
  await dialog.getByRole('checkbox').check()
  await dialog.getByLabel('Lewati yang belum selesai karena').fill('Diperiksa oleh auditor')
  await expect(dialog.getByRole('link', { name: formatMonth(month) })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'period-lock')
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Kunci', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
}

test('a locked month is seen in the top bar, in the form, and by whoever has an exception', async ({
  page,
}) => {
  await signIn(page)
  const last = addMonths(monthStart(await todayOf(page)), -1)
  await lockUpTo(page, last)
  const chip = page.getByRole('link', { name: `Terkunci s.d. ${formatDay(monthEnd(last))}` })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('row', { name: formatMonth(last) })).toContainText('Terkunci')
  await expectAccessible(page)
  await page.getByRole('button', { name: `Beri pengecualian ${formatMonth(last)}` }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Beri pengecualian' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Alasan harus diisi')
  await choose(dialog.getByLabel('User'), /rina@/)
  await dialog.getByLabel('Alasan').fill('Faktur pemasok datang terlambat')
  await dialog.getByRole('button', { name: 'Beri pengecualian' }).click()
  await expect(page.getByRole('heading', { name: 'Pengecualian' })).toBeVisible()
  await keepPicture(page, 'periods')
  await page.goto('/accounting/journal-entries/new')
  const message = `Periode ${formatMonth(last)} terkunci`
  const date = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await date.fill(formatDay(last))
  await date.press('Tab')
  await expect(page.getByText(message)).toBeVisible()
  await keepPicture(page, 'journal-in-locked-month')
  await page.goto('/settings/periods')
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/accounting/journal-entries/new')
  await date.fill(formatDay(last))
  await date.press('Tab')
  await expect(page.getByLabel('Deskripsi')).toBeVisible()
  await expect(page.getByText(message)).toHaveCount(0)
})

test('the checklist of a month says what is open, and takes a reason for what is passed over', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/accounting/closing')
  await expect(page.getByText('Kesehatan buku hijau')).toBeVisible()
  const lock = page.getByRole('button', { name: 'Kunci Bulan' })
  await expect(lock).toBeDisabled()
  const never = page.getByText(/^Belum semua pemeriksaan pernah dijalankan/)
  await expect(never).toHaveCount(2)
  await expectAccessible(page)
  await keepPicture(page, 'closing')
  await page.getByRole('button', { name: 'Periksa Sekarang' }).click()
  await expect(page.getByText(/pemeriksaan benar · Diperiksa /)).toHaveCount(2)
  await expect(never).toHaveCount(0)
  await keepPicture(page, 'closing-checked')
  const skips = page.getByRole('button', { name: /^Lewati: / })
  for (let left = await skips.count(); left > 0; left -= 1) {
    await skips.first().click()
    await page.getByLabel('Dilewati karena').fill('diperiksa oleh auditor')
    await page.getByRole('dialog').getByRole('button', { name: 'Lewati' }).click()
    await expect(skips).toHaveCount(left - 1)
  }
  await expect(page.getByText(/^Dilewati karena diperiksa oleh auditor/).first()).toBeVisible()
  await lock.click()
  await page.getByLabel('Alasan').fill('Sudah diperiksa')
  await page.getByRole('dialog').getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(page.getByText('Terkunci', { exact: true })).toBeVisible()
})

test('a year is closed with the lines shown before, and opened again', async ({ page }) => {
  await signIn(page)
  const year = Number((await todayOf(page)).slice(0, 4)) - 1
  await lockUpTo(page, toDay(`${year}-12-01`))
  await page.getByRole('link', { name: `Tutup tahun ${year}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^(Laba|Rugi) tahun buku/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'year-closing')
  await dialog.getByRole('button', { name: 'Tutup tahun' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Tutup' }).click({ delay: 400 })
  await expect(page.getByText(/^Ditutup dengan JE-/)).toBeVisible()
  await page.getByRole('link', { name: `Lihat tutup tahun ${year}` }).click()
  await dialog.getByLabel('Alasan membatalkan tutup tahun').fill('Koreksi auditor')
  await keepPicture(page, 'year-closed')
  await dialog.getByRole('button', { name: 'Batalkan tutup tahun' }).click()
  await page.waitForTimeout(400)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan' }).click()
  await expect(page.getByText('Tahun buku belum ditutup')).toBeVisible()
})

test('documents of a group are locked up to a day, for a reason', async ({ page }) => {
  await signIn(page)
  const today = await todayOf(page)
  const until = addMonths(monthStart(today), -1)
  await page.goto('/settings/periods')
  await page.getByRole('button', { name: 'Ubah kunci Jurnal' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Terkunci sampai dengan').fill(formatDay(until))
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(dialog.getByRole('alert')).toContainText('Alasan harus diisi')
  await dialog.getByLabel('Alasan').fill('Sudah dilaporkan')
  await expectAccessible(page)
  await keepPicture(page, 'document-lock')
  await dialog.getByRole('button', { name: 'Kunci', exact: true }).click()
  const locks = page.getByRole('region', { name: 'Daftar kunci kelompok dokumen' })
  await expect(locks.getByRole('row', { name: /^Jurnal/ })).toContainText(formatDay(until))
  await expectAccessible(page)
  await keepPicture(page, 'document-locks')
})
