import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, createWorld } from '../../../../tests/server.ts'
import { cancelBody, daysAgo, today } from '../../../../tests/settlement-world.ts'
import { addDays } from '../../../platform/rules/day/day.ts'
import { connect, rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../journals/contract.ts'
import * as contract from '../contract.ts'
import { purchasingChecks } from './verify-purchasing.ts'

const world = await createWorld()
const desk = await world.as('user')
const account = await accountIds(world.db)
let vendors = 0
let vendorId: number

beforeEach(async () => {
  vendors += 1
  const code = `VEND-9${String(vendors).padStart(4, '0')}`
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into vendor (code, name, npwp16, is_pkp)
      values (${code}, ${`PT Pemasok ${code}`}, '0012345678901000', true) returning id`,
  )
  vendorId = id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

type Change = Record<string, unknown>
const line = (amount: number, change: Change = {}) => ({
  accountId: account('5-3202'),
  description: 'Listrik',
  amount,
  ...change,
})
let documents = 0
const bodyOf = (change: Change = {}) => ({
  billDate: daysAgo(10),
  postingDay: daysAgo(10),
  vendorId,
  documentNumber: `F-${(documents += 1)}`,
  lines: [line(1_000_000)],
  ...change,
})
const enter = async (change: Change = {}) => {
  const made = await desk.call(contract.createBill, { body: bodyOf(change) as never })
  return desk.call(contract.readBill, { params: { number: made.billNumber } })
}
const refused = async (change: Change = {}) => {
  const { errors } = await desk.refusal(contract.createBill, { body: bodyOf(change) as never })
  return errors.map(({ path, message }) => `${path}: ${message}`)
}
const pay = (change: Change) => {
  const body = { paymentDate: today(), vendorId, accountId: account('1-1201'), allocations: [], ...change }
  return desk.call(contract.createPayment, { body: body as never })
}
const payRefused = async (change: Change) => {
  const body = { paymentDate: today(), vendorId, accountId: account('1-1201'), allocations: [], ...change }
  const { errors } = await desk.refusal(contract.createPayment, { body: body as never })
  return errors.map(({ path, message }) => `${path}: ${message}`)
}
const readBill = (number: string) => desk.call(contract.readBill, { params: { number } })
const cancelBill = (id: number, change: Change = {}) =>
  desk.call(contract.cancelBill, { params: { id }, body: cancelBody(change) as never })
const entryLines = async (number: string) => {
  const { lines } = await desk.call(readJournalEntry, { params: { number } })
  return lines.map((each) => [each.accountCode, each.debit, each.credit])
}

/** What a refused act must leave as it was. */
async function written(): Promise<string> {
  const { text } = await soleRowOf(
    world.db,
    sql<{
      text: string
    }>`select concat_ws(' ', (select count(*) from journal_entry), (select count(*) from vendor_bill),
      (select count(*) from vendor_payment), (select count(*) from input_tax), (select count(*) from withheld_by_us),
      (select jsonb_agg(c order by c::text) from number_counter c)) as text`,
  )
  return text
}

describe('a bill', () => {
  it('posts its lines, VAT and withheld tax, and keeps the rows of tax', async () => {
    const bill = await enter({
      lines: [
        line(4_000_000, { taxClass: 'taxed', description: 'Bahan' }),
        line(10_000_000, { taxClass: 'taxed', description: 'Konsultasi', objectCode: '24-104-03' }),
      ],
      taxInvoiceNumber: '010.26300000.00001',
      taxInvoiceDay: daysAgo(10),
    })
    expect(bill).toMatchObject({
      totalAmount: 15_540_000,
      withheldAmount: 200_000,
      payableAmount: 15_340_000,
      openAmount: 15_340_000,
      vatTreatment: 'credited',
      dueDate: addDays(daysAgo(10), 30),
      withheld: [
        { objectCode: '24-104-03', baseAmount: 10_000_000, rateBasisPoints: 200, taxAmount: 200_000 },
      ],
      actions: ['pay', 'return', 'cancel'],
    })
    expect(await entryLines(bill.entryNumber)).toEqual([
      ['5-3202', 4_000_000, 0],
      ['5-3202', 10_000_000, 0],
      ['1-1501', 1_540_000, 0],
      ['2-1101', 0, 15_340_000],
      ['2-1205', 0, 200_000],
    ])
    const { rows } = await desk.call(contract.listBills, { query: { q: bill.documentNumber } as never })
    expect(rows.map(({ billNumber }) => billNumber)).toEqual([bill.billNumber])
  })

  it('of an asset stands on the payable of assets', async () => {
    const bill = await enter({ lines: [line(60, { accountId: account('1-2104') })] })
    expect(bill.payableAccountCode).toBe('2-1306')
  })

  it('waits with its VAT for the tax invoice', async () => {
    const bill = await enter({ lines: [line(8_945, { taxClass: 'taxed' })], taxAmount: 983 })
    expect(bill).toMatchObject({ vatTreatment: 'pending', totalAmount: 9_928 })
    expect(await entryLines(bill.entryNumber)).toContainEqual(['1-1502', 983, 0])
  })

  it('is the only one of its tax invoice, until it is cancelled', async () => {
    const change = {
      lines: [line(1_000, { taxClass: 'taxed' })],
      taxInvoiceNumber: '010.26300000.00077',
      taxInvoiceDay: daysAgo(10),
    }
    const first = await enter(change)
    const said = `Faktur pajak ini sudah dicatat untuk ${first.vendorName} di ${first.billNumber}`
    expect(await refused(change)).toEqual([`taxInvoiceNumber: ${said}`])
    await cancelBill(first.id)
    await enter(change)
  })

  it('comes once, however its number is written, and again after it was cancelled', async () => {
    const first = await enter({ documentNumber: 'Inv 007/A' })
    const before = await written()
    const said = [
      `documentNumber: Nomor ini sudah dicatat untuk ${first.vendorName} sebagai ${first.billNumber}`,
    ]
    expect(await refused({ documentNumber: 'INV-007.a' })).toEqual(said)
    expect(await written()).toBe(before)
    await enter({ documentNumber: 'INV-007.a', billDate: '2025-02-01', postingDay: daysAgo(1) })
    await cancelBill(first.id)
    await enter({ documentNumber: 'INV007A' })
    const race = await Promise.allSettled([1, 2, 3].map(() => enter({ documentNumber: 'Balapan-1' })))
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is not charged to the account on which bills stand, nor beyond what an entry may be', async () => {
    expect(await refused({ lines: [line(1, { accountId: account('2-1101') })] })).toEqual([
      'lines.0.accountId: Baris 1: Akun tidak ada, tidak aktif, bukan akun detail, atau digerakkan dokumennya sendiri',
    ])
    expect(await refused({ lines: [line(Number.MAX_SAFE_INTEGER)] })).toEqual([
      'lines.0.amount: Baris 1: Jumlah terlalu besar',
      'lines: Total tagihan terlalu besar',
    ])
  })

  it('is refused whole, naming every field', async () => {
    const before = await written()
    expect(
      await refused({ vendorId: null, documentNumber: ' ', lines: [line(0, { accountId: null })] }),
    ).toEqual([
      'vendorId: Vendor harus dipilih',
      'documentNumber: Nomor dari vendor harus diisi',
      'lines.0.accountId: Baris 1: Akun harus dipilih',
      'lines.0.amount: Baris 1: Jumlah harus > 0',
    ])
    expect(await refused({ lines: [line(1, { accountId: account('5-3000') })] })).toEqual([
      'lines.0.accountId: Baris 1: Akun tidak ada, tidak aktif, bukan akun detail, atau digerakkan dokumennya sendiri',
    ])
    expect(await refused({ lines: [line(1, { objectCode: '00-000-00' })] })).toEqual([
      'lines.0.objectCode: Baris 1: Objek PPh tidak dikenal',
    ])
    await sql`update vendor set is_active = false, deleted_at = now() where id = ${vendorId}`.execute(
      world.db,
    )
    expect((await refused())[0]).toMatch(/^vendorId: Vendor .* tidak aktif$/)
    expect(await written()).toBe(before)
  })

  it('is cancelled while nothing was paid of it, with its rows of tax', async () => {
    const bill = await enter({ lines: [line(1_000, { taxClass: 'taxed', objectCode: '24-104-03' })] })
    const { entryNumber } = await cancelBill(bill.id)
    expect(await readBill(bill.billNumber)).toMatchObject({
      state: 'cancelled',
      openAmount: 0,
      actions: [],
      cancelled: { entryNumber },
    })
    const open = await enter()
    const { paymentNumber } = await pay({
      paidAmount: 400_000,
      allocations: [{ billId: open.id, amount: 400_000 }],
    })
    const refusal = await desk.refusal(contract.cancelBill, {
      params: { id: open.id },
      body: cancelBody() as never,
    })
    expect(refusal.errors.map(({ message }) => message)).toEqual([
      `Tagihan ini sudah dilunasi dengan ${paymentNumber}. Batalkan itu dahulu.`,
    ])
  })

  it('is printed, and its list is a file', async () => {
    const { billNumber } = await enter()
    const get = async (path: string) => {
      const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: desk.cookie } })
      return [answer.status, answer.headers.get('content-type')]
    }
    expect(await get(`/vendor-bills/${billNumber}/pdf`)).toEqual([200, 'application/pdf'])
    expect((await get('/vendor-bills-export?format=xlsx'))[0]).toBe(200)
  })

  it('proposes the line of the last bill of the vendor', async () => {
    await enter({ lines: [line(5, { taxClass: 'taxed', objectCode: '24-104-03' })] })
    const query = { day: today(), vendorId: String(vendorId) }
    const context = await desk.call(contract.readBillContext, { query: query as never })
    expect(context).toMatchObject({
      vatBasisPoints: 1100,
      vendor: {
        isPkp: true,
        hasTaxNumber: true,
        usual: { accountId: account('5-3202'), taxClass: 'taxed', objectCode: '24-104-03' },
      },
    })
  })
})

describe('the kind of a vendor', () => {
  const contextOf = (query: object) => desk.call(contract.readBillContext, { query: query as never })
  const become = (values: string) =>
    sql.raw(`update vendor set ${values} where id = ${vendorId}`).execute(world.db)

  it('is told to the form of a bill, with the objects its account was used for', async () => {
    await enter({ lines: [line(1_000_000, { objectCode: '24-104-02' })] })
    await become(`vendor_kind = 'foreign', country = 'SGP'`)
    const { vendor, objectsBefore } = await contextOf({ day: today(), vendorId: String(vendorId) })
    expect(vendor?.kind).toBe('foreign')
    expect(objectsBefore[0]).toEqual({ accountId: account('5-3202'), objectCode: '24-104-02' })
    expect((await contextOf({ day: today() })).objectsBefore).toEqual([])
  })

  it('without NPWP16 and a NIK that can be one is withheld from at the higher rate', async () => {
    const withheld = async (objectCode: string) => {
      const bill = await enter({ lines: [line(10_000_000, { objectCode })] })
      return bill.withheld.map(({ taxAmount }) => taxAmount)
    }
    await become(
      `vendor_kind = 'person', npwp16 = null, npwp = '01.312.166.0-091.000', nik = '3171010101800003'`,
    )
    expect([await withheld('24-104-03'), await withheld('21-100-07')]).toEqual([[200_000], [250_000]])
    await become(`nik = '0000000000000000'`)
    expect([await withheld('24-104-03'), await withheld('21-100-07')]).toEqual([[400_000], [300_000]])
    await become(`nik = null`)
    expect(await withheld('24-104-03')).toEqual([400_000])
  })
})

describe('a payment', () => {
  it('settles bills, bears fee and rounding, and is taken back whole', async () => {
    const [one, other] = [await enter(), await enter({ lines: [line(500_500)] })]
    const made = await pay({
      paidAmount: 1_500_000,
      bankFee: 6_500,
      roundingAmount: -500,
      allocations: [
        { billId: one.id, amount: 1_000_000 },
        { billId: other.id, amount: 500_500 },
      ],
    })
    const payment = await desk.call(contract.readPayment, { params: { number: made.paymentNumber } })
    const posted = await entryLines(made.entryNumber)
    expect(posted).toContainEqual(['2-1101', 1_500_500, 0])
    expect(posted).toContainEqual(['1-1201', 0, 1_506_500])
    expect(payment.allocations.map(({ amount }) => amount).toSorted()).toEqual([1_000_000, 500_500])
    expect(await readBill(one.billNumber)).toMatchObject({ state: 'paid', openAmount: 0 })
    await desk.call(contract.cancelPayment, { params: { id: payment.id }, body: cancelBody() as never })
    expect(await readBill(one.billNumber)).toMatchObject({ openAmount: 1_000_000, settledAmount: 0 })
  })

  it('is refused whole, naming every field', async () => {
    const bill = await enter()
    const before = await written()
    expect(await payRefused({ vendorId: null, accountId: null, paidAmount: 0 })).toEqual([
      'vendorId: Vendor harus dipilih',
      'accountId: Akun kas atau bank harus dipilih',
      'paidAmount: Jumlah dibayar harus > 0',
      'allocations: Isi jumlah untuk minimal satu tagihan',
    ])
    const [first] = await payRefused({
      paidAmount: 1_000_001,
      allocations: [{ billId: bill.id, amount: 1_000_001 }],
    })
    expect(first).toBe(`allocations.0.amount: ${bill.billNumber}: melebihi sisa Rp\u00a01.000.000`)
    expect(await payRefused({ paidAmount: 10, allocations: [{ billId: bill.id, amount: 4 }] })).toEqual([
      'allocations: Jumlah dibayar lebih Rp\u00a06 dari alokasi ke tagihan',
    ])
    expect(
      await payRefused({
        paymentDate: daysAgo(11),
        paidAmount: 4,
        allocations: [{ billId: bill.id, amount: 4 }],
      }),
    ).toEqual([`paymentDate: ${bill.billNumber}: pembayaran sebelum tanggal tagihan dibukukan`])
    expect(await written()).toBe(before)
  })

  it('pays a bill once, however many pay it at the same time', async () => {
    const bill = await enter()
    const full = { paidAmount: 1_000_000, allocations: [{ billId: bill.id, amount: 1_000_000 }] }
    const paid = await Promise.allSettled([1, 2, 3, 4].map(() => pay(full)))
    expect(paid.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await readBill(bill.billNumber)).toMatchObject({ state: 'paid', settledAmount: 1_000_000 })
  })

  it('leaves on no day more paid than there was', async () => {
    const bill = await enter()
    const made = await pay({
      paidAmount: 1_000_000,
      allocations: [{ billId: bill.id, amount: 1_000_000 }],
      paymentDate: daysAgo(5),
    })
    const { id } = await desk.call(contract.readPayment, { params: { number: made.paymentNumber } })
    await desk.call(contract.cancelPayment, {
      params: { id },
      body: cancelBody({ entryDate: daysAgo(2) }) as never,
    })
    const early = { paidAmount: 1, allocations: [{ billId: bill.id, amount: 1 }], paymentDate: daysAgo(4) }
    expect(await payRefused(early)).toEqual([
      `allocations.0.amount: ${bill.billNumber}: melebihi sisa Rp\u00a00 pada tanggal ini`,
    ])
    await pay({ ...early, paymentDate: daysAgo(2) })
  })
})

it('is aged as of any day as it stood then', async () => {
  const aged = async (asOf: string) => {
    const { rows } = await desk.call(contract.readPayablesAgeing, { query: { asOf } as never })
    return Number(rows.find((row) => row.vendorId === vendorId)?.total ?? 0)
  }
  const bill = await enter()
  const made = await pay({
    paidAmount: 400_000,
    allocations: [{ billId: bill.id, amount: 400_000 }],
    paymentDate: daysAgo(5),
  })
  expect([
    await aged(daysAgo(11)),
    await aged(daysAgo(10)),
    await aged(daysAgo(5)),
    await aged(today()),
  ]).toEqual([0, 1_000_000, 600_000, 600_000])
  const { id } = await desk.call(contract.readPayment, { params: { number: made.paymentNumber } })
  await desk.call(contract.cancelPayment, {
    params: { id },
    body: cancelBody({ entryDate: daysAgo(3) }) as never,
  })
  await cancelBill(bill.id, { entryDate: daysAgo(1) })
  expect([await aged(daysAgo(4)), await aged(daysAgo(3)), await aged(daysAgo(1))]).toEqual([
    600_000, 1_000_000, 0,
  ])
})

describe('verify', () => {
  const bill = () => enter({ lines: [line(1_000, { taxClass: 'taxed', objectCode: '24-104-03' })] })

  it.each([
    [
      'bills are the sum of their lines',
      (id: number) =>
        sql`update vendor_bill_line set amount = amount + 1, cost_amount = cost_amount + 1 where bill_id = ${id}`,
    ],
    [
      'bills say what was paid of them',
      (id: number) => sql`update vendor_bill set settled_amount = 1 where id = ${id}`,
    ],
    [
      'bills have the rows of tax that they say',
      (id: number) => sql`update input_tax set tax_amount = tax_amount + 1 where source_id = ${id}`,
    ],
    [
      'bills have the rows of tax that they say',
      (id: number) => sql`delete from withheld_by_us where source_id = ${id}`,
    ],
  ] as const)('finds that not: %s', async (name, change) => {
    const { id, billNumber } = await bill()
    const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
    const undone = new Error('undone')
    const found = owner.transaction().execute(async (tx) => {
      for (const table of ['vendor_bill', 'vendor_bill_line', 'input_tax', 'withheld_by_us'])
        await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx)
      await change(id).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).toEqual([{ record: billNumber }])
      throw undone
    })
    await expect(found).rejects.toBe(undone)
    await owner.destroy()
  })

  it('has a database that refuses what must not be', async () => {
    const { id } = await bill()
    await expect(
      sql`update vendor_bill set total_amount = 1 where id = ${id}`.execute(world.db),
    ).rejects.toThrow(/permission denied|tidak dapat/)
    await expect(sql`delete from vendor_bill where id = ${id}`.execute(world.db)).rejects.toThrow(
      /permission denied|tidak dapat/,
    )
    await expect(
      sql`update vendor_bill set settled_amount = payable_amount + 1 where id = ${id}`.execute(world.db),
    ).rejects.toThrow('bill_not_oversettled')
    await expect(
      sql`insert into vendor_bill_line (bill_id, line_number, account_id, description, amount, tax_class, vat_basis_points, tax_amount, cost_amount)
        values (${id}, 9, ${account('5-3202')}, '', 1, 'untaxed', 0, 0, 1)`.execute(world.db),
    ).rejects.toThrow('tidak dapat ditambah baris')
  })
})
