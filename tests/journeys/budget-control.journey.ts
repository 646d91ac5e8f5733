import type { Page } from '@playwright/test'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const setControl = async (page: Page, account: string) => {
  await page.getByRole('button', { name: 'Atur Kendali' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Akun atau kelompok').fill(account)
  await page
    .getByRole('option', { name: new RegExp(account) })
    .first()
    .click()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog).toBeHidden()
}

test('an account is held to its budget: the line tells what is left, and one beyond it is refused', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/budget/control')
  await expect(page.getByText('Belum ada kendali')).toBeVisible()
  await setControl(page, '5-3201')
  const row = page.getByRole('row', { name: /5-3201/ })
  await expect(row).toContainText('Hentikan')
  await expectAccessible(page)
  await keepPicture(page, 'budget-control')

  await page.goto('/accounting/journal-entries/new')
  const form = page.getByRole('dialog')
  await form.getByRole('textbox', { name: 'Deskripsi' }).fill('Melebihi anggaran')
  const account = (line: number) => form.getByRole('combobox', { name: `Akun baris ${line}` })
  await account(1).fill('5-3201')
  await page.keyboard.press('Enter')
  await form.getByLabel('Debit baris 1').fill('900000000000')
  await account(2).fill('1-1101')
  await page.keyboard.press('Enter')
  await form.getByLabel('Debit baris 2').focus()
  await page.keyboard.press('=')
  await expect(form.getByText(/Sisa anggaran .* setelah ini/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'budget-hint')
})
