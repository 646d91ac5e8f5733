import type { Page } from '@playwright/test'
import { answer, draft, press } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

/** An invoice of 1.209.900 for CUST-00003, through the API. */
async function invoice(page: Page): Promise<{ number: string; id: number; customerId: number }> {
  const order = await draft(page)
  let { version } = order
  for (const step of ['confirm', 'deliver', 'invoice'] as const) {
    const headers = { 'if-match': `"${version}"` }
    const reply = await page.request.post(`/api/v1/sales-orders/${order.id}/${step}`, { data: {}, headers })
    expect(reply.status(), await reply.text()).toBe(200)
    const body = await reply.json()
    if (step === 'invoice') {
      const read = await (await page.request.get(`/api/v1/sales-invoices/${body.invoiceNumber}`)).json()
      return { number: body.invoiceNumber, id: read.id, customerId: read.customerId }
    }
    version = body.version
  }
  throw new Error('unreachable')
}

async function receipt(page: Page, customerId: number, change: Record<string, unknown>): Promise<string> {
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows } = await (await page.request.get('/api/v1/accounts')).json()
  const bank = rows.find((row: { code: string }) => row.code === '1-1201')
  const data = { receiptDate: today, customerId, accountId: bank.id, allocations: [], ...change }
  const reply = await page.request.post('/api/v1/sales-receipts', { data })
  expect(reply.status(), await reply.text()).toBe(200)
  return (await reply.json()).receiptNumber
}

test('an advance pays an invoice, and never more than there is', async ({ page }) => {
  await signIn(page)
  const { number, customerId } = await invoice(page)
  const paid = await receipt(page, customerId, { receivedAmount: 500_000 })
  await page.goto('/sales/invoices')
  await page.getByRole('navigation', { name: 'Invoices', exact: true }).getByText('Penerimaan').focus()
  await press(page, 'Enter')
  await expect(page.getByRole('heading', { name: 'Penerimaan', level: 1 })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'receipts')
  await page.getByRole('link', { name: paid, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Sisa uang mukaRp\u00a0500.000')
  await expectAccessible(page)
  await keepPicture(page, 'receipt')

  await dialog.getByRole('link', { name: 'Gunakan Uang Muka' }).click()
  const amount = page.getByLabel(`Dibayar ${number}`)
  await amount.fill('600000')
  await page.getByRole('button', { name: 'Gunakan Uang Muka' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Validasi Error:' }).getByRole('listitem'),
  ).toHaveText(['Melebihi uang muka yang tersedia pada tanggal ini: Rp\u00a0500.000'])
  await expectAccessible(page)
  await keepPicture(page, 'advance-use')
  await amount.fill('400000')
  // To the invoice above, where there is one; the amount stays.
  await press(page, 'ArrowUp')
  await expect(amount).toHaveValue(/^400\.?000$/)
  await amount.focus()
  await press(page, 'Control+ArrowUp')
  await expect(amount).toHaveValue('401.000')
  await press(page, 'Control+ArrowDown')
  await page.getByRole('button', { name: 'Gunakan Uang Muka' }).click()
  await answer(page, 'Gunakan')
  await expect(page.getByText(/^Uang muka Rp.400\.000 dipakai dengan ADV-/)).toBeVisible()
})

test('a receipt is cancelled only once nothing uses its advance, and its invoice is open again', async ({
  page,
}) => {
  await signIn(page)
  const { number, id, customerId } = await invoice(page)
  const allocations = [{ invoiceId: id, amount: 200_000 }]
  const paid = await receipt(page, customerId, { receivedAmount: 500_000, allocations })
  const { today: useDate } = await (await page.request.get('/api/v1/workspace')).json()
  const data = { useDate, customerId, allocations: [{ invoiceId: id, amount: 300_000 }] }
  const { useNumber: used } = await (await page.request.post('/api/v1/advance-uses', { data })).json()
  await page.goto(`/sales/receipts/${paid}/cancel`)
  await page.getByLabel('Alasan').fill('Salah rekening')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(page.getByText(`Uang mukanya sudah dipakai oleh ${used}. Batalkan itu dahulu.`)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'receipt-cancel')

  await page.goto(`/sales/receipts/use/${used}/cancel`)
  await page.getByLabel('Alasan').fill('Invoice keliru')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(page.getByRole('dialog', { name: `Uang muka ${used}` })).toContainText('Dibatalkan')
  await page.goto(`/sales/receipts/${paid}/cancel`)
  await page.getByLabel('Alasan').fill('Salah rekening')
  await press(page, 'Tab')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(page.getByRole('dialog', { name: `Penerimaan ${paid}` })).toContainText('Dibatalkan')
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Batalkan' })).toHaveCount(0)
  await page.goto(`/sales/invoices/${number}`)
  await expect(page.getByRole('dialog')).toContainText('Sisa tagihanRp\u00a01.209.900')
  await page.goto('/sales/receivables-ageing')
  await expect(page.getByText(/^Sama dengan akun piutang: Rp/)).toBeVisible()
})

test('goods returned after payment become an advance, which is given back', async ({ page }) => {
  await signIn(page)
  const { id, customerId } = await invoice(page)
  const allocations = [{ invoiceId: id, amount: 1_209_900 }]
  await receipt(page, customerId, { receivedAmount: 1_209_900, allocations })
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const data = { noteDate: today, reason: 'Barang kembali', lines: [{ lineNumber: 1, quantity: 1 }] }
  const made = await page.request.post(`/api/v1/sales-invoices/${id}/credit-notes`, { data })
  const { noteNumber } = await made.json()
  await page.goto('/sales/credit-notes')
  const link = page.getByRole('link', { name: noteNumber, exact: true })
  await expect(link).toBeVisible()
  await expectAccessible(page)
  await link.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Menjadi uang mukaRp\u00a0604.950')
  await expectAccessible(page)
  await keepPicture(page, 'credit-note')
  await dialog.getByRole('link', { name: 'Kembalikan Uang Muka' }).click()
  await expect(page.getByLabel('Jumlah dikembalikan')).not.toHaveValue('')
  await page.getByLabel('Jumlah dikembalikan').fill('604950')
  await page.getByRole('button', { name: 'Kembalikan Uang Muka' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Validasi Error:' }).getByRole('listitem'),
  ).toHaveText(['Akun kas atau bank harus dipilih'])
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Akun kas atau bank' }).fill('bca')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Akun kas atau bank' })).toHaveValue('1-1201 Bank BCA')
  await page.getByRole('button', { name: 'Kembalikan Uang Muka' }).click()
  await answer(page, 'Kembalikan')
  await expect(page.getByText(/^Uang muka Rp.604\.950 dikembalikan dengan ADV-/)).toBeVisible()
  await page.goto(`/sales/credit-notes/${noteNumber}`)
  await expect(page.getByRole('dialog')).toContainText('Dikembalikan ke customer')
})

test('a bad debt is written off with a reason, seen everywhere, and taken back', async ({ page }) => {
  await signIn(page)
  const { number } = await invoice(page)
  await page.goto(`/sales/invoices/${number}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Hapus Piutang' }).click()
  const form = page.getByRole('dialog', { name: 'Hapus Piutang' })
  await expect(form.getByLabel(`Dihapus ${number}`)).toHaveValue('1.209.900')
  await form.getByRole('button', { name: 'Hapus Piutang' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Validasi Error:' }).getByRole('listitem'),
  ).toHaveText(['Alasan harus diisi'])
  await form.getByLabel('Alasan').fill('Customer pailit')
  await expectAccessible(page)
  await keepPicture(page, 'write-off-form')
  await form.getByRole('button', { name: 'Hapus Piutang' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('5-2104')
  await answer(page, 'Hapus Piutang')
  const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(detail).toContainText('Hapus buku')
  await expect(detail).toContainText('Penghapusan piutang')
  await detail.getByRole('link', { name: /^WO-/ }).click()
  const writeOff = page.getByRole('dialog', { name: /^Penghapusan piutang WO-/ })
  await expect(writeOff).toContainText('Customer pailit')
  await expectAccessible(page)
  await keepPicture(page, 'write-off')
  await page.goto('/sales/write-offs')
  await expect(page.locator('tfoot')).toContainText('1.209.900')
  await expectAccessible(page)
  await keepPicture(page, 'write-offs')
  await page.setViewportSize({ width: 390, height: 800 })
  await keepPicture(page, 'write-offs-phone')
  await page.goto('/sales/write-offs/new')
  await page.getByRole('combobox', { name: 'Customer' }).fill('koperasi')
  await press(page, 'Enter')
  await expect(page.getByLabel(/^Dihapus INV-/).first()).toBeVisible()
  await keepPicture(page, 'write-off-form-phone')
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto('/master/customers/CUST-00003')
  await expect(page.getByText('Piutang dihapus')).toBeVisible()
  await page.getByRole('link', { name: 'Lihat', exact: true }).last().click()
  await expect(page).toHaveURL(/\/sales\/write-offs\?customer=CUST-00003$/)
  await page.getByRole('link', { name: /^WO-/ }).first().click()
  await writeOff.getByRole('link', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan').fill('Customer membayar')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(writeOff).toContainText('Customer membayar')
  await page.goto(`/sales/invoices/${number}`)
  await expect(detail).toContainText('Sisa tagihanRp\u00a01.209.900')
})

test('what was written off is paid after all, in parts, and written off again', async ({ page }) => {
  await signIn(page)
  const { number, id, customerId } = await invoice(page)
  const { today: writeOffDate } = await (await page.request.get('/api/v1/workspace')).json()
  const data = {
    ...{ writeOffDate, customerId, chargedTo: 'expense', reason: 'Customer pailit' },
    allocations: [{ invoiceId: id, amount: 1_209_900 }],
  }
  const made = await page.request.post('/api/v1/sales-write-offs', { data })
  const { writeOffNumber } = await made.json()

  await page.goto(`/sales/invoices/${number}`)
  await page.getByRole('dialog').getByRole('link', { name: 'Terima Pembayaran' }).click()
  const form = page.getByRole('dialog', { name: 'Terima Pembayaran' })
  const given = form.getByLabel(`Dibayar ${number}`)
  await expect(given).toHaveValue('1.209.900')
  await expect(form.getByRole('row', { name: number })).toContainText(writeOffNumber)
  await form.getByRole('combobox', { name: 'Akun kas atau bank' }).fill('bca')
  await page.keyboard.press('Tab')
  await expect(form.getByRole('combobox', { name: 'Akun kas atau bank' })).toHaveValue('1-1201 Bank BCA')
  // What is recovered follows what was received.
  await form.getByLabel('Jumlah diterima').fill('500000')
  await page.keyboard.press('Tab')
  await expect(given).toHaveValue('500.000')
  await given.fill('2000000')
  await form.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Validasi Error:' })).toContainText(
    `${number}: melebihi yang masih dihapus oleh ${writeOffNumber}, Rp\u00a01.209.900`,
  )
  await given.fill('500000')
  await page.keyboard.press('Tab')
  await expectAccessible(page)
  await keepPicture(page, 'recovery-form')
  await form.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('5-2104')
  await expect(page.getByRole('alertdialog')).toContainText('1-1201')
  await answer(page, 'Simpan')
  const detail = page.getByRole('dialog', { name: `Invoice ${number}` })
  await expect(detail).toContainText('Piutang terhapus dibayar')
  await expect(detail).toContainText('Hapus buku')
  await expectAccessible(page)

  await detail.getByRole('link', { name: writeOffNumber }).first().click()
  const writeOff = page.getByRole('dialog', { name: `Penghapusan piutang ${writeOffNumber}` })
  await expect(writeOff).toContainText('Masih dihapusRp\u00a0709.900')
  await expectAccessible(page)
  await keepPicture(page, 'write-off-recovered')
  await writeOff.getByRole('link', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan').fill('Keliru')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(page.getByText(/^Sudah dibayar dengan RCP-.*Batalkan penerimaan itu dahulu\.$/)).toBeVisible()

  await page.goto(`/sales/write-offs/${writeOffNumber}`)
  await writeOff.getByRole('link', { name: 'Terima Pembayaran' }).click()
  await expect(form.getByLabel(`Dibayar ${number}`)).toHaveValue('709.900')
  await form.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  await answer(page, 'Simpan')
  await expect(writeOff).toContainText('Masih dihapusRp\u00a00')
  await expect(writeOff.getByRole('link', { name: 'Terima Pembayaran' })).toHaveCount(0)

  await writeOff.getByRole('link', { name: /^RCP-/ }).last().click()
  const receiptPage = page.getByRole('dialog', { name: /^Penerimaan RCP-/ })
  await expect(receiptPage).toContainText(`dari ${writeOffNumber}`)
  await receiptPage.getByRole('link', { name: 'Batalkan' }).click()
  await page.getByLabel('Alasan').fill('Cek kosong')
  await page.getByRole('button', { name: 'Batalkan Dokumen' }).click()
  await expect(receiptPage).toContainText('Cek kosong')
  await page.goto(`/sales/write-offs/${writeOffNumber}`)
  await expect(writeOff).toContainText('Masih dihapusRp\u00a0709.900')
  await page.goto('/sales/receivables-ageing')
  await expect(page.getByText(/^Sama dengan akun piutang: Rp/)).toBeVisible()
})

test('a credit note without an invoice becomes an advance of its customer', async ({ page }) => {
  await signIn(page)
  await page.goto('/sales/credit-notes')
  await page.getByRole('link', { name: 'Nota Kredit tanpa Invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Nota Kredit tanpa Invoice' })
  await form.getByRole('button', { name: 'Buat Nota Kredit' }).click()
  await expect(form.getByRole('alert').filter({ hasText: 'Validasi Error:' })).toContainText(
    'Customer harus dipilih',
  )
  await form.getByRole('combobox', { name: 'Customer' }).fill('CUST-00003')
  await press(page, 'Enter')
  await form.getByLabel('Alasan').fill('Rabat akhir tahun')
  await form.getByLabel('Keterangan').fill('Rabat triwulan')
  await form.getByLabel('Harga (Rp)').fill('250000')
  await press(page, 'Tab')
  await expect(form).toContainText('Total KeseluruhanRp\u00a0250.000')
  await expectAccessible(page)
  await keepPicture(page, 'free-credit-form')
  await page.setViewportSize({ width: 390, height: 844 })
  await keepPicture(page, 'free-credit-form-phone')
  await page.setViewportSize({ width: 1366, height: 768 })
  await form.getByRole('button', { name: 'Buat Nota Kredit' }).click()
  await answer(page, 'Buat Nota Kredit')
  await expect(
    page.getByText(/^Nota kredit CN-\d{4}-\d{5} tersimpan; Rp.250\.000 menjadi uang muka/),
  ).toBeVisible()
  const made = page.getByRole('row').filter({ hasText: 'Toko Contoh Tiga' }).filter({ hasText: '250.000' })
  await made.getByRole('link', { name: /^CN-/ }).first().click()
  const note = page.getByRole('dialog', { name: /^Nota kredit CN-/ })
  await expect(note).toContainText('Rabat akhir tahun')
  await expect(note).toContainText('Sisa uang mukaRp\u00a0250.000')
  await expect(note.getByRole('link', { name: 'Gunakan Uang Muka' })).toBeVisible()
})
