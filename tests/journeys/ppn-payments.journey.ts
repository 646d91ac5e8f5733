import type { Page } from '@playwright/test'
import { monthBefore } from './month-before.ts'
import { answer } from './sales-steps.ts'
import { pressReached, tabTo, takeBack, typeAccount, typeProof } from './tax-keys.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** A line of the return, by its key. */
function lineOf(page: Page, key: string) {
  return page.locator('.vat-lines').getByRole('row', { name: new RegExp(`^${key.replace('.', '\\.')} `) })
}

test('VAT on what is built for oneself is typed, is part IV of the return, and is taken back', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const masa = await monthBefore(page)
  await page.goto(`/tax/ppn?tab=summary&masa=${masa}`)
  await expect(lineOf(page, 'IV')).toContainText('Kegiatan membangun sendiri')
  const begin = page.getByRole('button', { name: 'Setor PPN Membangun Sendiri' })
  await pressReached(page, begin)
  const form = page.getByRole('dialog', { name: /^Setor PPN Membangun Sendiri/ })
  await expect(form).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(form).toContainText('Biaya membangun harus > 0')
  await expect(form).toContainText('Akun bangunan atau beban harus dipilih')
  await expectAccessible(page)
  await tabTo(page, form.getByLabel('Biaya membangun (Rp)'))
  await page.keyboard.type('500000000')
  await typeAccount(page, form.getByRole('combobox', { name: 'Akun bangunan atau beban' }), '1-2102')
  await expect(form).toContainText('PPN Rp\u00a011.000.000')
  await keepPicture(page, 'ppn-self-built')
  await typeProof(page, form, 'C0D1E2F3A4B5C6D7')
  await expect(lineOf(page, 'IV')).toContainText('500.000.000')
  await expect(lineOf(page, 'IV')).toContainText('11.000.000')
  const paid = page.getByRole('region', { name: 'Kegiatan membangun sendiri' })
  await expect(paid.getByRole('row', { name: /C0D1E2F3A4B5C6D7/ })).toContainText('500.000.000')
  await expectAccessible(page)
  await keepPicture(page, 'ppn-self-built-paid')
  await takeBack(page, 'C0D1E2F3A4B5C6D7')
  await expect(paid.getByRole('row', { name: /C0D1E2F3A4B5C6D7/ })).toContainText('dibatalkan')
  await expect(lineOf(page, 'IV')).not.toContainText('500.000.000')
  await expectAccessible(page)
})

test('VAT that was paid in advance lessens its month, and is taken back once that is open again', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await signIn(page)
  const masa = await monthBefore(page)
  await page.goto(`/tax/ppn?tab=summary&masa=${masa}`)
  await expect(lineOf(page, 'III.B')).toContainText('PPN disetor di muka')
  await pressReached(page, page.getByRole('button', { name: 'Setor di Muka atau Bayar Kembali' }))
  const form = page.getByRole('dialog', { name: /^Setoran PPN/ })
  await expect(form.getByRole('combobox', { name: 'Jenis' })).toHaveValue('PPN disetor di muka (III.B)')
  await tabTo(page, form.getByLabel('Jumlah (Rp)'))
  await page.keyboard.type('1500000')
  await expectAccessible(page)
  await keepPicture(page, 'ppn-prepaid')
  await typeProof(page, form, 'E0F1A2B3C4D5E6F7')
  await expect(lineOf(page, 'III.B')).toContainText('1.500.000')
  await expect(page.getByRole('region', { name: 'PPN disetor di muka dan buku besar' })).toContainText('sama')
  const part = page.getByRole('region', { name: 'Disetor di muka, pembayaran kembali' })
  await expect(part.getByRole('row', { name: /E0F1A2B3C4D5E6F7/ })).toContainText('1.500.000')
  await expectAccessible(page)
  await pressReached(page, page.getByRole('button', { name: 'Tutup Masa' }))
  await answer(page, 'Tutup Masa')
  await expect(page.getByText(/^Ditutup per/)).toContainText('disetor di muka Rp\u00a01.500.000')
  await expect(part).toContainText('masa ditutup')
  await keepPicture(page, 'ppn-prepaid-closed')
  await pressReached(page, page.getByRole('button', { name: 'Buka Kembali' }))
  const reopening = page.getByRole('dialog', { name: /^Buka Kembali/ })
  await tabTo(page, reopening.getByLabel('Alasan'))
  await page.keyboard.type('Periksa lagi')
  await page.keyboard.press('Control+Enter')
  await expect(reopening).toBeHidden()
  await takeBack(page, 'E0F1A2B3C4D5E6F7')
  await expect(lineOf(page, 'III.B')).not.toContainText('1.500.000')
  await expectAccessible(page)
})
