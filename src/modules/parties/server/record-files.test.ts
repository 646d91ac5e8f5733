import { sql } from 'kysely'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowsBelieved } from '../../../../tests/rows-believed.ts'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as contract from '../contract.ts'

const { checkImport, applyImport, undoImport, listImports } = contract.customerApi.files

let world: TestWorld
let admin: Client
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper, viewer] = await Promise.all([world.as('admin'), world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())

const csv = (...lines: string[]): Uint8Array => new TextEncoder().encode(lines.join('\n'))
const check = (body: Uint8Array, format = 'csv') => bookkeeper.call(checkImport, { body, query: { format } })
const applied = (digest: string, format = 'csv') => ({ format, fileName: 'uji.csv', digest })

async function importFile(body: Uint8Array, format = 'csv') {
  const { digest } = await check(body, format)
  return bookkeeper.call(applyImport, { body, query: applied(digest, format) })
}

async function exported(path: string): Promise<Uint8Array> {
  const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: bookkeeper.cookie } })
  expect(answer.status).toBe(200)
  return new Uint8Array(await answer.arrayBuffer())
}

const textOfFile = (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
const customer = (code: string) => viewer.call(contract.customerApi.read, { params: { code } })
async function countCustomers(): Promise<number> {
  return (await viewer.call(contract.customerApi.list)).total
}

describe('exporting', () => {
  it('gives the list as it is filtered, with who exported it, and cells no spreadsheet executes', async () => {
    const body = { code: 'UJI-1', name: '=SUM(A1)', phone: '+62 21', group: 'Uji; ekspor' }
    await bookkeeper.call(contract.customerApi.create, { body })
    const text = textOfFile(await exported('/customer-import-file?format=csv&q=uji-1&status=active'))
    const lines = text.split('\r\n')
    expect(text.startsWith('\ufeff')).toBe(true)
    expect(lines[1]).toBe('Customers')
    expect(lines[2]).toBe('Pencarian: uji-1 · Status: Aktif')
    expect(lines[3]).toContain('Diekspor oleh Rina Contoh')
    expect(lines[5]?.startsWith('Kode;Nama;Group')).toBe(true)
    expect(lines[6]?.startsWith('UJI-1;\'=SUM(A1);"Uji; ekspor";;\'+62 21')).toBe(true)
    expect(lines.slice(7)).toEqual([''])
  })

  it('gives a spreadsheet with amounts as numbers', async () => {
    const { sheets } = await readXlsx(await exported('/customer-import-file?format=xlsx&sort=-code'))
    const rows = sheets[0]?.rows ?? []
    const place = rows[5]?.indexOf('Credit Limit') ?? -1
    expect(rows.slice(6).find((row) => row[0] === 'CUST-00001')?.[place]).toBe(750_000_000)
    expect(rows.length).toBe(6 + (await countCustomers()))
  })

  it('is not for viewers', async () => {
    const { status } = await viewer.send('GET', '/customer-import-file?format=csv')
    expect(status).toBe(403)
  })
})

describe('importing', () => {
  it.each(['csv', 'xlsx'])('takes back what was exported as %s and finds nothing to do', async (format) => {
    const bytes = await exported(`/customer-import-file?format=${format}`)
    const plan = await check(bytes, format)
    expect(plan).toMatchObject({ created: 0, changed: 0, same: await countCustomers(), problems: [] })
    const refusal = await bookkeeper.refusal(applyImport, {
      body: bytes,
      query: applied(plan.digest, format),
    })
    expect(refusal.title).toBe('Tidak ada perubahan untuk diimpor')
  })

  it('shows what would change, changes it, and adds what is new under the next codes', async () => {
    const file = csv(
      'Kode;Nama;Telepon;Credit Limit',
      'CUST-00002;CV Contoh Pelanggan Dua;021-1;1.000.000',
      ';PT Impor Satu;;',
      'IMP-1;PT Impor Dua;021-2;5jt',
    )
    const before = await customer('CUST-00002')
    const plan = await check(file)
    expect(plan).toMatchObject({ created: 2, changed: 1, same: 0, problems: [] })
    expect(plan.lines[0]).toEqual({
      line: 2,
      code: 'CUST-00002',
      name: 'CV Contoh Pelanggan Dua',
      isNew: false,
      differences: [
        { label: 'Telepon', before: before.phone, after: '021-1' },
        { label: 'Credit Limit', before: '500000000', after: '1000000' },
      ],
    })
    expect(await countCustomers()).toBe((await viewer.call(contract.customerApi.list)).total)
    expect((await customer('CUST-00002')).version).toBe(before.version)

    const { code: proposed } = await bookkeeper.call(contract.customerApi.proposeCode)
    const done = await bookkeeper.call(applyImport, { body: file, query: applied(plan.digest) })
    expect(done).toMatchObject({
      created: 2,
      changed: 1,
      fileName: 'uji.csv',
      createdBy: 'Rina Contoh',
      undoneAt: null,
    })
    expect(await customer('CUST-00002')).toMatchObject({
      phone: '021-1',
      creditLimit: 1_000_000,
      address: before.address,
    })
    expect(await customer(proposed)).toMatchObject({
      name: 'PT Impor Satu',
      paymentTermsDays: 30,
      isActive: true,
    })
    expect(await customer('IMP-1')).toMatchObject({ creditLimit: 5_000_000 })

    const undone = await admin.call(undoImport, { params: { id: done.id } })
    expect(undone.undoneBy).toBe('Admin')
    expect(await customer('CUST-00002')).toMatchObject({
      phone: before.phone,
      creditLimit: before.creditLimit,
    })
    expect((await viewer.refusal(contract.customerApi.read, { params: { code: 'IMP-1' } })).status).toBe(404)
    expect((await admin.refusal(undoImport, { params: { id: done.id } })).title).toBe(
      'Impor ini sudah dibatalkan',
    )
    expect((await bookkeeper.call(listImports)).rows[0]).toMatchObject({ id: done.id, undoneBy: 'Admin' })
  })

  it('names every cell that is wrong and writes nothing', async () => {
    const file = csv(
      'Kode;Nama;Email;NPWP;Credit Limit;NIK',
      'A-1;;salah;123;-5;12',
      'A-2;TOKO CONTOH TIGA;;;0;',
      'a-1;PT Lain;;;x;',
      'A-4;pt lain;;;0;',
    )
    const before = await countCustomers()
    const plan = await check(file)
    expect(plan.problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['B2', 'Nama customer harus diisi'],
      ['C2', 'Format email tidak valid'],
      ['D2', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
      ['E2', 'Credit limit harus >= 0'],
      ['F2', 'NIK harus terdiri dari 16 angka'],
      ['B3', 'Nama customer sudah digunakan'],
      ['E4', 'Jumlah harus bilangan bulat rupiah'],
      ['A4', 'Kode sama dengan baris 2'],
      ['B5', 'Nama sama dengan baris 4'],
    ])
    const refusal = await bookkeeper.refusal(applyImport, { body: file, query: applied(plan.digest) })
    expect(refusal.status).toBe(422)
    expect(refusal.errors[0]).toMatchObject({ path: 'B2', line: 2 })
    expect(await countCustomers()).toBe(before)
  })

  it('does only what was shown: refuses when the books changed since', async () => {
    const file = csv('Kode;Nama;Telepon', 'CUST-00004;PT Contoh Pelanggan Empat;021-4')
    const { digest } = await check(file)
    await sql`update customer set phone = '021-99', version = version + 1 where code = 'CUST-00004'`.execute(
      world.db,
    )
    const refusal = await bookkeeper.refusal(applyImport, { body: file, query: applied(digest) })
    expect(refusal).toMatchObject({ status: 409, code: 'changed-since' })
    expect((await customer('CUST-00004')).phone).toBe('021-99')
  })

  it('is not taken back once a record was changed, or is used by a document', async () => {
    const first = await importFile(csv('Kode;Nama', 'PAKAI-1;PT Dipakai'))
    await sql`update customer set phone = '1', version = version + 1 where code = 'PAKAI-1'`.execute(world.db)
    expect((await bookkeeper.refusal(undoImport, { params: { id: first.id } })).code).toBe('changed-after')
    const second = await importFile(csv('Kode;Nama', 'PAKAI-2;PT Dipakai Juga'))
    await sql`insert into sales_order (order_number, order_date, customer_id, customer_code, customer_name, status,
        vat_basis_points, subtotal, discount_amount, tax_amount, total_amount, created_by, updated_by)
      select 'SO-2020-00001', '2020-01-01', id, code, name, 'draft', 1100, 0, 0, 0, 0, 'uji', 'uji'
      from customer where code = 'PAKAI-2'`.execute(world.db)
    const refusal = await bookkeeper.refusal(undoImport, { params: { id: second.id } })
    expect(refusal.title).toBe('Impor tidak dapat dibatalkan: ada customer yang sudah dipakai transaksi')
    expect((await customer('PAKAI-2')).name).toBe('PT Dipakai Juga')
  })

  it('is done once when the same request comes twice', async () => {
    const file = csv('Kode,Nama', 'SEKALI-1,PT Sekali')
    const { digest } = await check(file)
    const request = { body: file, query: applied(digest), key: 'impor-sekali-saja' }
    const [first, second] = [
      await bookkeeper.call(applyImport, request),
      await bookkeeper.call(applyImport, request),
    ]
    expect(second.id).toBe(first.id)
  })

  it('refuses what is no table', async () => {
    const text = 'File tidak dapat dibaca. Gunakan XLSX, atau CSV dengan teks UTF-8.'
    const noise = new Uint8Array([80, 75, 3, 4, 255, 0, 1])
    expect((await bookkeeper.refusal(checkImport, { body: noise, query: { format: 'xlsx' } })).title).toBe(
      text,
    )
    const latin = new Uint8Array([75, 111, 100, 101, 59, 233, 10])
    expect((await bookkeeper.refusal(checkImport, { body: latin, query: { format: 'csv' } })).title).toBe(
      text,
    )
    const headers = { 'content-type': 'application/octet-stream' }
    const sent = await bookkeeper.send('POST', '/customers', { headers, body: new Uint8Array([1]) })
    expect(sent.status).toBe(415)
    expect((await viewer.refusal(checkImport, { body: csv('x'), query: { format: 'csv' } })).status).toBe(403)
  })

  it('takes ten thousand lines at once', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => `BANYAK-${index};PT Banyak ${index};${index}`)
    const done = await importFile(csv('Kode;Nama;Credit Limit', ...lines))
    expect(done.created).toBe(10_000)
    expect(await rowsBelieved(world.db, 'customer')).toBeGreaterThanOrEqual(10_000)
    await bookkeeper.call(undoImport, { params: { id: done.id } })
    expect((await viewer.call(contract.customerApi.list, { query: { q: 'banyak' } })).matching).toBe(0)
  })
})

describe('vendors', () => {
  it('come with bank details only from admins', async () => {
    const file = csv('Kode;Nama;Bank;Nomor rekening', 'V-1;CV Impor;Bank Contoh;123')
    const query = { format: 'csv' }
    const refused = await bookkeeper.call(contract.vendorApi.files.checkImport, { body: file, query })
    expect(refused.problems.map(({ cell, message }) => [cell, message])).toEqual([
      ['D2', 'Hanya admin yang dapat mengubah data rekening bank vendor'],
    ])
    const { digest, problems } = await admin.call(contract.vendorApi.files.checkImport, { body: file, query })
    expect(problems).toEqual([])
    await admin.call(contract.vendorApi.files.applyImport, { body: file, query: applied(digest) })
    const made = await viewer.call(contract.vendorApi.read, { params: { code: 'V-1' } })
    expect(made).toMatchObject({ bankName: 'Bank Contoh', bankAccountNumber: '123' })
  })
})
