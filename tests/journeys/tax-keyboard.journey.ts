import type { Locator, Page } from '@playwright/test'
import { monthBefore, monthBeforeBooks } from './month-before.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

/** Moves by Tab alone until something is focused. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeEnabled()
  for (let steps = 0; steps < 120; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

/** Presses a button that was reached by Tab. */
async function pressReached(page: Page, wanted: Locator): Promise<void> {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

/** Proof of a payment, typed field by field. */
async function typeProof(page: Page, form: Locator, ntpn: string): Promise<void> {
  await tabTo(page, form.getByLabel('Kode billing'))
  await page.keyboard.type('123456789012345')
  await tabTo(page, form.getByLabel('NTPN'))
  await page.keyboard.type(ntpn)
  await expect(form.getByLabel('NTPN')).toHaveValue(ntpn)
  await tabTo(page, form.getByRole('combobox', { name: 'Akun kas atau bank' }))
  await page.keyboard.type('1-1201')
  await expect(page.getByRole('option', { name: /^1-1201 / })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(form.getByRole('combobox', { name: 'Akun kas atau bank' })).toHaveValue(/1-1201/)
  await page.keyboard.press('Control+Enter')
  await expect(form).toBeHidden()
}

test('a month of VAT goes from its chip through Tutup, Bayar and Lapor without a mouse', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const masa = await monthBefore(page)
  await page.goto('/tax/ppn?tab=summary')
  const chips = page.getByRole('group', { name: /^Masa/ }).getByRole('button')
  await expect(chips).toHaveCount(12)
  const chip = chips.nth(Number(masa.slice(5)) - 1)
  await pressReached(page, chip)
  await expect(chip).toHaveAttribute('aria-pressed', 'true')
  await pressReached(page, page.getByRole('button', { name: 'Tutup Masa' }))
  await untilAnswerable(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Ditutup per/)).toBeVisible()
  await expect(chip).toContainText('Tutup')
  const pay = page.getByRole('button', { name: 'Catat Setoran' })
  const file = page.getByRole('button', { name: 'Catat Lapor' })
  await expect(pay.or(file)).toBeVisible()
  if (await pay.isVisible()) {
    await pressReached(page, pay)
    await typeProof(page, page.getByRole('dialog'), '0A1B2C3D4E5F6A7B')
    await expect(chip).toContainText('Bayar')
  }
  await pressReached(page, file)
  const filing = page.getByRole('dialog')
  await tabTo(page, filing.getByLabel('Nomor BPE'))
  await page.keyboard.type('BPE-12345/CT/2026')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/BPE BPE-12345/)).toBeVisible()
  await expect(chip).toContainText('Lapor')
  await expectAccessible(page)
  await keepPicture(page, 'ppn-by-keyboard')
})

test('what is paid by oneself, from an empty year to an instalment that is proven, without a mouse', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const empty = await monthBeforeBooks(page)
  await page.goto(`/tax/pph?tab=self&masa=${Number(empty.slice(0, 4)) - 3}-05`)
  await expect(page.getByText('Belum ada setoran')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'self-paid-empty')
  const masa = await monthBefore(page)
  await page.goto(`/tax/pph?tab=self&masa=${masa}`)
  await expect(page.getByRole('row', { name: /Angsuran PPh 25/ }).first()).toBeVisible()
  await pressReached(page, page.getByRole('button', { name: 'Setor Angsuran PPh 25' }))
  const form = page.getByRole('dialog')
  await tabTo(page, form.getByLabel('Jumlah (Rp)'))
  await page.keyboard.type('1250000')
  await expectAccessible(page)
  await typeProof(page, form, 'F0E1D2C3B4A59687')
  await expect(page.getByRole('row', { name: /F0E1D2C3B4A59687/ })).toContainText('1.250.000')
  await expectAccessible(page)
  await keepPicture(page, 'self-paid')
})
