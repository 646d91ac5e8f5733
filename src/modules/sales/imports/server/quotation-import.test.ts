import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createWorld } from '../../../../../tests/server.ts'
import { today } from '../../../../../tests/settlement-world.ts'
import * as contract from '../../contract.ts'
import { quotationImportApi } from '../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
await sql`insert into customer (code, name) values ('CUST-90001', 'PT Contoh Uji')`.execute(world.db)
await sql`insert into product (code, name, unit, is_service, cost_price, selling_price) values
  ('PRD-90001', 'Barang Uji', 'pcs', false, 50000, 100000), ('SRV-90001', 'Jasa Uji', 'hour', true, 0, 250000)`.execute(
  world.db,
)
afterAll(() => world.close())

const query = { format: 'csv' as const }
const bytesOf = (rows: readonly string[]) => new TextEncoder().encode(rows.join('\r\n'))

async function imported(rows: readonly string[]) {
  const body = bytesOf(rows)
  const { digest } = await desk.call(quotationImportApi.check, { body, query })
  return desk.call(quotationImportApi.apply, { body, query: { ...query, fileName: 'penawaran.csv', digest } })
}

describe('quotations from a file', () => {
  const rows = (prefix: string, until = '2099-12-31') => [
    'Referensi;Tanggal;Berlaku Sampai;Customer;Catatan;Produk;Quantity;Harga;Diskon %',
    `${prefix}-1;${today()};${until};CUST-90001;Proyek;PRD-90001;3;;10`,
    `${prefix}-1;;;;;SRV-90001;1;200.000;`,
  ]
  const quotationAt = (number: string) => desk.call(contract.quotationApi.read, { params: { number } })

  it('become drafts, and are taken back while they are', async () => {
    const entry = await imported(rows('QA'))
    const made = await quotationAt(entry.firstNumber)
    expect(made).toMatchObject({ status: 'draft', validUntil: '2099-12-31', subtotal: 470_000 })
    const undo = { params: { id: entry.id }, body: { reason: 'dobel' } }
    await desk.call(contract.sendQuotation, { params: { id: made.id }, version: made.version })
    const refused = await desk.refusal(quotationImportApi.undo, undo)
    expect(refused.title).toContain('Hanya draft penawaran yang belum pernah dikirim dapat dihapus')
    const other = await imported(rows('QB'))
    await desk.call(quotationImportApi.undo, { params: { id: other.id }, body: { reason: 'dobel' } })
    const gone = await desk.refusal(contract.quotationApi.read, { params: { number: other.firstNumber } })
    expect(gone.status).toBe(404)
  })

  it('are refused cell by cell', async () => {
    const plan = await desk.call(quotationImportApi.check, { body: bytesOf(rows('QC', '2020-01-01')), query })
    expect(plan.problems.map(({ cell }) => cell)).toEqual(['C2'])
  })
})
