import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { sampleOf } from '../faults/soak.ts'
import { choose } from './choose.ts'
import { openRowMenu, rowAct } from './row-act.ts'
import { expect, expectAccessible, keepPicture, signIn, test, untilAnswerable } from './world.ts'

const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code })
const field = (form: Locator, name: string) => form.getByRole('textbox', { name, exact: true })
const counter = (page: Page) => page.getByText(/^Menampilkan /)

/** The heads of the columns as they are read; the one that holds a box is there to choose rows. */
async function columnHeads(page: Page): Promise<string[]> {
  const heads = page.getByRole('columnheader')
  await expect(heads.first().getByRole('checkbox', { name: 'Pilih semua yang tampil' })).toBeVisible()
  return (await heads.allTextContents()).map((text) => text || 'Pilih')
}

test('customers are listed, filtered, searched and counted', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers')
  await expect(counter(page)).toHaveText('Menampilkan 8 dari 8 customer')
  const heads = await columnHeads(page)
  expect(heads).toEqual([
    'Pilih',
    'Kode',
    'Nama',
    'Group',
    'Kontak',
    'NPWP',
    'Credit Limit (Rp)',
    'Status',
    'Aksi',
  ])
  await expectAccessible(page)
  await keepPicture(page, 'customers')
  await page.getByLabel('Group').click()
  await expect(page.getByRole('option')).toHaveText([
    'Semua',
    'Distributor',
    'Koperasi',
    'Korporat',
    'Retail',
  ])
  await page.getByRole('option', { name: 'Korporat' }).click()
  await expect(counter(page)).toHaveText('Menampilkan 3 dari 8 customer')
  await page.getByRole('button', { name: 'Clear Filters' }).click()
  for (const q of ['CUST-00003', 'toko contoh tiga', 'pelanggan03@', '021-5550-0103']) {
    await page.getByRole('searchbox').fill(q)
    await expect(counter(page)).toHaveText('Menampilkan 1 dari 8 customer')
    await expect(row(page, 'CUST-00003')).toBeVisible()
  }
  await page.getByRole('searchbox').fill('tidak ada yang begini')
  await expect(page.getByText('Tidak ada customer yang sesuai dengan filter')).toBeVisible()
  await keepPicture(page, 'customers-none')
})

test('a customer is added with the proposed code, and told what is wrong', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers')
  await page.getByRole('button', { name: 'Tambah Customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Customer' })
  await expect(field(dialog, 'Kode')).toHaveValue('CUST-00009')
  await expect(field(dialog, 'Nama')).toBeFocused()
  await expectAccessible(page)
  await keepPicture(page, 'customer-new')
  await field(dialog, 'Email').fill('salah')
  await field(dialog, 'NPWP').pressSequentially('01234')
  await field(dialog, 'Credit Limit (Rp)').fill('-5')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  for (const message of [
    'Nama customer harus diisi',
    'Format email tidak valid',
    'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)',
    'Credit limit harus >= 0',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await expectAccessible(page)
  await keepPicture(page, 'customer-wrong')
  await field(dialog, 'Nama').fill('toko contoh tiga')
  await field(dialog, 'Email').fill('baru@contoh.example')
  await field(dialog, 'NPWP').fill('')
  await field(dialog, 'NPWP').pressSequentially('012345678901234')
  await expect(field(dialog, 'NPWP')).toHaveValue('01.234.567.8-901.234')
  await expect(dialog.getByText(/Digit pemeriksa NPWP tidak cocok/)).toBeVisible()
  await field(dialog, 'Credit Limit (Rp)').fill('30jt')
  await field(dialog, 'Credit Limit (Rp)').press('Tab')
  await field(dialog, 'Credit Limit (Rp)').fill('-1')
  await field(dialog, 'Credit Limit (Rp)').press('Tab')
  await expect(field(dialog, 'Credit Limit (Rp)')).toHaveValue('-1')
  await expect(dialog.getByText('Credit limit harus >= 0')).toBeVisible()
  await field(dialog, 'Credit Limit (Rp)').fill('30.000.000,00')
  await field(dialog, 'Credit Limit (Rp)').press('Tab')
  await field(dialog, 'Credit Limit (Rp)').focus()
  await page.keyboard.type('/2+10jt')
  await expect(dialog.getByText('= 25.000.000')).toBeVisible()
  await keepPicture(page, 'customer-reckoned')
  await dialog.getByText('Data tambahan').click()
  await field(dialog, 'Termin pembayaran (hari)').fill('45')
  await keepPicture(page, 'customer-filled')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('Nama customer sudah digunakan')).toBeVisible()
  await field(dialog, 'Nama').fill('PT Contoh Sembilan')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Customer CUST-00009 - PT Contoh Sembilan berhasil ditambahkan')).toBeVisible()
  await expect(counter(page)).toHaveText('Menampilkan 9 dari 9 customer')
  await expect(row(page, 'CUST-00009')).toContainText('25.000.000')
})

test('what is typed is not lost unasked, and a wrong field of the second section opens it', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/master/vendors/new')
  const dialog = page.getByRole('dialog', { name: 'Tambah Vendor' })
  await field(dialog, 'Nama').fill('CV Contoh Belum Disimpan')
  await dialog.getByText('Data tambahan').click()
  await field(dialog, 'NIK').fill('12')
  await dialog.getByText('Data tambahan').click()
  await expect(field(dialog, 'NIK')).toBeHidden()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(dialog.getByText('NIK harus terdiri dari 16 angka')).toBeVisible()
  await expect(field(dialog, 'NIK')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Perubahan belum disimpan. Buang perubahan?')).toBeVisible()
  await untilAnswerable(page)
  await page.getByRole('button', { name: 'Buang' }).click()
  await expect(page).toHaveURL(/\/master\/vendors$/)
})

test('a customer is deactivated after the question, taken back, and made active in the form', async ({
  page,
}) => {
  await signIn(page)
  await page.goto('/sales/customers')
  await page.getByRole('button', { name: 'Sales', exact: true }).click()
  const current = page.getByRole('navigation', { name: 'Menu utama' }).locator('[aria-current=page]')
  await expect(current).toHaveAttribute('href', '/sales/customers')
  await rowAct(page, 'CUST-00007', 'Nonaktifkan')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Yakin ingin menonaktifkan customer CUST-00007 - Toko Contoh Tujuh?')
  await keepPicture(page, 'customer-deactivate')
  await untilAnswerable(page)
  await question.getByRole('button', { name: 'Nonaktifkan' }).click()
  await expect(row(page, 'CUST-00007')).toContainText('Tidak Aktif')
  const menu = await openRowMenu(page, 'CUST-00007')
  await expect(menu.getByRole('menuitem')).toHaveText(['Lihat detail', 'Edit', 'Nonaktifkan'])
  await expect(menu.getByRole('menuitem', { name: 'Nonaktifkan' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Urungkan' }).click()
  await expect(page.getByText('Customer CUST-00007 aktif kembali')).toBeVisible()
  await expect(
    (await openRowMenu(page, 'CUST-00007')).getByRole('menuitem', { name: 'Nonaktifkan' }),
  ).toBeEnabled()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
  await expect(field(dialog, 'Kode')).toBeDisabled()
  await dialog.getByLabel('Aktif').uncheck()
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'CUST-00007')).toContainText('Tidak Aktif')
})

test('the page of a customer tells its details and history', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers?group=Korporat')
  await row(page, 'CUST-00001').getByRole('link', { name: 'CUST-00001', exact: true }).click()
  await expect(page).toHaveURL(/\/master\/customers\/CUST-00001/)
  await expect(page.getByRole('heading', { level: 1, name: 'PT Contoh Pelanggan Satu' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' }).first()).toContainText('membuat')
  await expectAccessible(page)
  await keepPicture(page, 'customer-page')
  await page.getByRole('link', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Customer' })
  await field(dialog, 'Telepon').fill('021-777')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('021-777').first()).toBeVisible()
  await page.getByRole('link', { name: 'Customers' }).last().click()
  await expect(counter(page)).toHaveText('Menampilkan 3 dari 8 customer')
  await page.goto('/master/customers/TIDAK-ADA')
  await expect(page.getByText('Tidak ditemukan atau sudah dihapus')).toBeVisible()
})

test('two people change the same vendor: the second sees both versions', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/vendors/edit/VEND-00002')
  const dialog = page.getByRole('dialog', { name: 'Edit Vendor' })
  await field(dialog, 'Telepon').fill('021-111')
  const vendor = (await (await page.request.get('/api/v1/vendors/VEND-00002')).json()) as Record<
    string,
    unknown
  >
  const change = { name: vendor['name'], isActive: true, phone: '021-222', bankName: vendor['bankName'] }
  const bank = {
    bankAccountNumber: vendor['bankAccountNumber'],
    bankAccountHolder: vendor['bankAccountHolder'],
  }
  const put = await page.request.put(`/api/v1/vendors/${String(vendor['id'])}`, {
    headers: { 'if-match': '1' },
    data: { ...change, ...bank },
  })
  expect(put.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Simpan', exact: true }).click()
  await expect(dialog.getByText('Vendor ini sudah diubah oleh pengguna lain.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^Telepon Telepon,/ })).toContainText('021-222')
  await expectAccessible(page)
  await keepPicture(page, 'vendor-conflict')
  await dialog.getByRole('radio', { name: 'Telepon, Versi Anda: 021-111' }).check()
  await dialog.getByRole('button', { name: 'Simpan gabungan' }).click()
  await expect(row(page, 'VEND-00002')).toContainText('021-111')
})

test('vendors have no credit limit, and only admins change where they are paid', async ({ page }) => {
  await signIn(page, 'rina@contoh.example', 'neraca-user')
  await page.goto('/purchase/vendors')
  await expect(counter(page)).toHaveText('Menampilkan 5 dari 5 vendor')
  const heads = await columnHeads(page)
  expect(heads).toEqual(['Pilih', 'Kode', 'Nama', 'Group', 'Kontak', 'NPWP', 'Status', 'Aksi'])
  await expectAccessible(page)
  await keepPicture(page, 'vendors')
  await rowAct(page, 'VEND-00001', 'Edit')
  const dialog = page.getByRole('dialog', { name: 'Edit Vendor' })
  await dialog.getByText('Data tambahan').click()
  await expect(dialog.getByText('Data rekening hanya dapat diubah oleh admin.')).toBeVisible()
  await expect(field(dialog, 'Nomor rekening')).toBeDisabled()
  await keepPicture(page, 'vendor-edit-user')
  await field(dialog, 'Telepon').fill('021-999')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(row(page, 'VEND-00001')).toContainText('021-999')
})

test('products show their margin and count what is active', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/products')
  await expect(counter(page)).toHaveText('Menampilkan 12 dari 12 produk')
  await expect(page.getByText('Produk fisik aktif: 8 · Service aktif: 4')).toBeVisible()
  const heads = await columnHeads(page)
  expect(heads).toEqual([
    'Pilih',
    'Kode',
    'Nama Produk',
    'Tipe',
    'Unit',
    'Harga Pokok (Rp)',
    'Harga Jual (Rp)',
    'Status',
    'Aksi',
  ])
  await expectAccessible(page)
  await keepPicture(page, 'products')
  await choose(page.getByLabel('Tipe'), 'Service')
  await expect(counter(page)).toHaveText('Menampilkan 4 dari 12 produk')
  await page.getByRole('button', { name: 'Tambah Produk' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tambah Produk' })
  await expect(field(dialog, 'Kode')).toHaveValue('PRD-00009')
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  for (const message of [
    'Nama produk harus diisi',
    'Unit harus dipilih',
    'Harga pokok harus >= 0',
    'Harga jual harus > 0',
  ]) {
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await field(dialog, 'Kode').fill('srv-00005')
  await expect(field(dialog, 'Kode')).toHaveValue('SRV-00005')
  await field(dialog, 'Nama Produk').fill('Jasa Contoh')
  await choose(dialog.getByLabel('Tipe'), 'Service')
  await choose(dialog.getByLabel('Unit'), 'hour')
  await field(dialog, 'Harga Pokok (Rp)').fill('200rb')
  await field(dialog, 'Harga Jual (Rp)').fill('150.000')
  await field(dialog, 'Harga Jual (Rp)').blur()
  await expect(dialog.getByText('Harga jual harus lebih besar dari harga pokok')).toBeVisible()
  await field(dialog, 'Harga Jual (Rp)').fill('250.000')
  await field(dialog, 'Harga Jual (Rp)').blur()
  await expect(dialog.getByText(/50\.000/)).toBeVisible()
  await expect(dialog.getByText('(20% dari harga jual)')).toBeVisible()
  await dialog.getByText('Data tambahan').click()
  await expect(dialog.getByLabel('Satuan Coretax')).toHaveValue('UM.0027 Jam')
  await dialog.getByLabel('Kode barang/jasa Coretax').fill('konstruksi umum')
  await expect(dialog.getByRole('listbox').getByRole('option').first()).toContainText(/konstruksi umum/i)
  await keepPicture(page, 'product-new')
  await page.keyboard.press('Enter')
  await dialog.getByLabel('Akun pendapatan').fill('4-1102')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Simpan' }).click()
  await expect(page.getByText('Produk SRV-00005 - Jasa Contoh berhasil ditambahkan')).toBeVisible()
  await expect(page.getByText('Produk fisik aktif: 8 · Service aktif: 5')).toBeVisible()
  await row(page, 'SRV-00005').getByRole('link', { name: 'SRV-00005' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Jasa Contoh' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Detail' })).toContainText('4-1102 Pendapatan Jasa')
  await expect(page.getByRole('region', { name: 'Detail' })).toContainText('margin Rp\u00a050.000 (20%)')
  await expect(page.getByRole('region', { name: 'Riwayat perubahan' })).toContainText('Admin membuat')
  await expectAccessible(page)
  await keepPicture(page, 'product-page')
})

test('customers are exported, corrected in the file, imported again and taken back', async ({ page }) => {
  await signIn(page)
  await page.goto('/master/customers?group=Retail')
  await page.getByRole('button', { name: 'Ekspor' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Semua kolom, CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d{2}-\d{2}\.csv$/)
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('Group: Retail')
  const file = (content: string) => ({
    name: 'customers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await page.getByRole('link', { name: 'Impor' }).click()
  const dialog = page.getByRole('dialog', { name: 'Impor Customer' })
  const input = dialog.locator('input[type=file]')
  await input.setInputFiles(file(text))
  await expect(dialog.getByText('Tidak ada perbedaan: 2 baris sama dengan data sekarang.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Impor' })).toBeDisabled()
  await input.setInputFiles(
    file(text.replace('021-5550-0103', '021-000').replace('pelanggan07@contoh.example', 'salah')),
  )
  await expect(dialog.getByText('1 kesalahan. Perbaiki file lalu pilih kembali.')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /^F8 Email Format email tidak valid/ })).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'customer-import-wrong')
  await input.setInputFiles(file(text.replace('021-5550-0103', '021-000')))
  await expect(dialog.getByText('0 baru, 1 berubah, 1 sama.')).toBeVisible()
  await expect(dialog.getByText('Telepon: 021-5550-0103 menjadi 021-000')).toBeVisible()
  await expectAccessible(page)
  await keepPicture(page, 'customer-import')
  await dialog.getByRole('button', { name: 'Impor 1 customer' }).click()
  await expect(page.getByText('0 customer ditambahkan, 1 diubah')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'CUST-00003')).toContainText('021-000')
  await page.getByRole('link', { name: 'Impor' }).click()
  await dialog.getByRole('button', { name: 'Batalkan impor' }).click()
  await untilAnswerable(page)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Batalkan impor' }).click()
  await expect(dialog.getByText(/dibatalkan .* oleh Admin/)).toBeVisible()
  await keepPicture(page, 'customer-import-undone')
  await dialog.getByRole('button', { name: 'Batal', exact: true }).click()
  await expect(row(page, 'CUST-00003')).toContainText('021-5550-0103')
})

test('a viewer sees everything and changes nothing', async ({ page }) => {
  await signIn(page, 'budi@contoh.example', 'neraca-viewer')
  await page.goto('/inventory/products')
  await expect(counter(page)).toHaveText('Menampilkan 12 dari 12 produk')
  await expect(page.getByRole('button', { name: /Tambah|Nonaktifkan/ })).toHaveCount(0)
  await expect((await openRowMenu(page, 'PRD-00001')).getByRole('menuitem')).toHaveText(['Lihat detail'])
  await page.goto('/master/customers/new')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of sampleOf(['light', 'dark'] as const, 2)) {
  test(`master data is readable on a phone, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme })
    await signIn(page)
    for (const [path, name] of [
      ['/master/customers', 'customers'],
      ['/master/products', 'products'],
      ['/master/customers/CUST-00001', 'customer-page'],
      ['/master/customers/new', 'customer-new'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectAccessible(page)
      await keepPicture(page, `${name}-phone-${colorScheme}`)
    }
  })
}

test('master data is readable in the dark', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await signIn(page)
  for (const [path, name] of [
    ['/master/customers', 'customers'],
    ['/master/products', 'products'],
    ['/master/customers/edit/CUST-00001', 'customer-edit'],
    ['/master/vendors/VEND-00001', 'vendor-page'],
  ] as const) {
    await page.goto(path)
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
    await keepPicture(page, `${name}-dark`)
  }
})

test('the longest names break on a phone instead of widening the page', async ({ page }) => {
  await signIn(page)
  const name = 'PT Contoh Perkebunan Sejahtera Abadi Makmur Bersama Kalimantan Timur dan Sulawesi Tenggara'
  const group = 'Perkebunan dan kehutanan wilayah Indonesia bagian timur'
  const email = 'bagian.keuangan.dan.akuntansi.pusat@contoh-perkebunan-sejahtera.example'
  const made = await page.request.post('/api/v1/customers', {
    data: { code: 'CUST-98765', name, group, email, address: name, creditLimit: 8_999_999_999_999 },
  })
  expect(made.status()).toBe(200)
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/master/customers?q=CUST-98765', '/master/customers/CUST-98765']) {
    await page.goto(path)
    await expect(page.getByText(name).first()).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  }
})
