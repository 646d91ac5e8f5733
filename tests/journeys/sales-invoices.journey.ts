import { choose } from './choose.ts'
import { answer, draft, press, take } from './sales-steps.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('a credit note takes goods back, and the ageing still equals the receivable account', async ({
  page,
}) => {
  await signIn(page)
  const order = await draft(page)
  for (const step of ['confirm', 'deliver'] as const) await take(page, order.id, step)
  const { invoiceNumber } = await take(page, order.id, 'invoice')
  await page.goto(`/sales/invoices/${invoiceNumber}/credit`)
  await expect(page.getByRole('dialog')).toContainText('Total KeseluruhanRp\u00a01.209.900')
  await page.getByLabel('Quantity dikreditkan baris 1').fill('0,5')
  await page.getByLabel('Alasan').fill('Satu rusak sebagian')
  await expect(page.getByRole('dialog')).toContainText('Total KeseluruhanRp\u00a0302.475')
  await expectAccessible(page)
  await keepPicture(page, 'sales-credit-note')
  await page.getByRole('button', { name: 'Buat Nota Kredit' }).click()
  await answer(page, 'Buat Nota Kredit')
  await expect(page.getByRole('dialog', { name: `Invoice ${invoiceNumber}` })).toContainText('Nota kredit')
  await expect(page.getByRole('dialog')).toContainText('Rp\u00a0907.425')
  await page.goto('/sales/receivables-ageing')
  await expect(page.getByText(/^Sama dengan akun piutang: Rp/)).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'receivables-ageing')
  await page.getByRole('link', { name: /CUST-00003/ }).click()
  await expect(page).toHaveURL(/\/sales\/invoices\?state=unpaid&customer=CUST-00003&asOf=[\d-]{10}$/)
  await expect(page.getByRole('link', { name: invoiceNumber, exact: true })).toBeVisible()
})

test('a figure of the ageing leads to the invoices that add up to it, as they stood on its day', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/sales/receivables-ageing?asOf=2026-08-31')
  const figures = page.locator('.data-table').getByRole('link', { name: /^[\d.]+$/ })
  await expect(figures.first()).toBeVisible()
  for (const figure of [figures.first(), figures.last(), page.locator('tfoot').getByRole('link').first()]) {
    const amount = await figure.innerText()
    await figure.click()
    await expect(page).toHaveURL(/\/sales\/invoices\?.*asOf=2026-08-31/)
    await expect(page.locator('tfoot')).toContainText(amount)
    await expect(page.getByLabel('Per tanggal')).toHaveValue('31 Agu 2026')
    await expect(page.getByRole('link', { name: /^Terima pembayaran/ })).toHaveCount(0)
    await page.goBack()
  }
  await page.goto('/sales/invoices?age=days1To30')
  await expect(page.getByRole('cell', { name: /^\d+$/ }).first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'invoices-of-a-day')
})

test('one payment is spread over the invoices due longest, and never beyond what was received', async ({
  page,
}) => {
  await signIn(page)
  const get = async (path: string) => (await page.request.get(`/api/v1${path}`)).json()
  const { rows: found } = await get('/customers?q=koperasi')
  const { rows: unpaid } = await get(`/sales-invoices?state=unpaid&sort=due&customerId=${found[0].id}`)
  const [oldest, next] = unpaid.map(({ openAmount }: { openAmount: number }) => openAmount)
  // More than the oldest invoice and less than two; then a part of the oldest alone.
  const [both, part] = [oldest + Math.floor(next / 2), Math.floor(oldest / 2)]
  const text = (amount: number) => new Intl.NumberFormat('id-ID').format(amount)
  await page.goto('/sales/invoices/receive')
  await page.getByRole('dialog').getByRole('combobox', { name: 'Customer' }).fill('koperasi')
  await press(page, 'Enter')
  const amounts = page.getByLabel(/^Dibayar INV-/)
  await expect(amounts.first()).toBeVisible()
  const received = page.getByLabel('Jumlah diterima')
  await received.fill(String(both))
  await press(page, 'Control+b')
  await expect(amounts.nth(1)).toHaveValue(text(both - oldest))
  await expect(page.getByRole('dialog')).toContainText('Menjadi uang mukaRp\u00a00')
  await received.fill(String(part))
  await page.getByRole('button', { name: 'Isi dari yang terlama' }).click()
  await expect(amounts.first()).toHaveValue(text(part))
  await expect(amounts.nth(1)).toHaveValue('')
  await keepPicture(page, 'receipt-form')
  await received.fill(String(both))
  await press(page, 'Control+b')
  await expect(amounts.nth(1)).toHaveValue(text(both - oldest))
  await amounts.first().fill(`${oldest}-1`)
  await press(page, 'Tab')
  await received.fill(String(part))
  await press(page, 'Tab')
  const short = `Rp\u00a0${text(both - 1 - part)}`
  await expect(page.getByRole('dialog')).toContainText(`Kurang${short}`)
  await page.getByRole('button', { name: 'Simpan Penerimaan' }).click()
  const list = page.getByRole('alert').filter({ hasText: 'Validasi Error:' })
  await expect(list.getByRole('listitem')).toHaveText([
    'Akun kas atau bank harus dipilih',
    `Jumlah diterima kurang ${short} dari alokasi ke invoice`,
  ])
  await expectAccessible(page)
  await amounts.first().focus()
  await press(page, 'ArrowDown')
  await expect(amounts.nth(1)).toBeFocused()
})

test('the page of a customer shows what it owes, and leads to its documents', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers/CUST-00006')
  const unpaid = page.getByRole('region', { name: 'Invoice belum lunas' })
  await expect(unpaid.getByRole('link', { name: /^INV-/ }).first()).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'customer-sales')
  await page.getByRole('link', { name: 'Semua sales order customer ini' }).click()
  await expect(page).toHaveURL(/\/sales\/orders\?customer=CUST-00006$/)
  await expect(page.getByRole('row', { name: /Toko Contoh Tiga/ })).toHaveCount(0)
})

test('an invoice without an order sells a product beside a text with its account, typed by keyboard alone', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/sales/invoices/new')
  const form = page.getByRole('dialog', { name: 'Buat Invoice' })
  await form.getByRole('combobox', { name: 'Customer' }).fill('CUST-00003')
  await press(page, 'Enter')
  await choose(form.getByRole('combobox', { name: 'Produk baris 1' }), /PRD-00003/)
  await expect(form.getByRole('columnheader', { name: 'Akun pendapatan' })).toHaveCount(0)
  await form.getByLabel('Diskon % baris 1').focus()
  await press(page, 'Tab')
  await page.keyboard.type('Jasa pasang rak di gudang')
  await expect(
    page.getByRole('option', { name: 'Tulis sebagai teks: Jasa pasang rak di gudang' }),
  ).toBeVisible()
  await press(page, 'Enter')
  await expect(form.getByLabel('Unit baris 2')).toBeFocused()
  await page.keyboard.type('titik')
  await press(page, 'Tab')
  await page.keyboard.type('4-1102')
  await press(page, 'Enter')
  await expect(form.getByLabel('Quantity baris 2')).toBeFocused()
  await page.keyboard.type('3')
  await press(page, 'Tab')
  await page.keyboard.type('250rb')
  await press(page, 'Tab', 'Tab')
  await expect(form.getByLabel('Kena PPN baris 2')).toBeFocused()
  await press(page, 'Space')
  await expect(form).toContainText('Total KeseluruhanRp\u00a01.354.950')
  await expectAccessible(page)
  await keepPicture(page, 'direct-invoice-form')
  await press(page, 'Control+Enter')
  await answer(page, 'Post Invoice')
  const made = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(made).toContainText('Jasa pasang rak di gudang')
  await expect(made).toContainText('Langsung, tanpa order')
  await expectAccessible(page)
})
