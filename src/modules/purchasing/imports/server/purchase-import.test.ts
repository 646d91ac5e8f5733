import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld } from '../../../../../tests/server.ts'
import * as contract from '../../contract.ts'
import { billImportApi, purchaseOrderImportApi } from '../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
const codes = { rent: '5-3201', freight: '5-3203' } as const

beforeAll(async () => {
  world.setClock('2026-11-20T03:00:00Z')
  await sql`insert into vendor (code, name, payment_terms_days, is_pkp) values
    ('VEND-90001', 'PT Contoh Pemasok', 14, true), ('VEND-90002', 'CV Contoh Jasa', 30, false)`.execute(
    world.db,
  )
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price) values
    ('PRD-90001', 'Barang Uji', 'pcs', false, 50000, 100000)`.execute(world.db)
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  world.setClock(undefined)
  await world.close()
})

type Api = typeof billImportApi
const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))
const check = (api: Api, rows: readonly string[]) => desk.call(api.check, { body: bytesOf(rows), query })
async function imported(api: Api, rows: readonly string[]) {
  const { digest } = await check(api, rows)
  return desk.call(api.apply, { body: bytesOf(rows), query: { ...query, fileName: 'beli.csv', digest } })
}
const undoing = (id: number) => ({ params: { id }, body: { reason: 'Salah file' } })

const billHead =
  'Referensi;Tanggal;Tanggal buku;Jatuh tempo;Vendor;Nomor tagihan;Nomor faktur pajak;Tanggal faktur pajak;PPN faktur;Catatan;Akun;Keterangan;Kena PPN;Jumlah;Objek PPh'
const faktur = '0100002612345678'

describe('bills from a file', () => {
  it('are posted with their taxes, and taken back together', async () => {
    const made = await imported(billImportApi, [
      billHead,
      `A-1;2026-11-03;;;vend-90001;T/1;${faktur};2026-11-03;;Sewa;${codes.rent};Sewa November;;1.000.000;`,
      `A-1;;;;;;;;;;${codes.freight};Kirim;tidak;50.000;`,
      `A-2;2026-11-04;2026-11-05;2026-12-04;VEND-90002;J-7;;;;;${codes.freight};Ongkos;;200.000;`,
    ])
    expect(made).toMatchObject({ count: 2, fileName: 'beli.csv' })
    const first = await desk.call(contract.billApi.read, { params: { number: made.firstNumber } })
    expect(first).toMatchObject({ documentNumber: 'T/1', subtotal: 1_050_000, vatTreatment: 'credited' })
    expect(first.taxAmount).toBe(110_000)
    const second = await desk.call(contract.billApi.read, { params: { number: made.lastNumber } })
    expect(second).toMatchObject({ postingDay: '2026-11-05', dueDate: '2026-12-04', payableAmount: 200_000 })
    await desk.call(billImportApi.undo, undoing(made.id))
    const undone = await desk.call(contract.billApi.read, { params: { number: made.firstNumber } })
    expect(undone.cancelled?.reason).toContain('Salah file')
  })

  it('charge what the vendor was billed for last where no account stands', async () => {
    const rows = [billHead, `B-1;2026-11-06;;;VEND-90002;J-8;;;;;${codes.freight};Ongkos;;10.000;`]
    const made = await imported(billImportApi, [
      ...rows,
      'B-2;2026-11-07;;;VEND-90001;T/2;;;;;' + `${codes.rent};Sewa;;5.000;`,
    ])
    const later = await imported(billImportApi, [
      billHead,
      'B-3;2026-11-08;;;VEND-90002;J-9;;;;;;Ongkos lagi;;20.000;',
    ])
    const bill = await desk.call(contract.billApi.read, { params: { number: later.firstNumber } })
    expect(bill.lines[0]?.accountCode).toBe(codes.freight)
    await desk.call(billImportApi.undo, undoing(later.id))
    await desk.call(billImportApi.undo, undoing(made.id))
  })

  it('name every cell that is wrong, and none is made', async () => {
    const rows = [
      billHead,
      `C-1;2026-11-03;;;VEND-404;X-1;;;;;${codes.rent};Sewa;;1.000;`,
      'C-2;2026-11-03;;;VEND-90001;X-2;;;;;9-9999;Sewa;;1.000;',
      `C-3;2026-11-03;;;VEND-90001;X-3;;;;;${codes.rent};Sewa;;;`,
      `C-4;2026-11-25;;;VEND-90001;X-4;123;;;;${codes.rent};Sewa;;1.000;`,
      `C-5;2026-11-03;;;VEND-90001;;;;;;${codes.rent};Sewa;mungkin;seribu;`,
    ]
    const plan = await check(billImportApi, rows)
    const told = plan.problems.map(({ cell, message }) => `${cell} ${message}`)
    expect(told).toEqual(
      expect.arrayContaining([
        'E2 Vendor VEND-404 tidak ditemukan',
        'K3 Akun 9-9999 tidak ditemukan',
        'N4 Jumlah harus diisi',
        'B5 Tanggal tagihan tidak boleh setelah hari ini',
        'G5 Nomor faktur pajak harus terdiri dari 16 atau 17 angka',
        'M6 Kena PPN harus salah satu dari: ya, tidak',
      ]),
    )
    const applied = { body: bytesOf(rows), query: { ...query, fileName: 'beli.csv', digest: plan.digest } }
    expect((await desk.refusal(billImportApi.apply, applied)).status).toBe(422)
  })

  it('stay where one of them was paid since', async () => {
    const made = await imported(billImportApi, [
      billHead,
      `D-1;2026-11-03;;;VEND-90002;J-20;;;;;${codes.rent};Sewa;;70.000;`,
    ])
    const bill = await desk.call(contract.billApi.read, { params: { number: made.firstNumber } })
    const idOf = await accountIds(world.db)
    await desk.call(contract.createPayment, {
      body: {
        paymentDate: '2026-11-20',
        vendorId: bill.vendorId,
        accountId: idOf('1-1201'),
        ...{ paidAmount: 70_000, bankFee: 0, roundingAmount: 0, fromCredit: false, giro: null, notes: '' },
        allocations: [{ billId: bill.id, amount: 70_000 }],
      } as never,
    })
    const refused = await desk.refusal(billImportApi.undo, undoing(made.id))
    expect(refused).toMatchObject({ status: 409, code: 'changed-since' })
    expect(refused.title).toContain('PAY-')
  })
})

const orderHead =
  'Referensi;Tanggal;Diharapkan;Vendor;Catatan;Produk;Jumlah;Harga;Diskon %;Nilai;Akun;Keterangan;Kena PPN'

it.each([billImportApi, purchaseOrderImportApi])('a template is brought as it comes', async (api) => {
  const path = `${world.url}/api/v1${api.template.path}?format=csv`
  const file = await (await fetch(path, { headers: { cookie: desk.cookie } })).text()
  expect(file).toContain('CONTOH-1')
  const plan = await check(
    api as Api,
    file
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/),
  )
  expect(plan).toMatchObject({ created: 1, problemCount: 0 })
})

describe('purchase orders from a file', () => {
  const rows = () => [
    orderHead,
    'P-1;2026-11-03;2026-11-10;VEND-90001;Segera;PRD-90001;12;8.333,25;;;;;',
    `P-1;;;;;;1;50.000;;;${codes.freight};Ongkos kirim;tidak`,
    'P-2;2026-11-04;;VEND-90002;;PRD-90001;3;10.000;10;26.500;;;tidak',
  ]

  it('are made together, and cancelled together', async () => {
    const made = await imported(purchaseOrderImportApi, rows())
    const order = await desk.call(contract.purchaseOrderApi.read, { params: { number: made.firstNumber } })
    expect(order).toMatchObject({ expectedDay: '2026-11-10', notes: 'Segera', subtotal: 149_999 })
    expect(order.lines.map(({ unitPrice, amount }) => [unitPrice, amount])).toEqual([
      [8333.25, 99_999],
      [50_000, 50_000],
    ])
    const other = await desk.call(contract.purchaseOrderApi.read, { params: { number: made.lastNumber } })
    expect(other.lines[0]).toMatchObject({ amount: 26_500, isAmountTyped: true, taxClass: 'untaxed' })
    await desk.call(purchaseOrderImportApi.undo, undoing(made.id))
    const undone = await desk.call(contract.purchaseOrderApi.read, { params: { number: made.firstNumber } })
    expect(undone).toMatchObject({
      state: 'cancelled',
      ended: { reason: expect.stringContaining('Salah file') },
    })
  })

  it('stay where goods of one of them came', async () => {
    const made = await imported(purchaseOrderImportApi, rows())
    const order = await desk.call(contract.purchaseOrderApi.read, { params: { number: made.firstNumber } })
    await desk.call(contract.receivePurchaseOrder, {
      params: { id: order.id },
      version: order.version,
      body: {
        receiptDate: '2026-11-20',
        warehouseId: null,
        lines: [{ lineNumber: 1, quantity: 2 }],
      } as never,
    })
    const refused = await desk.refusal(purchaseOrderImportApi.undo, undoing(made.id))
    expect(refused).toMatchObject({ status: 409, code: 'changed-since' })
    expect(refused.title).toContain(order.orderNumber)
  })

  it('name every cell that is wrong', async () => {
    const plan = await check(purchaseOrderImportApi, [
      orderHead,
      'Q-1;2026-11-03;;VEND-404;;PRD-404;12;8.000;;;;;',
      'Q-2;2026-11-03;;VEND-90001;;PRD-90001;0;8,1234567;;;;;',
      'Q-3;2026-11-03;;VEND-90001;;;1;5.000;;;;;',
    ])
    const told = plan.problems.map(({ cell }) => cell)
    expect(told).toEqual(expect.arrayContaining(['D2', 'F2', 'G3', 'H3']))
    expect(plan.problems.some(({ line }) => line === 4)).toBe(true)
  })
})
