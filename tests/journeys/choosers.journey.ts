import type { Page } from '@playwright/test'
import {
  addDays,
  addMonths,
  monthEnd,
  monthStart,
  toDay,
  type Day,
} from '../../src/platform/rules/day/day.ts'
import { formatDay, formatLongDay, formatMonth } from '../../src/platform/rules/day/format-day.ts'
import { periodOf } from '../../src/platform/rules/day/period.ts'
import { accountTypes } from '../../src/modules/accounts/rules/account-code.ts'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

async function todayOf(page: Page): Promise<Day> {
  const reply = await page.request.get('/api/v1/workspace')
  return toDay(((await reply.json()) as { today: string }).today)
}

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test('a list is opened, searched, taken and left by keys', async ({ page }) => {
  await signIn(page)
  await page.goto('/accounting/chart-of-accounts')
  const type = page.getByRole('combobox', { name: 'Tipe' })
  await type.focus()
  await press(page, 'Space')
  await expect(page.getByRole('listbox', { name: 'Tipe' }).getByRole('option')).toHaveCount(
    accountTypes.length + 1,
  )
  await expectAccessible(page)
  await keepPicture(page, 'select-open')
  await press(page, 'Escape')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(page).not.toHaveURL(/type=/)
  await page.keyboard.type('exp')
  await press(page, 'Tab')
  await expect(type).toHaveValue('Expense (Biaya)')
  await expect(page).toHaveURL(/type=expense/)
  const status = page.getByRole('combobox', { name: 'Status' })
  await expect(status).toBeFocused()
  await press(page, 'ArrowDown', 'ArrowDown', 'Enter')
  await expect(status).toHaveValue('Tidak Aktif')
  await expect(page).toHaveURL(/status=inactive/)
})

test('a text that names no option stays, and nothing is saved over it', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/products/new')
  const dialog = page.getByRole('dialog', { name: 'Tambah Produk' })
  const unit = dialog.getByRole('combobox', { name: 'Unit' })
  await unit.fill('karung')
  await press(page, 'Tab')
  await expect(unit).toHaveValue('karung')
  await expect(dialog.getByText('"karung" tidak ditemukan')).toBeVisible()
  await unit.focus()
  await press(page, 'Escape')
  await expect(unit).toHaveValue('Pilih unit')
  await expect(dialog).toBeVisible()
  await choose(unit, 'box')
  await expect(unit).toHaveValue('box')
})

test('a day is chosen in the calendar by keys, in a dialog, and Escape only closes the calendar', async ({
  page,
}) => {
  await signIn(page)
  const today = await todayOf(page)
  await page.goto('/accounting/journal-entries/new')
  const date = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await date.fill(formatDay(today))
  await press(page, 'Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' })
  const day = (chosen: Day) => calendar.getByRole('button', { name: formatLongDay(chosen), exact: true })
  await expect(day(today)).toBeFocused()
  await expectAccessible(page)
  await press(page, 'Escape')
  await expect(calendar).toHaveCount(0)
  await expect(date).toBeFocused()
  await press(page, 'Alt+ArrowDown')
  await expect(day(today)).toBeFocused()
  await press(page, 'PageUp', 'ArrowLeft')
  const before = addDays(addMonths(today, -1), -1)
  await expect(day(before)).toBeFocused()
  await press(page, 'Enter')
  await expect(calendar).toHaveCount(0)
  await expect(date).toHaveValue(formatDay(before))
  await expect(date).toBeFocused()
  await press(page, 'Tab')
  await expect(date).not.toBeFocused()
  await date.fill('5')
  await press(page, 'Tab')
  await expect(date).toHaveValue(formatDay(`${today.slice(0, 7)}-05`))
})

test('the calendar marks locked months and offers the usual days', async ({ page }) => {
  await signIn(page)
  const today = await todayOf(page)
  const last = addMonths(monthStart(today), -1)
  await page.goto(`/settings/periods?of=${last}`)
  await page.getByRole('button', { name: `Kunci ${formatMonth(last)}` }).click()
  const lock = page.getByRole('dialog')
  await lock.getByLabel('Alasan').fill('Laporan bulan ini sudah ditandatangani')
  await lock.getByRole('checkbox').check()
  await lock.getByLabel('Lewati yang belum selesai karena').fill('Diperiksa oleh auditor')
  await lock.getByRole('button', { name: 'Kunci', exact: true }).click()
  await expect(lock).toHaveCount(0)
  await page.goto('/accounting/journal-entries/new')
  const date = page.getByRole('textbox', { name: 'Tanggal', exact: true })
  await date.fill(formatDay(today))
  await press(page, 'Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' })
  await calendar.getByRole('button', { name: 'Bulan sebelumnya' }).click()
  const locked = calendar.getByRole('button', { name: `${formatLongDay(last)}, terkunci`, exact: true })
  await expect(locked).toBeVisible()
  await expect(
    calendar.getByRole('button', { name: formatLongDay(monthStart(today)), exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'calendar-locked')
  await calendar.getByRole('button', { name: new RegExp(`^${formatMonth(last)}`) }).click()
  await expect(
    calendar.getByRole('button', { name: `${formatMonth(last)}, terkunci`, exact: true }),
  ).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'calendar-months')
  await calendar.getByRole('button', { name: 'Akhir bulan lalu' }).click()
  await expect(date).toHaveValue(formatDay(monthEnd(last)))
})

test('a finger chooses days and options on a phone in the dark', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    locale: 'id-ID',
    ...(baseURL === undefined ? {} : { baseURL }),
  })
  const page = await context.newPage()
  await signIn(page)
  const today = await todayOf(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('button', { name: 'Filter' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByLabel('Status').tap()
  await keepPicture(page, 'select-phone')
  await page.getByRole('option', { name: 'Draft', exact: true }).tap()
  await expect(page).toHaveURL(/status=draft/)
  await sheet.getByRole('button', { name: 'Buka kalender' }).first().tap()
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal' })
  await expect(calendar.getByRole('grid')).toBeInViewport({ ratio: 1 })
  await expectAccessible(page)
  await keepPicture(page, 'calendar-phone')
  await calendar.getByRole('button', { name: formatLongDay(monthStart(today)), exact: true }).tap()
  await expect(page).toHaveURL(new RegExp(`from=${monthStart(today)}`))
  await context.close()
})

test('a period and a moment are named, typed or chosen', async ({ page }) => {
  await signIn(page)
  const today = await todayOf(page)
  const { from, to } = periodOf('Kuartal lalu', today)
  await page.goto('/reports/income-statement')
  await choose(page.getByRole('combobox', { name: 'Periode' }), 'Kuartal lalu')
  await expect(page).toHaveURL(new RegExp(`from=${from}&to=${to}`))
  await page.getByRole('button', { name: 'Opsi laporan' }).click()
  const moment = page.getByRole('textbox', { name: 'Jurnal yang diposting sampai' })
  await moment.fill(`${formatDay(today)} 10.04`)
  await press(page, 'Tab')
  await expect(moment).toHaveValue(`${formatDay(today)}, 10.04`)
  await expect(page).toHaveURL(/knownAt=/)
  await moment.fill('besok')
  await press(page, 'Tab')
  await expect(moment).toHaveValue('besok')
  await expect(page.getByText('Tanggal atau jam tidak valid')).toBeVisible()
  await moment.focus()
  await press(page, 'Alt+ArrowDown')
  const calendar = page.getByRole('dialog', { name: 'Pilih tanggal dan jam' })
  await calendar.getByRole('textbox', { name: 'Jam' }).fill('8.30')
  await expectAccessible(page)
  await keepPicture(page, 'moment-panel')
  await calendar.getByRole('button', { name: 'Kemarin' }).click()
  await expect(moment).toHaveValue(`${formatDay(addDays(today, -1))}, 08.30`)
})
