import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test as base, type TestInfo } from '@playwright/test'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { browserLaunch } from '../browser.ts'
import { createTestDatabase } from '../database.ts'
import { createExampleDatabase } from '../example-database.ts'
import { isSampled, isSoak } from '../faults/soak.ts'
import { type ProgramHost, startProgramHost } from './program-host.ts'

export { expect }

/** A journey's own server on its own copy of the example company. */
export interface World {
  readonly baseURL: string
  /** Address of the journey's database, for looking behind the screens. */
  readonly databaseUrl: string
}

interface Choices {
  /** `none` begins at the first-run page: `test.use({ company: 'none' })`; `stocked` keeps stock, as a fresh program does. */
  readonly company: 'example' | 'stocked' | 'none'
}

export const test = base.extend<Choices & { world: World }, { host: ProgramHost }>({
  company: ['example', { option: true }],
  launchOptions: [
    async ({ browserName }, use) => use(browserName === 'chromium' ? await browserLaunch() : {}),
    { scope: 'worker' },
  ],
  host: [
    async ({}, use) => {
      const host = startProgramHost()
      await use(host)
      host.close()
    },
    { scope: 'worker' },
  ],
  world: async ({ company, host }, use) => {
    const isEmpty = company === 'none'
    const database = await (isEmpty
      ? createTestDatabase()
      : createExampleDatabase(company === 'stocked' ? 'kept' : 'typed'))
    const baseURL = await host.begin(database.url, isEmpty ? ['--empty'] : [])
    await use({ baseURL, databaseUrl: database.url })
    await host.end()
    await database.drop()
  },
  baseURL: async ({ world }, use) => use(world.baseURL),
})

/** Signs the page's browser in through the API, as the example company's admin unless told otherwise. */
export async function signIn(
  page: Page,
  email = 'admin@contoh.example',
  password = 'neraca-admin',
): Promise<void> {
  const reply = await page.request.post('/api/v1/session', { data: { email, password } })
  expect(reply.status(), await reply.text()).toBeLessThan(300)
}

/** Goes on within the page, as a link does; what was shown before is not taken for what comes. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(async (to) => {
    window.history.pushState({}, '', to)
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
  }, address)
  await expect(page).toHaveURL((url) => url.pathname === decodeURI(address))
}

/**
 * Fails when axe finds anything on the page as it stands; a quick run asks it at one of three such places. A look takes a
 * moment at the others, too: questions take no answer that comes at once.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const attempt = test.info()
  const asked = (looks.get(attempt) ?? 0) + 1
  looks.set(attempt, asked)
  if (isSampled(asked + attempt.title.length, 3)) expect(await accessibilityFaults(page)).toEqual([])
  else await page.waitForTimeout(500)
}

/** How often an attempt at a journey looked: a second attempt asks where the first one did. */
const looks = new WeakMap<TestInfo, number>()

/** What axe finds on the page, each with its places, once what appears has appeared: half faded in is no colour. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  await page.evaluate(async () => {
    const running = () =>
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    const late = () => new Promise((resolve) => setTimeout(resolve, 1_000))
    const latest = performance.now() + 5_000
    // What is put on the screen begins to fade in a frame or two later: three without any are its end.
    for (let still = 0; still < 3 && performance.now() < latest; still += 1) {
      if (running().length > 0) {
        await Promise.race([Promise.allSettled(running().map(({ finished }) => finished)), late()])
        still = -1
      }
      await frame()
    }
  })
  // Handing over what is right as well, and through a page of its own, takes four times as long.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode(true)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

/** Waits until the question on the screen takes an answer: it ignores the press that opened it, however often it came. */
export async function untilAnswerable(page: Page): Promise<void> {
  await expect(page.getByRole('alertdialog').last()).toBeVisible()
  await page.waitForTimeout(350)
}

/** Keeps a picture of the page under artifacts/, where somebody is to look at them. */
export async function keepPicture(page: Page, name: string): Promise<void> {
  if (!isSoak) return
  const folder = join(projectRoot(), 'artifacts')
  mkdirSync(folder, { recursive: true })
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' })
}
