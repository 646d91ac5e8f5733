import type { Locator, Page } from '@playwright/test'

/** What the menu of a row offers, once it is open. */
export async function openRowMenu(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name: `Aksi ${name}`, exact: true }).click()
  return page.getByRole('menu')
}

/** Chooses an act from the menu of a row. */
export async function rowAct(page: Page, name: string, act: string): Promise<void> {
  const menu = await openRowMenu(page, name)
  await menu.getByRole('menuitem', { name: act, exact: true }).click()
}
