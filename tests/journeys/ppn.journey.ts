import { monthBefore } from './month-before.ts'
import { answer } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a month of VAT goes from what is missing to a filed return', async ({ page }) => {
  await signIn(page)
  const masa = await monthBefore(page)
  await page.goto(`/tax/ppn?masa=${masa}`)
  await expect(page.getByRole('button', { name: 'Ekspor e-Faktur' })).toBeDisabled()
  await expectAccessible(page)
  await keepPicture(page, 'ppn-output')
  for (let left = 9; left > 0; left -= 1) {
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    const fault = page.getByRole('link', { name: /belum diisi/ }).first()
    if ((await fault.count()) === 0) break
    await fault.click()
    const form = page.getByRole('dialog')
    await expect(form.locator(':focus')).toHaveAttribute('data-path', /^(npwp16|nik)$/)
    await form.getByLabel('NIK', { exact: true }).fill('3171234506900001')
    await form.getByRole('button', { name: 'Simpan' }).click()
    await expect(form.getByRole('button', { name: 'Simpan' })).toBeHidden()
    await page.goto(`/tax/ppn?masa=${masa}`)
  }
  await page.getByRole('button', { name: 'Ekspor e-Faktur' }).click()
  await expect(page.getByLabel('Faktur per file')).toBeFocused()
  await expectAccessible(page)
  await keepPicture(page, 'ppn-export')
  await page.keyboard.press('Enter')
  const file = page.getByRole('button', { name: new RegExp(`faktur-${masa}-1\\.xml`) })
  await expect(file).toBeVisible()
  const download = page.waitForEvent('download')
  await file.click()
  expect((await download).suggestedFilename()).toBe(`faktur-${masa}-1.xml`)

  const rows = await (await page.request.get(`/api/v1/output-tax-invoices?masa=${masa}-01`)).json()
  const [first] = rows.rows
  await page.getByRole('button', { name: 'Tempel nomor' }).click()
  const pasting = page.getByRole('dialog', { name: 'Tempel Nomor Faktur' })
  await pasting
    .getByLabel('Referensi dan nomor')
    .fill(`Referensi\tNomor\n${first.sourceNumber}\t${first.transactionCode}002600000000017`)
  await expectAccessible(page)
  await keepPicture(page, 'ppn-numbers')
  await pasting.getByRole('button', { name: 'Catat' }).click()
  await expect(pasting).toBeHidden()
  await expect(page.getByRole('row', { name: new RegExp(first.sourceNumber) })).toContainText('Disetujui')

  for (const tab of ['Masukan', 'Retur', 'Ringkasan']) {
    await page.getByRole('button', { name: tab, exact: true }).click()
    await expect(
      page
        .getByRole('table')
        .or(page.getByText(/Tidak ada/))
        .first(),
    ).toBeVisible()
    await expectAccessible(page)
    await keepPicture(page, `ppn-${tab.toLowerCase()}`)
  }
  await page.getByRole('button', { name: 'Tutup Masa' }).click()
  await answer(page, 'Tutup Masa')
  const pay = page.getByRole('button', { name: 'Catat Setoran' })
  await expect(page.getByText(/^Ditutup per/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'ppn-closed')
  if (await pay.isVisible()) {
    await page.getByRole('button', { name: 'Catat Kode Billing' }).click()
    const form = page.getByRole('dialog')
    await form.getByLabel('Kode billing').fill('123456789012345')
    await expectAccessible(page)
    await keepPicture(page, 'ppn-billing')
    await form.getByRole('button', { name: 'Catat Kode Billing' }).click()
    await expect(page.getByText(/berlaku sampai .* \(14 hari lagi\)/)).toBeVisible()
    await keepPicture(page, 'ppn-billed')
    await pay.click()
    await expect(form.getByLabel('Kode billing')).toHaveValue('123456789012345')
    await expect(form.getByLabel('NTPN')).toBeFocused()
    await form.getByLabel('NTPN').fill('0A1B2C3D4E5F6A7B')
    await form.getByRole('combobox', { name: 'Akun kas atau bank' }).fill('1-1201')
    await page.getByRole('option', { name: /^1-1201 / }).click()
    await expectAccessible(page)
    await keepPicture(page, 'ppn-payment')
    await form.getByRole('button', { name: 'Catat Setoran' }).click()
    await expect(page.getByText(/NTPN 0A1B2C3D4E5F6A7B/)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Catat Lapor' }).click()
  const filing = page.getByRole('dialog')
  await filing.getByLabel('Nomor BPE').fill('BPE-12345/CT/2026')
  await filing.getByRole('button', { name: 'Catat Lapor' }).click()
  await expect(page.getByText(/BPE BPE-12345/)).toBeVisible()
  await expect(
    page.getByRole('group', { name: /^Masa/ }).getByRole('button', { pressed: true }),
  ).toContainText('Lapor')
})
