import type { Browser, Page } from '@playwright/test'
import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const list = '/accounting/journal-entries'

/** Goes to a control as the Tab key would, and presses Enter. */
async function press(page: Page, role: 'button' | 'menuitem', name: string | RegExp): Promise<void> {
  const control = page.getByRole(role, { name })
  await expect(control).toBeVisible()
  // A menu that opens takes the focus by itself, once.
  if (role === 'menuitem') await expect(page.getByRole('menu').locator(':focus')).toBeVisible()
  await control.press('Enter')
}

async function heads(page: Page): Promise<string[]> {
  await expect(page.locator('tbody tr').first()).toBeVisible()
  return page.locator('thead th').allInnerTexts()
}

async function copied(page: Page): Promise<string> {
  return page.evaluate(() => navigator.clipboard.readText())
}

async function otherMachine(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  return context.newPage()
}

test('columns are hidden, moved and widened by keyboard, and stay so on every machine', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await page.goto(list)
  const usual = await heads(page)
  await press(page, 'button', 'Kolom')
  const dialog = page.getByRole('dialog', { name: 'Kolom' })
  await expect(dialog.getByRole('checkbox', { name: 'Entry Number' })).toBeDisabled()
  await expect(dialog.getByRole('checkbox', { name: 'Date' })).toBeFocused()
  await page.keyboard.press('Space')
  await dialog.getByRole('checkbox', { name: 'Status' }).focus()
  for (let times = 0; times < 4; times++) await page.keyboard.press('Alt+ArrowUp')
  await expect(dialog.getByRole('checkbox', { name: 'Status' })).toBeFocused()
  await expect(dialog.getByRole('status')).toHaveText('Status: urutan 2 dari 6')
  const wider = dialog.getByRole('button', { name: 'Perlebar Reference' })
  await wider.focus()
  for (let times = 0; times < 5; times++) await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: 'Reference' })).toContainText('200')
  await expectAccessible(page)
  await keepPicture(page, 'list-columns')
  await page.keyboard.press('Escape')
  const [select, number, , description, type, reference, amount, status, ...rest] = usual
  const own = [select, number, status, description, type, reference, amount, ...rest]
  expect(await heads(page)).toEqual(own)
  await page.reload()
  expect(await heads(page)).toEqual(own)
  const other = await otherMachine(browser, baseURL ?? '')
  await signIn(other)
  await other.goto(list)
  expect(await heads(other)).toEqual(own)
  await other.context().close()
  await press(page, 'button', 'Kolom (1 disembunyikan)')
  await press(page, 'button', 'Kembalikan bawaan')
  await page.keyboard.press('Escape')
  expect(await heads(page)).toEqual(usual)
})

test('the edge of a head is moved by arrows and by dragging', async ({ page }) => {
  await signIn(page)
  await page.goto(list)
  const head = page.getByRole('columnheader', { name: 'Date' })
  const edge = page.locator('[data-column="date"] .resize-handle')
  const width = async () => Math.round((await head.boundingBox())?.width ?? 0)
  // Widths are settled once rows are there and their letters are drawn as they stay.
  await expect(page.locator('tbody a').first()).toBeVisible()
  await page.evaluate(() => document.fonts.ready)
  const before = await width()
  await page.locator('[data-column="number"] .resize-handle').focus()
  await page.keyboard.press('ArrowDown')
  await expect(edge).toBeFocused()
  await expect(edge).toHaveAccessibleName('Lebar kolom Date')
  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(width).toBe(before + 40)
  await page.keyboard.press('Enter')
  await expect.poll(width).toBe(before)
  const place = await edge.boundingBox()
  if (!place) throw new Error('the edge is not drawn')
  await page.mouse.move(place.x + 4, place.y + 10)
  await page.mouse.down()
  await page.mouse.move(place.x + 64, place.y + 10, { steps: 4 })
  await expect.poll(width).toBe(before + 60)
  await page.mouse.up()
  await page.reload()
  await expect.poll(width).toBe(before + 60)
  await expectAccessible(page)
})

test('a view is kept, chosen, shared, renamed and deleted', async ({ page, browser, baseURL }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto(list)
  await press(page, 'button', 'Tampilan')
  await expect(page.getByText('Belum ada tampilan.')).toBeVisible()
  await page.keyboard.press('Escape')
  await choose(page.getByLabel('Status'), 'Draft')
  await press(page, 'button', 'Kolom')
  await expect(page.getByRole('checkbox', { name: 'Date' })).toBeFocused()
  await page.keyboard.press('Space')
  await page.keyboard.press('Escape')
  await press(page, 'button', 'Tampilan')
  await press(page, 'menuitem', 'Simpan sebagai…')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nama tampilan harus diisi')).toBeVisible()
  await page.keyboard.type('Draft yang masih menunggu diperiksa sebelum tutup buku bulan')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const button = page.getByRole('button', { name: /^Tampilan/ })
  await expect(button).toContainText('Draft yang masih menunggu')
  await keepPicture(page, 'list-view-long-name')
  await press(page, 'button', /^Tampilan/)
  await press(page, 'menuitem', 'Ganti nama…')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Draft saja')
  await page.keyboard.press('Enter')
  await expect(button).toHaveText('Tampilan: Draft saja')
  await press(page, 'button', /^Tampilan/)
  await press(page, 'menuitem', 'Bagikan ke semua user')
  await expect(page.getByText('Tampilan Draft saja dibagikan ke semua user')).toBeVisible()

  const other = await otherMachine(browser, baseURL ?? '')
  await signIn(other, 'budi@contoh.example', 'neraca-viewer')
  await other.goto(list)
  await expect(other.locator('tbody tr')).toHaveCount(50)
  await press(other, 'button', 'Tampilan')
  await press(other, 'menuitem', /^Draft saja/)
  await expect(other).toHaveURL(/status=draft$/)
  expect(await heads(other)).not.toContain('Date')
  await press(other, 'button', /^Tampilan/)
  await expect(other.getByRole('menuitem', { name: 'Simpan sebagai…' })).toBeVisible()
  await expect(other.getByRole('menuitem', { name: 'Hapus tampilan' })).toHaveCount(0)
  await expectAccessible(other)
  await keepPicture(other, 'list-views')
  await other.keyboard.press('Escape')
  await other.goBack()
  await expect(other).toHaveURL(new RegExp(`${list}$`))
  await other.context().close()

  await press(page, 'button', /^Tampilan/)
  await press(page, 'menuitem', 'Hapus tampilan')
  await expect(page.getByRole('alertdialog')).toContainText('Tampilan ini dibagikan ke semua user.')
  await untilAnswerable(page)
  await press(page, 'button', /^Hapus$/)
  await expect(page.getByText('Tampilan Draft saja dihapus')).toBeVisible()
  await expect(button).toHaveText('Tampilan')
})

test('rows are copied with plain numbers, marked text as ever', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await page.goto(`${list}?status=draft`)
  const link = page.locator('tbody a.row-link').first()
  await link.focus()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('1 baris disalin')).toBeVisible()
  const cells = (await copied(page)).split('\t')
  expect(cells).toHaveLength(7)
  expect(cells[0]).toBe(await link.textContent())
  expect(cells[5]).toMatch(/^\d+$/)
  await page
    .getByRole('checkbox', { name: /^Pilih JE/ })
    .nth(0)
    .check()
  await page
    .getByRole('checkbox', { name: /^Pilih JE/ })
    .nth(1)
    .check()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('2 baris disalin')).toBeVisible()
  const lines = (await copied(page)).split('\n')
  expect(lines).toHaveLength(3)
  expect(lines[0]).toBe('Entry Number\tDate\tDescription\tType\tReference\tTotal Amount (Rp)\tStatus')
  await page.getByRole('searchbox').or(page.getByLabel('Cari')).first().fill('kas kecil')
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Control+C')
  expect(await copied(page)).toBe('kas kecil')
  await page.goto(`${list}?sort=number`)
  const loaded = (count: number) => expect(page.getByText(`Menampilkan ${count} dari`)).toBeVisible()
  for (const count of [50, 100, 150, 200]) {
    await loaded(count)
    await page.getByRole('button', { name: 'Muat 50 lagi' }).click()
  }
  await loaded(250)
  await page.getByRole('region', { name: 'Daftar journal entry' }).focus()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('250 baris disalin')).toBeVisible()
  expect((await copied(page)).split('\n')).toHaveLength(251)
  expect(await page.locator('tbody tr').count()).toBeLessThan(150)
  await page.goto('/accounting/trial-balance')
  await page.locator('tbody a.account-figure').nth(3).focus()
  await page.keyboard.press('Control+C')
  await expect(page.getByText('1 baris disalin')).toBeVisible()
  expect(await copied(page)).toMatch(/^\d-\d{4} [^\t]+(\t-?\d+){6}$/)
  await page.getByRole('region', { name: 'Trial Balance' }).focus()
  await page.keyboard.press('Control+C')
  await expect(page.getByText(/^\d\d+ baris disalin$/)).toBeVisible()
  expect(await copied(page)).toMatch(/^Akun\tSaldo Awal Debit\tSaldo Awal Credit\tMutasi Debit/)
})

test('[ and ] go through the records of the list, past the rows that are loaded', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?sort=number`)
  const links = page.locator('tbody a.row-link')
  await expect(links).toHaveCount(50)
  const numbers = await links.allTextContents()
  await links.nth(48).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toHaveAccessibleName(`Journal Entry ${numbers[48]}`)
  await page.keyboard.press(']')
  await expect(dialog).toHaveAccessibleName(`Journal Entry ${numbers[49]}`)
  await expect(dialog.getByText('Nomor entry')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'list-record-steps')
  await page.keyboard.press(']')
  await expect(dialog).not.toHaveAccessibleName(`Journal Entry ${numbers[49]}`)
  await expect(page).toHaveURL(/JE-[\d-]+\?sort=number$/)
  const next = await links.nth(50).textContent()
  await expect(dialog).toHaveAccessibleName(`Journal Entry ${next}`)
  await page.keyboard.press('[')
  await expect(dialog).toHaveAccessibleName(`Journal Entry ${numbers[49]}`)
  await dialog.getByRole('button', { name: 'Sebelumnya' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveAccessibleName(`Journal Entry ${numbers[48]}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/journal-entries\?sort=number$/)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, colorScheme: 'dark' })

  test('columns and views are at hand, in the dark too', async ({ page }) => {
    await signIn(page)
    await page.goto('/sales/orders')
    await page.getByRole('button', { name: 'Alat lain' }).click()
    await page.getByRole('button', { name: 'Kolom' }).click()
    await page.getByRole('checkbox', { name: 'Date' }).uncheck()
    await expectAccessible(page)
    await keepPicture(page, 'list-columns-phone')
    await page.getByRole('button', { name: 'Tutup', exact: true }).click()
    await expect(page.locator('.card-list li').first()).not.toContainText(/\d{2} \w{3} 2026/)
    await page.getByRole('button', { name: 'Tampilan' }).click()
    await expectAccessible(page)
    await keepPicture(page, 'list-views-phone')
  })
})

test('Shift sorts by a second column, too; the address keeps both', async ({ page }) => {
  await signIn(page)
  await page.goto(list)
  const heads = page.getByRole('table').locator('thead')
  const amount = heads.getByRole('button', { name: /^Total Amount/ })
  await amount.click({ modifiers: ['Shift'] })
  await expect(page).toHaveURL(/sort=-date(,|%2C)amount$/)
  await expect(amount).toHaveAccessibleName(/urutan kedua, naik$/)
  await expect(heads.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending')
  await amount.press('Shift+Enter')
  await expect(page).toHaveURL(/sort=-date(,|%2C)-amount$/)
  await page.reload()
  await expect(amount).toHaveAccessibleName(/urutan kedua, turun$/)
  await expect(page.getByText('Penanda halaman')).toHaveCount(0)
  await amount.click()
  await expect(page).toHaveURL(/sort=amount$/)
})

/** Rows of the list that stand whole above its totals. */
function rowsInSight(): number {
  const list = document.querySelector('.table-scroll') ?? document.body
  const foot = list.querySelector('tfoot')?.getBoundingClientRect().height ?? 0
  const end = Math.min(list.getBoundingClientRect().bottom, window.innerHeight) - foot
  return [...list.querySelectorAll('tbody tr')].filter((row) => row.getBoundingClientRect().bottom <= end + 1)
    .length
}

test('lists of documents show twelve rows in a window of 1366 by 768', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signIn(page)
  for (const path of ['/accounting/journal-entries', '/sales/orders', '/sales/invoices', '/sales/receipts']) {
    await page.goto(path)
    await expect(page.locator('.data-table tbody tr').nth(20)).toBeAttached()
    expect(await page.evaluate(rowsInSight), path).toBeGreaterThanOrEqual(12)
  }
})
