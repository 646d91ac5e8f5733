import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let vendorId = 0
let sent = 0

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const { id } = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`insert into vendor (code, name, npwp16) values ('VEND-1', 'CV Contoh', '0012345678901000')
      returning id`,
  )
  vendorId = id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const days = { validFrom: '2026-01-01', validUntil: '2026-10-31' } as never as Record<string, string>
const add = (certificate: object) =>
  desk.call(contract.addCertificate, { body: { vendorId, ...days, ...certificate } as never })

async function bill(day: string, objectCode: string, more: object = {}) {
  sent += 1
  const lines = [{ accountId: account('5-3208'), description: 'Jasa', amount: 10_000_000, objectCode }]
  const body = {
    ...{ billDate: day, postingDay: day, vendorId, documentNumber: `F-${sent}`, lines },
    ...more,
  }
  return (await desk.call(contract.createBill, { body: body as never })) as { billNumber: string }
}
const rowOf = (number: string) =>
  rowsOf(
    world.db,
    sql<{
      row: unknown
    }>`select jsonb_build_array(object_code, article, rate_basis_points, tax_amount, certificate_kind,
      certificate_number) as row from withheld_by_us where source_number = ${number} order by id`,
  ).then((rows) => rows.map(({ row }) => row))

describe('a certificate of a vendor', () => {
  it('is refused where it does not say what it changes, or a second time', async () => {
    const paths = async (certificate: object) =>
      (
        await desk.refusal(contract.addCertificate, {
          body: { vendorId, ...days, certificateNumber: 'S-1', ...certificate } as never,
        })
      ).errors.map(({ path }) => path)
    expect(await paths({ kind: 'skb' })).toEqual(['article'])
    expect(await paths({ kind: 'dgt' })).toEqual(['rateBasisPoints'])
    expect(await paths({ kind: 'sbu', objectCode: '24-104-03' })).toEqual(['objectCode'])
    expect(await paths({ kind: 'pp55', validUntil: '2025-12-31' })).toEqual(['validUntil'])
    expect(await paths({ kind: 'pp55', vendorId: 987_654 })).toEqual(['vendorId'])
    const { id } = await add({ kind: 'skb', article: 'pph4_2', certificateNumber: 'S-1' })
    expect(await paths({ kind: 'skb', article: 'pph4_2' })).toEqual(['certificateNumber'])
    await desk.call(contract.removeCertificate, { params: { id } })
    const gone = await desk.refusal(contract.removeCertificate, { params: { id } })
    expect(gone.status).toBe(404)
  })

  it('changes what bills of its days withhold, and no others', async () => {
    await add({ kind: 'pp55', certificateNumber: 'KET-7' })
    const within = await bill('2026-10-31', '24-104-03')
    expect(await rowOf(within.billNumber)).toEqual([['28-423-01', 'pph4_2', 50, 50_000, 'pp55', 'KET-7']])
    const after = await bill('2026-11-01', '24-104-03')
    expect(await rowOf(after.billNumber)).toEqual([['24-104-03', 'pph23', 200, 200_000, null, null]])
  })

  it('changes what a payment of its day withholds', async () => {
    const { billNumber } = await bill('2026-10-15', '24-104-03', { withholdAt: 'payment' })
    const { id } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select id from vendor_bill where bill_number = ${billNumber}`,
    )
    const pay = async (day: string) => {
      const body = {
        ...{ paymentDate: day, vendorId, accountId: account('1-1201'), paidAmount: 5_000_000 },
        allocations: [{ billId: id, amount: 5_000_000 }],
      }
      const { paymentNumber } = (await desk.call(contract.createPayment, { body: body as never })) as {
        paymentNumber: string
      }
      return rowOf(paymentNumber)
    }
    expect(await pay('2026-10-20')).toEqual([['28-423-01', 'pph4_2', 50, 25_000, 'pp55', 'KET-7']])
    expect(await pay('2026-11-20')).toEqual([['24-104-03', 'pph23', 200, 100_000, null, null]])
  })

  it('that exempts leaves a slip of nothing, and persons are withheld from by their own steps', async () => {
    const plain = await bill('2026-09-01', '21-100-07')
    expect(await rowOf(plain.billNumber)).toEqual([['21-100-07', 'pph21', 250, 250_000, null, null]])
    await add({ kind: 'skb', article: 'pph21', certificateNumber: 'SKB-9' })
    const later = await bill('2026-09-02', '21-100-07', { withholdAt: 'payment' })
    const { id } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select id from vendor_bill where bill_number = ${later.billNumber}`,
    )
    const paid = {
      ...{ paymentDate: '2026-09-03', vendorId, accountId: account('1-1201'), paidAmount: 10_000_000 },
      allocations: [{ billId: id, amount: 10_000_000 }],
    }
    const { paymentNumber } = (await desk.call(contract.createPayment, { body: paid as never })) as {
      paymentNumber: string
    }
    expect(await rowOf(paymentNumber)).toEqual([['21-100-07', 'pph21', 0, 0, 'skb', 'SKB-9']])
    const free = await bill('2026-09-02', '21-100-07')
    expect(await rowOf(free.billNumber)).toEqual([['21-100-07', 'pph21', 0, 0, 'skb', 'SKB-9']])
  })

  it('is told of before its end, and for a year after, unless the next one is there', async () => {
    world.setClock('2026-10-10T05:00:00Z')
    const { rows } = await desk.call(contract.listCertificates, { query: {} })
    expect(rows.map(({ kind, state }) => [kind, state])).toEqual([
      ['pp55', 'ending'],
      ['skb', 'ending'],
    ])
    await add({ kind: 'pp55', certificateNumber: 'KET-8', validFrom: '2026-11-01', validUntil: '2027-12-31' })
    const left = await desk.call(contract.listCertificates, { query: {} })
    expect(left.rows.map(({ kind }) => kind)).toEqual(['skb'])
    world.setClock('2026-12-31T05:00:00Z')
    const own = await desk.call(contract.listCertificates, { query: { vendorId: String(vendorId) } as never })
    expect(own.rows.map(({ certificateNumber, state }) => [certificateNumber, state])).toEqual([
      ['KET-7', 'over'],
      ['SKB-9', 'over'],
      ['KET-8', 'valid'],
    ])
  })
})
