import type { Page } from '@playwright/test'
import { monthBeforeBooks } from './month-before.ts'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** A service billed on a day, of which PPh 23 is withheld. */
async function buyService(page: Page, day: string): Promise<void> {
  const vendors = await (await page.request.get('/api/v1/vendors?limit=1')).json()
  const chart = await (await page.request.get('/api/v1/accounts')).json()
  const account = chart.rows.find(({ code }: { code: string }) => code === '5-3208')
  const line = { accountId: account.id, description: 'Jasa konsultan', amount: 10_000_000, taxClass: 'taxed' }
  const made = await page.request.post('/api/v1/vendor-bills', {
    data: {
      ...{ billDate: day, postingDay: day, vendorId: vendors.rows[0].id, documentNumber: 'JS-01' },
      lines: [{ ...line, objectCode: '24-104-03' }],
    },
  })
  expect(made.status(), await made.text()).toBeLessThan(300)
}

/** Presses a button by keyboard alone. */
async function pressButton(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('a month of PPh goes from a slip to a filed return, and is corrected', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page)
  const masa = await monthBeforeBooks(page)
  await page.goto(`/tax/pph?masa=${masa}`)
  await expect(page.getByText('Tidak ada PPh yang dipotong pada masa ini')).toBeVisible()
  await expectAccessible(page)
  await buyService(page, `${masa}-05`)
  await page.reload()
  const row = page.getByRole('row', { name: /24-104-03/ })
  await expect(row).toContainText('200.000')
  await expectAccessible(page)
  await keepPicture(page, 'pph-slips')
  await pressButton(page, 'Ekspor e-Bupot')
  await answer(page, 'Ekspor')
  const file = page.getByRole('button', { name: new RegExp(`bupot-bppu-${masa}-1\\.xml`) })
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe(`bupot-bppu-${masa}-1.xml`)

  const { rows } = await (await page.request.get(`/api/v1/withheld-slips?masa=${masa}-01`)).json()
  await pressButton(page, 'Tempel nomor')
  const pasting = page.getByRole('dialog', { name: 'Tempel Nomor Bukti Potong' })
  const heads = 'Nomor Pemotongan\tNomor Identitas WP\tKode Objek Pajak\tPajak Penghasilan (Rp)'
  await pasting
    .getByLabel('Daftar bukti potong')
    .fill(`${heads}\n2600A1B2C\t${rows[0].partyTaxNumber}\t24-104-03\tRp 200.000`)
  await expectAccessible(page)
  await pasting.getByRole('button', { name: 'Catat' }).click()
  await expect(row).toContainText('2600A1B2C')
  await expect(row).toContainText('Terbit')

  await pressButton(page, 'Ringkasan')
  const article = page.getByRole('region', { name: 'PPh 23', exact: true })
  await expect(article).toContainText('sama')
  await pressButton(page, 'Tutup Masa PPh 23')
  await answer(page, 'Tutup Masa')
  await pressButton(page, 'Catat Setoran PPh 23')
  const form = page.getByRole('dialog')
  await expect(form.getByLabel('Kode billing')).toBeFocused()
  await page.keyboard.type('123456789012345')
  await form.getByLabel('NTPN').fill('0A1B2C3D4E5F6A7B')
  await form.getByRole('combobox', { name: 'Akun kas atau bank' }).fill('1-1201')
  await page.getByRole('option', { name: /^1-1201 / }).click()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Catat Setoran' }).click()
  await expect(article).toContainText('NTPN 0A1B2C3D4E5F6A7B')
  await pressButton(page, 'Catat Lapor PPh 23')
  await expect(form.getByLabel('Nomor BPE')).toBeFocused()
  await page.keyboard.type('BPE-23/CT/2026')
  await page.keyboard.press('Control+Enter')
  await expect(article).toContainText('BPE BPE-23/CT/2026')
  await expect(
    page.getByRole('group', { name: /^Masa/ }).getByRole('button', { pressed: true }),
  ).toContainText('Lapor')
  await expectAccessible(page)
  await keepPicture(page, 'pph-filed')
  await pressButton(page, 'Mulai Pembetulan PPh 23')
  await answer(page, 'Mulai Pembetulan')
  await expect(article.getByRole('button', { name: 'Tutup Masa' })).toBeVisible()
})

test('a slip of a customer is recorded in the list of those that are waited for', async ({ page }) => {
  await signIn(page)
  await page.goto('/tax/pph?tab=from&slips=missing')
  const record = page.getByRole('button', { name: /^Catat bukti potong RCP-/ })
  const waited = await record.first().getAttribute('aria-label')
  const row = record.and(page.getByRole('button', { name: waited ?? '', exact: true }))
  await row.focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: /^Bukti Potong RCP-/ })
  await expect(form.getByLabel('Nomor bukti potong')).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Nomor bukti potong harus diisi').first()).toBeVisible()
  await form.getByLabel('Nomor bukti potong').fill('2600C0FFE')
  await page.keyboard.press('Control+Enter')
  await expect(form.getByText('Tanggal bukti potong harus diisi').first()).toBeVisible()
  await form.getByRole('textbox', { name: 'Tanggal bukti potong' }).fill('t')
  await expectAccessible(page)
  await keepPicture(page, 'received-slip')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+Enter')
  await expect(form).toHaveCount(0)
  await expect(row).toHaveCount(0)
})
