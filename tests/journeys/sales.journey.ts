import type { Page } from '@playwright/test'
import { choose } from './choose.ts'
import { answer, draft, press, take } from './sales-steps.ts'
import { openRowMenu, rowAct } from './row-act.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

const orders = '/sales/orders'

test('an order is typed, confirmed, delivered, invoiced and paid without a mouse', async ({ page }) => {
  test.setTimeout(120_000)
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto(orders)
  await expect(page.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
  await press(page, 'n')
  await expect(page.getByRole('textbox', { name: 'Tanggal order' })).toBeFocused()
  await typeOrder(page)
  await press(page, 'Control+s')
  const detail = page.getByRole('dialog', { name: /^Sales Order SO-/ })
  await expect(detail).toBeVisible()
  const number = /SO-\d{4}-\d{5}/.exec(page.url())?.[0] ?? ''
  await expect(page.getByText(`Sales Order ${number} berhasil dibuat!`)).toBeVisible()
  await expect(detail).toContainText('Total Diskon-Rp\u00a0163.500')
  await expect(detail).toContainText('Total KeseluruhanRp\u00a06.628.365')
  await expectAccessible(page)
  await takeSteps(page, number)
  await payInvoice(page)
})

async function typeOrder(page: Page): Promise<void> {
  await press(page, 'Tab')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.keyboard.type('tiga')
  await press(page, 'Enter')
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })).toHaveValue(
    'CUST-00003 - Toko Contoh Tiga',
  )
  await press(page, 'Tab')
  await page.keyboard.type('Kirim pagi')
  await press(page, 'Tab')
  await expect(page.getByLabel('Produk baris 1')).toBeFocused()
  await page.keyboard.type('toner')
  await press(page, 'Enter')
  await expect(page.getByLabel('Harga baris 1')).toHaveValue('545.000')
  await expect(page.getByLabel('Quantity baris 1')).toBeFocused()
  await page.keyboard.type('3')
  await press(page, 'Tab', 'Tab')
  await page.keyboard.type('10')
  await press(page, 'Tab')
  await expect(page.getByLabel('Produk baris 2')).toBeFocused()
  await page.keyboard.type('SRV-00004')
  await press(page, 'Enter')
  await expect(page.getByRole('row', { name: /^2/ })).toContainText('Service')
  await expect(page.getByText('Minimum 1 item, current: 2')).toBeVisible()
  await keepPicture(page, 'sales-order-form')
}

async function takeSteps(page: Page, number: string): Promise<void> {
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Validasi stok akan diterapkan')
  await answer(page, 'Confirm Order')
  await expect(page.getByText(`Sales Order ${number} berhasil di-confirm!`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mark as Delivered', exact: true })).toBeVisible()
  await press(page, 'Control+Enter')
  await expect(page.getByText(`Sales Order ${number} berhasil ditandai sebagai delivered!`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Invoice', exact: true })).toBeVisible()
  await press(page, 'Control+Enter')
  await answer(page, 'Create Invoice')
  const told = page.getByRole('alertdialog')
  await expect(told).toContainText(`Sales Order ${number} berhasil di-invoice!`)
  await expect(told).toContainText('Debit 1-1301 Piutang Usaha Rp\u00a06.628.365')
  await expect(told).toContainText('Credit 4-1101 Penjualan Barang Rp\u00a01.471.500')
  await expect(told).toContainText('Credit 4-1102 Pendapatan Jasa Rp\u00a04.500.000')
  await expect(told).toContainText('Credit 2-1201 PPN Keluaran Rp\u00a0656.865')
  await keepPicture(page, 'sales-order-invoiced')
  await answer(page, 'Tutup')
}

async function payInvoice(page: Page): Promise<void> {
  await page.getByRole('link', { name: /^INV-/ }).focus()
  await press(page, 'Enter')
  const detail = page.getByRole('dialog', { name: /^Invoice INV-/ })
  await expect(detail).toContainText('Terbuka')
  await detail.getByRole('link', { name: 'Terima Pembayaran' }).focus()
  await press(page, 'Enter')
  await expect(page.getByLabel('Akun kas atau bank')).toBeFocused()
  await page.keyboard.type('1-1201')
  await expect(page.getByLabel('Jumlah diterima')).toHaveValue('6.628.365')
  // The customer may owe other invoices, too.
  await expect(page.locator('input[aria-label^="Dibayar INV-"][value="6.628.365"]')).toBeVisible()
  await keepPicture(page, 'sales-receipt-form')
  await expect(page.getByRole('button', { name: 'Simpan Penerimaan' })).toBeEnabled()
  await press(page, 'Control+Enter')
  await expect(page.getByRole('alertdialog')).toContainText('Simpan penerimaan Rp\u00a06.628.365')
  await answer(page, 'Simpan')
  await expect(detail).toContainText('Lunas')
  await expect(page.getByText(/Penerimaan RCP-\d{4}-\d{5} tersimpan/)).toBeVisible()
  await expect(detail).toContainText('Pembayaran')
  await expectAccessible(page)
}

test('what is wrong with an order is listed, and each problem leads to its cell', async ({ page }) => {
  await signIn(page)
  await page.goto(`${orders}/new`)
  await page.getByRole('textbox', { name: 'Tanggal order' }).fill('01/01/2099')
  await page.getByLabel('Quantity baris 1').fill('abc')
  await page.getByLabel('Diskon % baris 1').fill('150')
  await page.getByRole('button', { name: 'Simpan Order' }).click()
  const list = page.getByRole('alert').filter({ hasText: 'Validasi Error:' })
  await expect(list.getByRole('listitem')).toHaveText([
    'Tanggal order tidak boleh lebih dari 90 hari ke depan',
    'Customer harus dipilih',
    'Baris 1: Harga satuan harus > 0',
    'Baris 1: Diskon harus antara 0-100%',
    'Baris 1: Produk harus dipilih',
  ])
  await expect(page.getByLabel('Quantity baris 1')).toHaveValue('1')
  await expectAccessible(page)
  await list.getByRole('button', { name: /Diskon/ }).click()
  await expect(page.getByLabel('Diskon % baris 1')).toBeFocused()
  await list.getByRole('button', { name: 'Customer harus dipilih' }).click()
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await page.getByLabel('Quantity baris 1').focus()
  await press(page, 'Control+Delete')
  await expect(page.getByRole('alertdialog')).toContainText('Sales order harus memiliki minimal 1 item')
  await answer(page, 'Tutup')
  await expect(page.getByRole('button', { name: 'Hapus baris 1' })).toBeDisabled()
  await press(page, 'Escape')
  await expect(page.getByRole('alertdialog')).toContainText('Perubahan belum disimpan. Buang perubahan?')
})

test('orders are deleted as drafts only; what came too late is refused in the words of the specification', async ({
  page,
}) => {
  await signIn(page)
  const first = await draft(page)
  const second = await draft(page)
  await page.goto(orders)
  await rowAct(page, first.orderNumber, 'Hapus')
  await expect(page.getByRole('alertdialog')).toHaveText(new RegExp(`^Hapus ${first.orderNumber}\\?`))
  await answer(page, 'Hapus')
  await expect(page.getByText(`Sales Order ${first.orderNumber} berhasil dihapus!`)).toBeVisible()
  await openRowMenu(page, second.orderNumber)
  await take(page, second.id, 'confirm')
  await page.getByRole('menuitem', { name: 'Hapus' }).click()
  await answer(page, 'Hapus')
  await expect(page.getByRole('alertdialog')).toContainText('Hanya draft order yang bisa dihapus!')
  await answer(page, 'Tutup')
  await page.goto(`${orders}/${second.orderNumber}/edit`)
  await expect(page.getByRole('alert')).toHaveText('Hanya draft order yang bisa diedit!')
})

test('the second of two editors sees both versions and loses nothing', async ({ page }) => {
  await signIn(page)
  const order = await draft(page)
  await page.goto(`${orders}/${order.orderNumber}/edit`)
  await page.getByLabel('Catatan').fill('punya saya')
  const other = await page.request.put(`/api/v1/sales-orders/${order.id}`, {
    data: { ...order.data, notes: 'punya orang lain' },
    headers: { 'if-match': '"1"' },
  })
  expect(other.status()).toBe(200)
  await page.getByRole('button', { name: 'Update Order' }).click()
  const conflict = page.getByRole('dialog', { name: 'Draft ini sudah diubah orang lain' })
  await expect(conflict.getByRole('region', { name: 'Versi Anda' })).toContainText('punya saya')
  await expect(conflict.getByRole('region', { name: 'Versi terbaru' })).toContainText('punya orang lain')
  await expectAccessible(page)
  await keepPicture(page, 'sales-order-conflict')
  const merge = conflict.getByRole('button', { name: 'Simpan gabungan' })
  await expect(merge).toBeDisabled()
  await conflict.getByRole('radio', { name: 'Catatan, Versi Anda: punya saya' }).check()
  await merge.click()
  await expect(page.getByText(`Sales Order ${order.orderNumber} berhasil diupdate!`)).toBeVisible()
  await expect(page.getByRole('dialog')).toContainText('punya saya')
})

test('a changed master price is told when a draft is opened again, and taken on request', async ({
  page,
}) => {
  await signIn(page)
  const order = await draft(page)
  const product = await (await page.request.get('/api/v1/products/PRD-00003')).json()
  const { name, unit, isService, costPrice } = product
  const changed = await page.request.put(`/api/v1/products/${product.id}`, {
    data: { name, unit, isService, costPrice, sellingPrice: 600_000, isActive: true },
    headers: { 'if-match': `"${product.version}"` },
  })
  expect(changed.status(), await changed.text()).toBe(200)
  await page.goto(`${orders}/${order.orderNumber}/edit`)
  await expect(page.getByText('Baris 1 PRD-00003: Rp\u00a0545.000 menjadi Rp\u00a0600.000')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'sales-order-stale-price')
  await page.getByRole('button', { name: 'Pakai harga baru' }).click()
  await expect(page.getByLabel('Harga baris 1')).toHaveValue('600.000')
  await expect(page.getByText('Harga master berubah')).toBeHidden()
})

test('an order that was never saved is offered again after the tab was closed', async ({ page, context }) => {
  await signIn(page)
  await page.goto(`${orders}/new`)
  await page.getByLabel('Quantity baris 1').fill('7')
  const kept = page.waitForResponse(
    (reply) => reply.url().includes('sales-order') && reply.request().method() === 'PUT',
  )
  await page.getByLabel('Catatan').fill('belum selesai')
  expect((await kept).status()).toBe(200)
  await page.close()
  const again = await context.newPage()
  await again.goto(`${orders}/new`)
  await again.getByRole('button', { name: /^Lanjutkan draf tersimpan \d\d\.\d\d$/ }).click()
  await expect(again.getByLabel('Catatan')).toHaveValue('belum selesai')
  await expect(again.getByLabel('Quantity baris 1')).toHaveValue('7')
})

test('the list is narrowed by text, status, customer and days, and the address remembers it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/transactions/sales-orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Sales Orders' })).toBeVisible()
  await expect(page.getByText('Kelola sales order dan track status pengiriman')).toBeVisible()
  await expect(page.getByText(/^Menampilkan 50 dari \d+ sales orders$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear Filters' })).toBeHidden()
  await choose(page.getByLabel('Status'), 'Invoiced')
  await page.getByRole('combobox', { name: 'Customer' }).fill('empat')
  await press(page, 'Enter')
  await expect(page).toHaveURL(/status=invoiced&customer=CUST-00004/)
  await expect(page.getByText('Menampilkan 13 dari')).toBeVisible()
  await expect(page.getByRole('row', { name: /Toko Contoh Tiga/ })).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(/^CUST-00004 - /)
  await page.getByLabel('Cari').fill('tidak ada')
  await expect(page.getByText('Tidak ada sales order ditemukan')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Clear Filters' }).first().click()
  await expect(page).toHaveURL(/\/transactions\/sales-orders$/)
  await keepPicture(page, 'sales-orders')
})

test('a viewer reads orders and invoices, and is offered nothing that changes them', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto(orders)
  await expect(page.getByRole('link', { name: /^SO-/ }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Create Order' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Confirm|Mark|Create|Hapus)/ })).toHaveCount(0)
  await page.goto(`${orders}/new`)
  await expect(page.getByRole('button', { name: 'Simpan Order' })).toHaveCount(0)
  await page.goto('/sales/invoices')
  await expect(page.getByRole('link', { name: /^INV-/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /Terima/i })).toHaveCount(0)
})
