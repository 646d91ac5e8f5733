import type { Locator, Page } from '@playwright/test'
import { expect } from './world.ts'

/** Moves by Tab alone until something is focused. */
export async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Presses a button that was reached by Tab. */
export async function pressReached(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Chooses an account in a field that was reached by Tab. */
export async function typeAccount(page: Page, field: Locator, code: string): Promise<void> {
  await tabTo(page, field)
  await page.keyboard.type(code)
  await expect(page.getByRole('option', { name: new RegExp(`^${code} `) })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(field).toHaveValue(new RegExp(code))
}

/** Proof of a payment, typed field by field. */
export async function typeProof(page: Page, form: Locator, ntpn: string): Promise<void> {
  await tabTo(page, form.getByLabel('Kode billing'))
  await page.keyboard.type('123456789012345')
  await tabTo(page, form.getByLabel('NTPN'))
  await page.keyboard.type(ntpn)
  await expect(form.getByLabel('NTPN')).toHaveValue(ntpn)
  await typeAccount(page, form.getByRole('combobox', { name: 'Akun kas atau bank' }), '1-1201')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
}

/** Takes a payment back, with its reason, by keyboard. */
export async function takeBack(page: Page, ntpn: string): Promise<void> {
  await pressReached(page, page.getByRole('button', { name: `Batalkan setoran ${ntpn}` }))
  const form = page.getByRole('dialog', { name: /^Batalkan Setoran/ })
  await tabTo(page, form.getByLabel('Alasan'))
  await page.keyboard.type('Salah catat')
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
}
