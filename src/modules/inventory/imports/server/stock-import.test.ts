import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { adjustmentImportApi, goodsReceiptImportApi, transferImportApi } from '../contract.ts'

const world = await createWorld()
const desk = await world.as('user')

beforeAll(async () => {
  world.setClock('2026-11-20T03:00:00Z')
  await sql`insert into vendor (code, name, payment_terms_days) values ('VEND-90001', 'PT Contoh Pemasok', 14)`.execute(
    world.db,
  )
  await sql`insert into warehouse (code, name) values ('CABANG', 'Cabang')`.execute(world.db)
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price) values
    ('PRD-90001', 'Barang Uji', 'pcs', false, 50000, 100000), ('PRD-90002', 'Barang Dua', 'kg', false, 500, 1000),
    ('PRD-90003', 'Barang Tiga', 'pcs', false, 500, 3000), ('PRD-90004', 'Barang Empat', 'pcs', false, 500, 3000),
    ('PRD-90005', 'Barang Lima', 'kg', false, 500, 3000), ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 250000)`.execute(
    world.db,
  )
})
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  world.setClock(undefined)
  await world.close()
})

type Api = typeof goodsReceiptImportApi
const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))
const check = (api: Api, rows: readonly string[]) => desk.call(api.check, { body: bytesOf(rows), query })
async function imported(api: Api, rows: readonly string[]) {
  const { digest } = await check(api, rows)
  return desk.call(api.apply, { body: bytesOf(rows), query: { ...query, fileName: 'stok.csv', digest } })
}
const onHand = (code: string) =>
  rowsOf(
    world.db,
    sql<{
      warehouse: string
      quantity: string
      value: number
    }>`select w.code as warehouse, b.quantity::float8::text as quantity,
      b.value from stock_balance b join product p on p.id = b.product_id join warehouse w on w.id = b.warehouse_id
      where p.code = ${code} and b.quantity <> 0 order by 1, b.in_transit`,
  )

const receiptHead = 'Referensi;Tanggal;Vendor;Surat jalan vendor;Gudang;Catatan;Produk;Jumlah;Harga'
const receiptRows = [
  receiptHead,
  'A-1;2026-11-03;vend-90001;SJ/11/7;CABANG;Kirim pagi;PRD-90001;10;50.000',
  'A-1;;;;;;PRD-90002;2,5;1.000',
  'A-2;2026-11-04;VEND-90001 - PT Contoh Pemasok;;;;PRD-90001;4;60.000',
]

describe('goods receipts from a file', () => {
  it('are told, made together, and taken back together', async () => {
    const plan = await check(goodsReceiptImportApi, receiptRows)
    expect(plan).toMatchObject({ created: 2, problemCount: 0 })
    expect(plan.documents.map(({ reference, total }) => [reference, total])).toEqual([
      ['A-1', 502_500],
      ['A-2', 240_000],
    ])
    expect(await onHand('PRD-90001')).toEqual([])
    const made = await imported(goodsReceiptImportApi, receiptRows)
    expect(made).toMatchObject({ count: 2, fileName: 'stok.csv' })
    expect(await onHand('PRD-90001')).toEqual([
      { warehouse: 'CABANG', quantity: '10', value: 500_000 },
      { warehouse: 'UTAMA', quantity: '4', value: 240_000 },
    ])
    const first = await desk.call(contract.goodsReceiptApi.read, { params: { number: made.firstNumber } })
    expect(first).toMatchObject({ vendorNote: 'SJ/11/7', notes: 'Kirim pagi', receiptDate: '2026-11-03' })
    await desk.call(goodsReceiptImportApi.undo, { params: { id: made.id }, body: { reason: 'Salah file' } })
    expect(await onHand('PRD-90001')).toEqual([])
    const undone = await desk.call(contract.goodsReceiptApi.read, { params: { number: made.firstNumber } })
    expect(undone.cancelled?.reason).toContain('Salah file')
  })

  it('name every cell that is wrong, and none is made', async () => {
    const rows = [
      receiptHead,
      'B-1;2026-11-03;VEND-404;;CABANG;;PRD-90001;10;50.000',
      'B-2;2026-11-03;VEND-90001;;GUDANG-404;;PRD-404;10;',
      'B-3;2026-11-25;VEND-90001;;;;SRV-90001;1;5',
      'B-4;2026-11-03;VEND-90001;;;;PRD-90001;nol;abc',
    ]
    const plan = await check(goodsReceiptImportApi, rows)
    expect(plan.problemCount).toBeGreaterThanOrEqual(6)
    const told = plan.problems.map(({ message }) => message).join('\n')
    for (const text of ['VEND-404', 'GUDANG-404', 'PRD-404', 'Harga']) expect(told).toContain(text)
    const body = bytesOf(rows)
    const applied = { body, query: { ...query, fileName: 'stok.csv', digest: plan.digest } }
    expect((await desk.refusal(goodsReceiptImportApi.apply, applied)).status).toBe(422)
    expect(await onHand('PRD-90001')).toEqual([])
  })

  it('stay where their goods have left since', async () => {
    const made = await imported(goodsReceiptImportApi, [receiptHead, receiptRows[3] ?? ''])
    await imported(adjustmentImportApi, [adjustmentHead, 'K-1;2026-11-05;Hilang atau rusak;;;PRD-90001;4;'])
    const undo = { params: { id: made.id }, body: { reason: 'Salah' } }
    const refused = await desk.refusal(goodsReceiptImportApi.undo, undo)
    expect(refused).toMatchObject({ status: 409, code: 'changed-since' })
    expect(refused.title).toContain('Barang Uji')
  })
})

const adjustmentHead = 'Referensi;Tanggal;Alasan;Gudang;Catatan;Produk;Jumlah;Biaya satuan'

describe('adjustments from a file', () => {
  it('bring opening stock in and take goods out, and are taken back', async () => {
    const made = await imported(adjustmentImportApi, [
      adjustmentHead,
      'S-1;2026-11-02;stok awal;CABANG;Mulai;PRD-90003;8;1.500',
      'S-2;2026-11-06;Hilang atau rusak;CABANG;;PRD-90003;3;',
    ])
    expect(made.count).toBe(2)
    expect(await onHand('PRD-90003')).toEqual([{ warehouse: 'CABANG', quantity: '5', value: 7_500 }])
    await desk.call(adjustmentImportApi.undo, { params: { id: made.id }, body: { reason: 'Salah file' } })
    expect(await onHand('PRD-90003')).toEqual([])
  })

  it('name every cell that is wrong', async () => {
    const plan = await check(adjustmentImportApi, [
      adjustmentHead,
      'T-1;2026-11-02;hadiah ulang tahun;;;PRD-90002;8;',
      'T-2;2026-11-02;;;;PRD-90002;8;',
      'T-3;2026-11-02;Stok awal;;;PRD-90002;8;',
      'T-4;2026-11-02;Hilang atau rusak;;;PRD-90002;800;',
    ])
    const told = plan.problems.map(({ message }) => message).join('\n')
    expect(plan.problemCount).toBeGreaterThanOrEqual(4)
    expect(told).toContain('Alasan harus')
    expect(told).toContain('Barang Dua')
  })
})

const transferHead = 'Referensi;Tanggal;Dari gudang;Ke gudang;Diterima kemudian;Catatan;Produk;Jumlah'
const moved = (rows: readonly string[]) => imported(transferImportApi, [transferHead, ...rows])
const readTransfer = (number: string) => desk.call(contract.transferApi.read, { params: { number } })

describe('transfers from a file', () => {
  beforeAll(() =>
    imported(adjustmentImportApi, [
      adjustmentHead,
      'P-1;2026-11-02;Stok awal;UTAMA;;PRD-90004;10;1.000',
      'P-1;;;;;PRD-90005;6;2.000',
    ]),
  )
  const before = [{ warehouse: 'UTAMA', quantity: '10', value: 10_000 }]

  it('move goods at once or on the way, and are taken back, the last first', async () => {
    const rows = [
      'M-1;2026-11-06;utama;CABANG - Cabang;;Rak depan;PRD-90004;7',
      'M-1;;;;;;PRD-90005;1,5',
      'M-2;2026-11-07;CABANG;UTAMA;tidak;;PRD-90004;2',
      'M-3;2026-11-08;CABANG;UTAMA;Ya;;PRD-90004;1',
    ]
    const plan = await check(transferImportApi, [transferHead, ...rows])
    expect(plan.documents.map(({ reference, party, total }) => [reference, party, total])).toEqual([
      ['M-1', 'Utama ke Cabang', 10_000],
      ['M-2', 'Cabang ke Utama', 2_000],
      ['M-3', 'Cabang ke Utama', 1_000],
    ])
    expect(await onHand('PRD-90004')).toEqual(before)
    const made = await moved(rows)
    expect([made.count, await onHand('PRD-90004')]).toEqual([
      3,
      [
        { warehouse: 'CABANG', quantity: '4', value: 4_000 },
        { warehouse: 'UTAMA', quantity: '5', value: 5_000 },
        { warehouse: 'UTAMA', quantity: '1', value: 1_000 },
      ],
    ])
    expect(await readTransfer(made.firstNumber)).toMatchObject({ isDirect: true, notes: 'Rak depan' })
    expect(await readTransfer(made.lastNumber)).toMatchObject({ isDirect: false, state: 'sent' })
    await desk.call(transferImportApi.undo, { params: { id: made.id }, body: { reason: 'Salah file' } })
    expect(await onHand('PRD-90004')).toEqual(before)
    expect((await readTransfer(made.firstNumber)).cancelled?.reason).toContain('Salah file')
  })

  it('name every cell that is wrong, and none is made', async () => {
    const plan = await check(transferImportApi, [
      transferHead,
      'N-1;2026-11-06;GUDANG-404;;mungkin;;PRD-90004;1',
      'N-2;2026-11-06;GUDANG-404;GUDANG-405;;;PRD-404;1',
      'N-3;2026-11-06;UTAMA;UTAMA;;;PRD-90004;1',
      'N-4;2026-11-06;UTAMA;CABANG;;;PRD-90004;800',
      'N-5;2026-11-25;UTAMA;CABANG;;;SRV-90001;1',
    ])
    expect(plan.problems.map(({ cell, message }) => [cell, message])).toEqual(
      expect.arrayContaining([
        ['D2', expect.stringContaining('harus diisi')],
        ['E2', expect.stringContaining('Ya, Tidak')],
        ['C3', 'Gudang GUDANG-404 tidak ditemukan'],
        ['D3', 'Gudang GUDANG-405 tidak ditemukan'],
        ['G3', 'Produk PRD-404 tidak ditemukan'],
        ['D4', expect.stringContaining('harus lain')],
        ['H5', expect.stringContaining('Barang Empat')],
        ['B6', expect.stringContaining('setelah hari ini')],
      ]),
    )
    expect(await onHand('PRD-90004')).toEqual(before)
  })

  it('stay where what they sent has arrived since', async () => {
    const made = await moved(['R-1;2026-11-06;UTAMA;CABANG;Ya;;PRD-90005;2'])
    const { id, version } = await readTransfer(made.firstNumber)
    const body = { receivedOn: '2026-11-07', lines: [{ lineNumber: 1, quantity: 2 }] }
    await desk.call(contract.receiveTransfer, { params: { id }, version, body: body as never })
    const undo = { params: { id: made.id }, body: { reason: 'Salah' } }
    const refused = await desk.refusal(transferImportApi.undo, undo)
    expect([refused.status, refused.title]).toEqual([409, expect.stringContaining('Sudah diterima')])
    expect(await readTransfer(made.firstNumber)).toMatchObject({ state: 'received', cancelled: null })
  })
})
