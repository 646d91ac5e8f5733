import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

function sidebar(page: Page) {
  return page.getByRole('navigation', { name: 'Menu utama' })
}

async function widthOf(page: Page): Promise<number> {
  return (await sidebar(page).boundingBox())?.width ?? 0
}

async function storedChoice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('sidebar-collapsed'))
}

test('the sidebar starts wide with only Dashboard open, and its groups open one beside the other', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/dashboard')
  const menu = sidebar(page)
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['Dashboard'])
  expect(await widthOf(page)).toBe(256)
  await page.goto('/settings/audit-log')
  await expect(menu.getByRole('button', { expanded: true })).toHaveText(['Dashboard', 'Settings'])
  await menu.getByRole('button', { name: 'Accounting' }).click()
  await expect(menu.getByRole('button', { expanded: true })).toHaveText([
    'Dashboard',
    'Accounting',
    'Settings',
  ])
  await expect(menu.getByRole('link', { name: 'Audit Log' })).toHaveAttribute('aria-current', 'page')
  await expect(page).toHaveTitle('Audit Log · Neraca')
  await keepPicture(page, 'sidebar-wide')
})

test('narrow, it shows icons, remembers the choice, and cannot open groups', async ({ page, context }) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/tax/ppn')
  expect(await storedChoice(page)).toBeNull()
  await page.getByRole('button', { name: 'Ciutkan sidebar' }).click()
  expect(await widthOf(page)).toBe(64)
  expect(await storedChoice(page)).toBe('true')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Lebarkan sidebar' })).toBeVisible()
  expect(await widthOf(page)).toBe(64)
  await expect(sidebar(page).locator('[aria-expanded]')).toHaveCount(0)
  const second = await context.newPage()
  await second.goto('/tax/ppn')
  await expect(second.getByRole('button', { name: 'Lebarkan sidebar' })).toBeVisible()
  await page.getByRole('button', { name: 'Lebarkan sidebar' }).click()
  expect(await storedChoice(page)).toBe('false')
  await expect(sidebar(page).getByRole('button', { expanded: true })).toHaveCount(0)
})

test('a narrow group shows its links after 300 ms of pointing, at once for the neighbour, and Escape hides them', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await page.clock.install()
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ciutkan sidebar' }).click()
  await page.mouse.move(800, 500)
  await expect(page.getByRole('button', { name: 'Lebarkan sidebar' })).toBeVisible()
  await page.clock.pauseAt(Date.now() + 3_600_000)
  await sidebar(page).getByRole('button', { name: 'Financial Reports' }).hover()
  const reports = page.getByRole('group', { name: 'Financial Reports' })
  await page.clock.runFor(299)
  await expect(reports).toBeHidden()
  await page.clock.runFor(1)
  await expect(reports.getByRole('link')).toHaveText([
    'Balance Sheet',
    'Income Statement',
    'Cash Flow',
    'Changes in Equity',
    'Trial Balance',
  ])
  await sidebar(page).getByRole('button', { name: 'Tax Management' }).hover()
  await page.clock.runFor(1)
  await expect(page.getByRole('group', { name: 'Tax Management' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('group', { name: 'Tax Management' })).toBeHidden()
  await sidebar(page).getByRole('button', { name: 'Budget' }).focus()
  await page.clock.runFor(300)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/budget\/planning$/)
})

test('a screen without a link of its own is a tab of one that has, and the trail names both', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/sales/receipts')
  const trail = page.getByRole('navigation', { name: 'Posisi' })
  await expect(trail.getByRole('listitem')).toHaveText(['Sales', 'Invoices', 'Penerimaan'])
  const tabs = page.getByRole('navigation', { name: 'Invoices', exact: true })
  await expect(tabs.getByRole('link', { name: 'Penerimaan' })).toHaveAttribute('aria-current', 'page')
  await expect(sidebar(page).getByRole('link', { name: 'Invoices' })).toHaveAttribute('aria-current', 'page')
  await keepPicture(page, 'tabs')
  await tabs.getByRole('link', { name: 'Nota kredit' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/sales\/credit-notes$/)
  await expect(trail.getByRole('listitem')).toHaveText(['Sales', 'Invoices', 'Nota kredit'])
  await expect(page.getByRole('heading', { level: 1, name: 'Nota Kredit' })).toBeVisible()
  await expectAccessible(page)
})

test('an unknown address says so', async ({ page }) => {
  await signIn(page)
  await page.goto('/tidak/ada')
  await expect(page.getByRole('heading', { level: 1, name: 'Tidak ditemukan' })).toBeVisible()
  await expectAccessible(page)
})

test('a person without the right is told so instead of seeing the screen', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/settings/users')
  await expect(page.getByRole('heading', { level: 1, name: 'Tidak ada akses' })).toBeVisible()
  await expectAccessible(page)
})

test('keys lead everywhere, never out of a field, and can be switched off', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/\/accounting\/journal-entries$/)
  const search = page.getByRole('searchbox', { name: 'Cari' })
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('gd?')
  await expect(search).toHaveValue('gd?')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('tanpa padanan')
  const palette = page.getByRole('dialog', { name: 'Lompat ke' })
  await expect(palette.getByText('Tidak ada yang cocok')).toBeVisible()
  await palette.getByRole('combobox', { name: 'Lompat ke' }).fill('bal sheet')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/reports\/balance-sheet$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Balance Sheet' })).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Pintasan keyboard' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Pintasan satu tombol aktif').click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the theme and the density are chosen in the user menu and kept', async ({ page }) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/accounting/journal-entries')
  await page.getByRole('button', { name: 'Menu Admin' }).click()
  await expectAccessible(page)
  await page.getByText('Gelap').click()
  await page.getByText('Nyaman').click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page)
  await keepPicture(page, 'user-menu-dark')
  await page.evaluate(() => localStorage.removeItem('preferences'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Journal Entries' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-density', 'nyaman')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('on a phone the menu is a drawer that leaves the stored choice alone', async ({ page }) => {
  await page.setViewportSize(phone)
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Buka menu utama' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu utama' })
  await expectAccessible(page)
  await keepPicture(page, 'phone-menu')
  await drawer.getByRole('button', { name: 'Inventory' }).click()
  await drawer.getByRole('link', { name: 'Adjustments' }).click()
  await expect(page).toHaveURL(/\/inventory\/adjustments$/)
  await expect(drawer).toBeHidden()
  expect(await storedChoice(page)).toBeNull()
})

test('when the session ends, the password is asked for above the page, and the work goes on', async ({
  page,
}) => {
  await page.setViewportSize(desktop)
  await signIn(page)
  await page.goto('/accounting/journal-entries/new')
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Sewa kantor')
  await page.context().clearCookies()
  // Saving by itself may have found out first: then the page lies behind the dialog already.
  await page.getByRole('button', { name: 'Simpan sebagai Draft' }).dispatchEvent('click')
  const dialog = page.getByRole('dialog', { name: 'Sesi berakhir' })
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^Password/).fill('neraca-admin')
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('Sewa kantor')
})

test('keys pressed while a screen is loading are for that screen, and in their order', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers')
  await expect(
    page
      .getByRole('button', { name: /Customer/ })
      .or(page.getByRole('link', { name: /Tambah/ }))
      .first(),
  ).toBeVisible()
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await route.continue()
  })
  for (const key of ['g', 'j', 'n', 't', 'Tab', ...'Listrik']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog', { name: 'Buat Journal Entry Manual' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('Listrik')
  await page.keyboard.type(' Mei')
  await expect(page.getByRole('textbox', { name: 'Deskripsi' })).toHaveValue('Listrik Mei')
})
