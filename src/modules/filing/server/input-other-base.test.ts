import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import * as purchasing from '../../purchasing/contract.ts'
import * as contract from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client
let account: Awaited<ReturnType<typeof accountIds>>
let [vendorId, bills] = [0, 0]

beforeAll(async () => {
  world.setClock('2026-12-31T05:00:00Z')
  desk = await beginOrganisation(world)
  account = await accountIds(world.db)
  const vendor = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into vendor (code, name, npwp16, is_pkp)
      values ('VEND-1', 'PT Pemasok', '0012345678901000', true) returning id`,
  )
  vendorId = vendor.id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

interface Bought {
  readonly amount: number
  /** The VAT of the tax invoice, where it is not what we compute. */
  readonly taxAmount?: number
  /** The code its tax invoice begins with; none of one that waits. */
  readonly code?: string
}

async function buy({ amount, taxAmount, code }: Bought) {
  bills += 1
  const day = '2026-09-10'
  const invoice = { taxInvoiceNumber: `${code}002600000000${10 + bills}`, taxInvoiceDay: day }
  const line = { accountId: account('5-3206'), description: 'Beli', amount, taxClass: 'taxed' }
  const body = {
    ...{ billDate: day, postingDay: day, vendorId, documentNumber: `F-${bills}`, lines: [line] },
    ...(taxAmount === undefined ? {} : { taxAmount, taxReason: 'Menurut faktur' }),
    ...(code === undefined ? {} : invoice),
  }
  const { billNumber } = await desk.call(purchasing.createBill, { body: body as never })
  return desk.call(purchasing.readBill, { params: { number: billNumber } })
}

async function giveBack(bill: Awaited<ReturnType<typeof buy>>, amount: number) {
  const lines = [{ billLineId: bill.lines[0]?.id ?? 0, receiptId: null, receiptLine: null, amount }]
  const body = { noteDate: '2026-09-20', billId: bill.id, reason: 'Batal', taxNoteNumber: 'NR-1', lines }
  await desk.call(purchasing.createDebitNote, { body: body as never })
}

const listed = async (masa: string) => {
  const { rows } = await desk.call(contract.listInputTax, { query: { masa } as never })
  return rows.map(({ baseAmount, otherBaseAmount, taxAmount }) => [baseAmount, otherBaseAmount, taxAmount])
}
const declared = async (masa: string) => {
  const { lines } = await desk.call(contract.readVatMonth, { query: { masa } as never })
  return ['II.B', 'II.C', 'II.H', 'II.J'].map((key) => {
    const line = lines.find((each) => each.key === key)
    return [line?.base, line?.otherBase, line?.vat]
  })
}

it('the register keeps DPP nilai lain of a bill as its tax invoice says it, and a note takes its share back', async () => {
  const bill = await buy({ amount: 1_200_000, code: '04' })
  await buy({ amount: 1_000_000, taxAmount: 120_000, code: '01' })
  await giveBack(bill, 600_000)
  expect(await listed('2026-09-01')).toEqual([
    [1_200_000, 1_100_000, 132_000],
    [1_000_000, 1_000_000, 120_000],
    [-600_000, -550_000, -66_000],
  ])
  expect(await declared('2026-09-01')).toEqual([
    [600_000, 550_000, 66_000],
    [1_000_000, 1_000_000, 120_000],
    [0, 0, 0],
    [1_600_000, 1_550_000, 186_000],
  ])
})

it('what waited is declared by what notes left of it, in the month it is credited', async () => {
  const bill = await buy({ amount: 2_400_000 })
  await giveBack(bill, 1_200_000)
  const { rows } = await desk.call(contract.listInputTax, { query: { masa: '2026-10-01' } as never })
  expect(rows).toMatchObject([{ state: 'pending', baseAmount: 1_200_000, otherBaseAmount: 1_100_000 }])
  const body = { decidedOn: '2026-10-05', invoiceNumber: '04002600000000099', invoiceDay: '2026-09-10' }
  await desk.call(contract.creditInputTax, { params: { id: rows[0]?.id ?? 0 }, body: body as never })
  expect((await declared('2026-10-01'))[0]).toEqual([1_200_000, 1_100_000, 132_000])
})
