import type { Page } from '@playwright/test'
import { navigation } from '../../src/main.navigation.ts'
import { placeOf } from '../../src/platform/web/sidebar/navigation.ts'
import { sampleOf } from '../faults/soak.ts'
import { places, placesFilled } from './every-place.ts'
import { expect, goWithin, signIn, test } from './world.ts'

interface Seen {
  /** Groups whose links do not fly out above everything. */
  readonly covered: readonly string[]
  /** Addresses of the links that are marked as the current one. */
  readonly marked: readonly string[]
}

/** Points at the groups of the narrow sidebar one after the other. */
async function pointAtGroups(): Promise<Seen> {
  const covered: string[] = []
  const marked: string[] = []
  for (const icon of document.querySelectorAll('.shell > .sidebar button.sidebar-group')) {
    const point = (type: string) =>
      icon.dispatchEvent(new PointerEvent(type, { bubbles: true, relatedTarget: document.body }))
    const links = () => [...(icon.closest('li')?.querySelectorAll<HTMLAnchorElement>('.flyout a') ?? [])]
    point('pointerover')
    for (let wait = 0; wait < 100 && links().length === 0; wait += 1)
      await new Promise((resolve) => setTimeout(resolve, 10))
    const isOnTop = (each: HTMLElement): boolean => {
      const { right, top, height } = each.getBoundingClientRect()
      return each.contains(document.elementFromPoint(right - 2, top + height / 2))
    }
    if (links().length === 0 || !links().every(isOnTop)) covered.push(icon.ariaLabel ?? '')
    marked.push(...links().flatMap((link) => (link.ariaCurrent === 'page' ? [link.pathname] : [])))
    point('pointerout')
  }
  return { covered, marked }
}

/** Where the frame of the program says one is. */
function frameOf() {
  const texts = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.textContent ?? '')
  return {
    group: document.querySelector('.shell > .sidebar [data-current]')?.ariaLabel,
    trail: texts('.breadcrumb li'),
    tabs: texts('.page-tabs [aria-current="page"]'),
  }
}

/** What the frame should say at an address. */
function expectedAt(pathname: string) {
  const place = placeOf(navigation, pathname)
  if (place === undefined) throw new Error(`${pathname} has no place`)
  const { group, link, tab } = place
  const isFirst = tab === undefined || tab.to === link.to
  const hasTabs = link.home === undefined && link.tabs !== undefined
  return {
    group: group.label,
    trail: [...new Set([group.label, link.label, ...(isFirst ? [] : [tab.label])])],
    tabs: hasTabs && tab !== undefined ? [tab.label] : [],
  }
}

async function goTo(page: Page, address: string, isDialog: boolean): Promise<void> {
  await goWithin(page, address)
  await expect(page.locator('[data-screen-waiting]')).toHaveCount(0)
  if (isDialog) await expect(page.getByRole('dialog')).toBeVisible()
  else await expect(page.locator('#root:not([inert]) h1')).toBeVisible()
}

test('every address says where it is, and the links of the narrow sidebar fly out above it', async ({
  page,
}) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page)
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Ciutkan sidebar' }).click()
  await page.mouse.move(800, 500)
  const addressOf = await placesFilled(page)
  const wrong: unknown[] = []
  for (const place of sampleOf(places, 3)) {
    const address = addressOf(place)
    await goTo(page, address, place.isDialog)
    const isFramed = expect.poll(() => page.evaluate(frameOf), { message: address })
    await isFramed.toEqual(expectedAt(address)).catch(({ message }: Error) => wrong.push(message))
    if (place.isDialog) continue
    const { covered, marked } = await page.evaluate(pointAtGroups)
    const link = placeOf(navigation, address)?.link.to
    if (covered.length > 0 || marked.join() !== link) wrong.push({ address, covered, marked, link })
  }
  expect(wrong).toEqual([])
})
