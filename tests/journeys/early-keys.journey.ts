import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from './world.ts'

/** Holds the answers of these addresses back, until what is returned is called. */
async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(address, async (route) => {
    await released
    await route.continue()
  })
  return release
}

const chart = /\/api\/v1\/accounts(\?|$)/

async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

async function begin(page: Page, path: string): Promise<void> {
  await signIn(page)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

const field = (page: Page, name: string) => page.getByRole('dialog').getByLabel(name, { exact: true })

test('accounts typed before the chart is read are taken when it comes, and the keys after them are for the next cells', async ({
  page,
}) => {
  const release = await holdBack(page, chart)
  await signIn(page)
  await page.goto('/accounting/journal-entries/new')
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Tergesa-gesa')
  await field(page, 'Akun baris 1').focus()
  await page.keyboard.type('53202')
  await press(page, 'Enter')
  await page.keyboard.type('150rb')
  await press(page, 'Enter', 'Enter')
  await page.keyboard.type('11101')
  await press(page, 'Tab', 'Control+s')
  release()
  const saved = page.getByRole('dialog', { name: /^Journal Entry JE-/ })
  await expect(saved).toContainText('5-3202')
  await expect(saved).toContainText('1-1101')
  await expect(saved.getByText('150.000').first()).toBeVisible()
})

test('leaving an account by the pointer before the chart is read takes it when it comes', async ({
  page,
}) => {
  const release = await holdBack(page, chart)
  await signIn(page)
  await page.goto('/accounting/journal-entries/new')
  await field(page, 'Akun baris 1').focus()
  await page.keyboard.type('5-3202')
  await page.getByRole('textbox', { name: 'Deskripsi' }).click()
  release()
  await expect(field(page, 'Akun baris 1')).toHaveValue('5-3202 Beban Listrik')
})

const leavings = [
  ['the pointer chooses another field', (to: Locator) => to.click()],
  ['the focus is put into another field', (to: Locator) => to.focus()],
] as const
for (const [what, leave] of leavings)
  test(`keys typed after an account go nowhere when ${what} before the chart is read`, async ({ page }) => {
    const release = await holdBack(page, chart)
    await signIn(page)
    await page.goto('/accounting/journal-entries/new')
    await field(page, 'Akun baris 1').focus()
    await page.keyboard.type('53202')
    await press(page, 'Tab')
    await page.keyboard.type('100')
    const description = page.getByRole('textbox', { name: 'Deskripsi' })
    await leave(description)
    release()
    await expect(field(page, 'Akun baris 1')).toHaveValue('5-3202 Beban Listrik')
    await page.keyboard.type('Listrik')
    await expect(description).toHaveValue('Listrik')
  })

test('a journal cannot be saved by a button before its accounts are read, and is saved by the key after it', async ({
  page,
}) => {
  const release = await holdBack(page, chart)
  await signIn(page)
  await page.goto('/accounting/journal-entries/new')
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill('Belum lengkap')
  await expect(page.getByRole('button', { name: 'Simpan sebagai Draft' })).toBeDisabled()
  await press(page, 'Control+s')
  release()
  await expect(page.getByRole('alert')).toContainText('Validasi Error')
  await expect(page.getByRole('button', { name: 'Simpan sebagai Draft' })).toBeEnabled()
})

test('the revenue account of a product typed before the chart is read is taken when it comes', async ({
  page,
}) => {
  const release = await holdBack(page, chart)
  await signIn(page)
  await page.goto('/master/products/new')
  await page.getByText('Data tambahan').click()
  const account = page.getByRole('combobox', { name: 'Akun pendapatan' })
  await account.focus()
  await page.keyboard.type('41101')
  await press(page, 'Tab')
  release()
  await expect(account).toHaveValue(/^4-1101 /)
  await expect(account).not.toBeFocused()
})

test('all rows chosen before they are there are chosen when they come', async ({ page }) => {
  const release = await holdBack(page, '**/api/v1/report-lines*')
  await signIn(page)
  await page.goto('/settings/report-lines?q=5-21')
  const all = page.getByRole('checkbox', { name: 'Pilih semua yang tampil' })
  await expect(all).not.toBeChecked()
  await all.press('Space')
  await expect(all).toBeChecked()
  release()
  const boxes = { name: /^Pilih 5-21/ }
  await expect(page.getByRole('checkbox', { ...boxes, checked: true }).nth(1)).toBeVisible()
  await expect(page.getByRole('checkbox', { ...boxes, checked: false })).toHaveCount(0)
})

test('↓ before the rows of a list are there enters it when they come, and opens what it then shows', async ({
  page,
}) => {
  await begin(page, '/dashboard')
  const release = await holdBack(page, '**/api/v1/journal-entries?*')
  await press(page, 'g', 'j', 'ArrowDown', 'ArrowDown', 'Enter')
  release()
  await expect(page.getByRole('link', { name: /^JE-/ }).first()).toBeVisible()
  const second = await page.getByRole('link', { name: /^JE-/ }).nth(1).textContent()
  await expect(page.getByRole('dialog', { name: `Journal Entry ${second}` })).toBeVisible()
})

test('↓ after a text typed into the search of a list waits for what the text finds', async ({ page }) => {
  await begin(page, '/master/customers')
  await expect(page.getByRole('link', { name: /^CUST-/ }).nth(2)).toBeVisible()
  const release = await holdBack(page, '**/api/v1/customers?*')
  await press(page, '/')
  await page.keyboard.type('CUST-00003')
  await press(page, 'ArrowDown', 'Enter')
  release()
  await expect(page).toHaveURL(/\/master\/customers\/CUST-00003/)
})

test('a key of a record pressed before it is read is for the record', async ({ page }) => {
  await begin(page, '/accounting/journal-entries?status=draft')
  const number = await page.getByRole('link', { name: /^JE-/ }).first().textContent()
  const release = await holdBack(page, `**/api/v1/journal-entries/${number}`)
  await press(page, 'ArrowDown', 'Enter', 'e')
  release()
  await expect(page.getByRole('dialog', { name: 'Edit Journal Entry' })).toBeVisible()
})
