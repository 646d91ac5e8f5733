import { answer, draft, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'
import type { Page } from '@playwright/test'

async function invoice(page: Page): Promise<string> {
  const order = await draft(page)
  let { version } = order
  for (const step of ['confirm', 'deliver', 'invoice'] as const) {
    const headers = { 'if-match': `"${version}"` }
    const reply = await page.request.post(`/api/v1/sales-orders/${order.id}/${step}`, { data: {}, headers })
    const body = await reply.json()
    if (step === 'invoice') return body.invoiceNumber
    version = body.version
  }
  throw new Error('unreachable')
}

test('an invoice is paid by giro, which is cleared, undone and rejected', async ({ page }) => {
  await signIn(page)
  const number = await invoice(page)
  await page.goto(`/sales/invoices/${number}/receive`)
  const form = page.getByRole('dialog')
  await form.getByLabel('Cara bayar').click()
  await page.getByRole('option', { name: 'Giro mundur' }).click()
  await expect(form.getByLabel('Akun kas atau bank')).toHaveCount(0)
  await form.getByLabel('Nomor giro').fill('BG 778899')
  await form.getByLabel('Bank penerbit').fill('Bank Contoh')
  await form.getByLabel('Jatuh tempo giro').fill('+7')
  await press(page, 'Tab')
  await expectAccessible(page)
  await keepPicture(page, 'giro-receipt')
  await page.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  await answer(page, 'Simpan')
  await expect(page.getByText(/Penerimaan RCP-.* tersimpan/)).toBeVisible()

  await page.goto('/sales/giro?state=open')
  await expect(page.getByRole('heading', { name: 'Giro', level: 1 })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: 'BG 778899' })
  await expect(row).toContainText('Belum cair')
  await expect(page.getByText('sama dengan saldo akunnya')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'giros')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Cairkan (1)' }).click()
  const together = page.getByRole('dialog')
  await together.getByLabel('Akun kas atau bank').fill('1-1201')
  await press(page, 'Enter')
  await together.getByRole('button', { name: 'Cairkan Semua' }).click()
  await expect(together.getByText('1 giro belum jatuh tempo pada tanggal itu').first()).toBeVisible()
  await together.getByLabel('Cair sebelum jatuh tempo').check()
  await together.getByRole('button', { name: 'Cairkan Semua' }).click()
  await expect(page.getByText('1 berhasil dicairkan, 0 gagal.')).toBeVisible()
  await press(page, 'Escape')

  await page.goto('/sales/giro?state=cleared')
  await page.getByRole('row').filter({ hasText: 'BG 778899' }).getByRole('link').first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Batalkan Pencairan' }).click()
  await page.getByLabel('Alasan').fill('Salah rekening')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  const detail = page.getByRole('dialog')
  await expect(detail).toContainText('Belum cair')
  await expectAccessible(page)
  await keepPicture(page, 'giro')

  await detail.getByRole('link', { name: 'Tolak', exact: true }).click()
  await page.getByLabel('Alasan').fill('Saldo tidak cukup')
  await expect(page.getByLabel('Alasan')).toHaveValue('Saldo tidak cukup')
  await page.getByRole('button', { name: 'Catat Tolakan' }).click()
  await answer(page, 'Tolak')
  await expect(page.getByRole('dialog')).toContainText('Ditolak')
  await page.goto(`/sales/invoices/${number}`)
  await expect(page.getByRole('dialog')).toContainText('Terbuka')
})
