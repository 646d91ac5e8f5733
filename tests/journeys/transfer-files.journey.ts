import { choose } from './choose.ts'
import { expect, expectAccessible, keepPicture, signIn, test } from './world.ts'

test('payments are chosen for a file of the bank, written in its columns, and the file stays', async ({
  page,
}) => {
  await signIn(page)
  const { today } = await (await page.request.get('/api/v1/workspace')).json()
  const { rows: accounts } = await (await page.request.get('/api/v1/accounts')).json()
  const idOf = (code: string) => accounts.find((each: { code: string }) => each.code === code).id
  const send = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1${path}`, { data })
    expect([path, answer.status()]).toEqual([path, 200])
    return answer.json()
  }
  const paid = async (vendor: { id: number }, documentNumber: string) => {
    const lines = [{ accountId: idOf('5-3201'), amount: 750_000 }]
    const days = { billDate: today, postingDay: today }
    const { billNumber } = await send('/vendor-bills', {
      ...days,
      vendorId: vendor.id,
      documentNumber,
      lines,
    })
    const bill = await (await page.request.get(`/api/v1/vendor-bills/${billNumber}`)).json()
    const money = { paymentDate: today, vendorId: vendor.id, accountId: idOf('1-1201'), paidAmount: 750_000 }
    const { paymentNumber } = await send('/vendor-payments', {
      ...money,
      allocations: [{ billId: bill.id, amount: 750_000 }],
    })
    return paymentNumber as string
  }
  const number = await paid(await (await page.request.get('/api/v1/vendors/VEND-00001')).json(), 'TRF-1')
  const without = await send('/vendors', { code: 'VEND-00900', name: 'PT Tanpa Rekening' })
  const missing = await paid(without, 'TRF-2')
  await page.goto('/purchase/payments')
  await page.getByRole('link', { name: 'Berkas transfer' }).click()
  const listed = page.getByRole('region', { name: 'Pembayaran', exact: true })
  const account = page.getByRole('combobox', { name: 'Akun kas atau bank' })
  await choose(account, /1-1201/)
  const row = listed.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  const box = row.getByRole('checkbox')
  const faulty = listed.getByRole('row').filter({ hasText: missing })
  await expect(faulty.getByRole('checkbox')).toHaveCount(0)
  await expectAccessible(page)
  await keepPicture(page, 'transfer-files-missing')
  // What is missing leads to where it is filled in.
  await faulty.getByRole('link', { name: /Nomor rekening belum diisi/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit Vendor' })).toBeVisible()
  await page.goto('/purchase/transfer-files')
  await page.getByRole('link', { name: 'Atur kolom' }).click()
  const format = page.getByRole('dialog', { name: /Susunan Berkas Transfer/ })
  await choose(format.getByRole('combobox', { name: 'Pemisah kolom' }), 'Titik koma (;)')
  await format.getByRole('button', { name: 'Tambah kolom' }).click()
  await format.getByRole('textbox', { name: 'Judul kolom 6' }).fill('Mata Uang')
  await format.getByRole('textbox', { name: 'Teks kolom 6' }).fill('IDR')
  await expect(format.getByRole('region', { name: 'Contoh isi' })).toContainText(
    '1234567890;PT Contoh Pemasok;Bank Contoh;1500000;PAY-2026-00012;IDR',
  )
  await expectAccessible(page)
  await keepPicture(page, 'transfer-format')
  await format.getByRole('button', { name: 'Simpan' }).click()
  await expect(format).toHaveCount(0)
  await box.check()
  await expectAccessible(page)
  await keepPicture(page, 'transfer-files')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Buat berkas Rp/ }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^transfer-1-1201-.*\.csv$/)
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const [head, line] = Buffer.concat(chunks).toString().split('\r\n')
  expect(head).toBe('Nomor Rekening;Nama Penerima;Bank;Jumlah;Berita;Mata Uang')
  expect(line).toMatch(new RegExp(`^\\d{5,20};.+;.+;750000;${number};IDR$`))
  await expect(listed.getByRole('row').filter({ hasText: number })).toHaveCount(0)
  const made = page.getByRole('region', { name: 'Berkas yang dibuat' })
  await expect(made.getByRole('row').nth(1)).toContainText('750.000')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectAccessible(page)
  await keepPicture(page, 'transfer-files-phone')
})
