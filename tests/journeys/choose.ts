import type { Locator } from '@playwright/test'

/** Chooses an option of a field with a list by what it says. */
export async function choose(field: Locator, option: string | RegExp): Promise<void> {
  await field.click()
  await field.page().getByRole('option', { name: option, exact: true }).click()
}
