import type { Page } from '@playwright/test'
import { isSoak, sampleOf } from '../faults/soak.ts'
import { openPlaces, places, placesFilled, type Place } from './every-place.ts'
import { accessibilityFaults, expect, goWithin, signIn, test } from './world.ts'

const sizes = [
  { width: 1366, height: 768 },
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]
const schemes = ['light', 'dark'] as const

/** One look in every run; all themes and sizes in the soak. */
const looks = schemes
  .flatMap((colorScheme) => sizes.map((viewport) => ({ colorScheme, viewport })))
  .slice(0, isSoak ? undefined : 1)

/** What axe finds, each with its place. */
async function found(page: Page, name: string): Promise<string[]> {
  return (await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`)
}

/** Goes to an address, and waits for what is there. */
async function visit(page: Page, address: string, { isDialog }: Place): Promise<void> {
  await goWithin(page, address)
  await expect(page.locator('.skeleton, [aria-busy="true"], [data-screen-waiting]')).toHaveCount(0)
  const own = isDialog
    ? page.getByRole('dialog')
    : page.locator('#root:not([inert])').getByRole('heading', { level: 1 })
  await expect(own).toBeVisible()
  await page.waitForLoadState('networkidle')
  // What was seen before may have been of the screen that left.
  await expect(own).toBeVisible()
  await expect(page.locator('.problem-panel')).toHaveCount(0)
  expect(await brokenPictures(page), address).toEqual([])
  await expect(page.getByRole('heading', { level: 1, name: 'Tidak ditemukan' })).toHaveCount(0)
}

/** The addresses of pictures that were loaded and show nothing. */
function brokenPictures(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.images].filter((each) => each.complete && each.naturalWidth === 0).map(({ src }) => src),
  )
}

for (const { colorScheme, viewport } of looks) {
  const look = `${viewport.width} pixels, ${colorScheme}`

  test(`every address of the program is accessible at ${look}`, async ({ page }) => {
    test.setTimeout(1_200_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    const wrong: string[] = []
    for (const { pattern } of openPlaces) {
      await page.goto(pattern)
      const signsIn = page.getByRole('button', { name: 'Login' })
      await expect(signsIn.or(page.getByText('Undangan ke Neraca'))).toBeVisible()
      wrong.push(...(await found(page, pattern)))
    }
    await signIn(page)
    await page.goto('/dashboard')
    const addressOf = await placesFilled(page)
    for (const place of sampleOf(places, 5)) {
      const address = addressOf(place)
      await visit(page, address, place)
      wrong.push(...(await found(page, address)))
    }
    expect(wrong).toEqual([])
  })

  test(`what opens without an address is accessible at ${look}`, async ({ page }) => {
    test.setTimeout(600_000)
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize(viewport)
    await signIn(page)
    const wrong: string[] = []
    for (const [name, open] of Object.entries(opened)) {
      await page.goto('/sales/orders?status=draft')
      await expect(page.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
      await open(page)
      wrong.push(...(await found(page, name)))
    }
    expect(wrong).toEqual([])
  })
}

const firstMenu = (page: Page) => page.getByRole('button', { name: /^Aksi SO-/ }).first()

/** Panels, menus and questions that have no address of their own. */
const opened: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  palette: async (page) => {
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  shortcuts: async (page) => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'row menu': async (page) => {
    await firstMenu(page).click()
    await expect(page.getByRole('menuitem', { name: 'Lihat detail' })).toBeVisible()
  },
  question: async (page) => {
    await firstMenu(page).click()
    await page.getByRole('menuitem', { name: 'Hapus' }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
  },
  'new menu': async (page) => {
    await page.getByRole('button', { name: 'Baru', exact: true }).click()
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
  'user menu': async (page) => {
    await page
      .getByRole('button', { name: /^Menu / })
      .last()
      .click()
    await expect(page.getByRole('button', { name: 'Keluar' })).toBeVisible()
  },
  columns: async (page) => {
    await tool(page, 'Kolom')
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  export: async (page) => {
    await tool(page, 'Ekspor')
    await expect(page.getByRole('menuitem').first()).toBeVisible()
  },
  views: async (page) => {
    await tool(page, 'Tampilan')
    await page.getByRole('menuitem', { name: 'Simpan sebagai…' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
}

/** A tool of the list, which a phone shows on request. */
async function tool(page: Page, name: string): Promise<void> {
  const more = page.getByRole('button', { name: 'Alat lain' })
  if (await more.isVisible()) await more.click()
  await page.getByRole('button', { name, exact: true }).click()
}
