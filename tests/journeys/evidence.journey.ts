import type { Page } from '@playwright/test'
import { followedBy, samplePdf, samplePng } from '../sample-files.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const list = '/accounting/journal-entries'

const fileOf = (name: string, mimeType: string, content: Uint8Array) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
})
const receipt = fileOf('Struk parkir.png', 'image/png', samplePng())
const invoice = fileOf('Faktur.pdf', 'application/pdf', samplePdf('Faktur contoh'))
const disguised = fileOf('jebakan.pdf', 'application/pdf', followedBy(samplePdf(), '<script>1</script>'))

async function fillForm(page: Page, description: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.goto(`${list}/new`)
  await expect(dialog.getByLabel('Akun baris 1', { exact: true })).toBeVisible()
  await page.getByRole('textbox', { name: 'Deskripsi' }).fill(description)
  await dialog.getByLabel('Akun baris 1', { exact: true }).fill('5-3202')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Debit baris 1', { exact: true }).fill('150.000')
  await dialog.getByLabel('Akun baris 2', { exact: true }).fill('1-1101')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Debit baris 2', { exact: true }).focus()
  await page.keyboard.press('=')
  await expect(page.getByText('Journal entry balanced')).toBeVisible()
}

test('files chosen before the entry exists arrive after it is saved; one that is refused is told and can be dropped', async ({
  page,
}) => {
  await signIn(page)
  await fillForm(page, 'Listrik dengan bukti')
  await page.keyboard.press('F9')
  await expect(page.getByRole('button', { name: 'Tambah lampiran' })).toBeFocused()
  await page.getByLabel('Pilih file lampiran').setInputFiles([receipt, invoice, disguised])
  await expect(page.getByText('Lampiran (3), diunggah setelah disimpan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Simpan sebagai Draft' }).click()
  const evidence = page.getByRole('dialog').getByRole('region', { name: 'Lampiran' })
  await expect(evidence.getByRole('button', { name: 'Struk parkir.png', exact: true })).toBeVisible()
  await expect(evidence.getByRole('alert')).toContainText('Hanya PDF, PNG, JPEG dan WebP')
  await expectAccessible(page)
  await keepPicture(page, 'evidence-refused')
  await evidence.getByRole('button', { name: 'Buang' }).click()
  await evidence.getByRole('button', { name: 'Struk parkir.png', exact: true }).click()
  const picture = page.getByRole('img', { name: 'Struk parkir.png' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(64)
  await expectAccessible(page)
  await keepPicture(page, 'evidence-picture')
  await page.keyboard.press('Escape')
  await evidence.getByRole('button', { name: 'Hapus Struk parkir.png' }).click()
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hapus' }).click()
  await expect(evidence.getByRole('button', { name: 'Struk parkir.png', exact: true })).toBeHidden()
})

test('evidence of a posted entry is cancelled with a reason and stays to be seen', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?status=posted`)
  await page.getByRole('row').nth(1).click()
  const evidence = page.getByRole('dialog').getByRole('region', { name: 'Lampiran' })
  await evidence.getByLabel('Pilih file lampiran').setInputFiles([invoice])
  await evidence.getByRole('button', { name: 'Batalkan Faktur.pdf' }).click()
  const reason = page.getByRole('dialog', { name: 'Batalkan lampiran Faktur.pdf' })
  await reason.getByRole('textbox', { name: 'Alasan' }).fill('Faktur milik entry lain')
  await expectAccessible(page)
  await reason.getByRole('button', { name: 'Batalkan Lampiran' }).click()
  await expect(evidence).toContainText('Faktur milik entry lain')
  await expect(evidence.getByRole('button', { name: 'Batalkan Faktur.pdf' })).toBeHidden()
  await evidence.getByRole('button', { name: 'Faktur.pdf', exact: true }).click()
  await expect(page.locator('iframe[title="Faktur.pdf"]')).toBeVisible()
  await page.waitForTimeout(800)
  await keepPicture(page, 'evidence-pdf')
})

test('evidence on its way is asked about at sign-out, and nobody after sends it', async ({ page }) => {
  await signIn(page)
  await page.goto(`${list}?status=posted`)
  await page.getByRole('row').nth(1).click()
  let sent = 0
  await page.route('**/api/v1/attachments/**', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sent += 1
  })
  await page.getByRole('dialog').getByLabel('Pilih file lampiran').setInputFiles([invoice, receipt])
  await expect.poll(() => sent).toBe(1)
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(
    false,
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Menu/ }).click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('2 lampiran belum terunggah dan akan hilang.')
  await untilAnswerable(page)
  await question.getByRole('button', { name: 'Keluar' }).click()
  await page.getByLabel('Email').fill('rina@contoh.example')
  await page.getByLabel('Password', { exact: true }).fill('neraca-user')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/dashboard/)
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(true)
  expect(sent).toBe(1)
})
