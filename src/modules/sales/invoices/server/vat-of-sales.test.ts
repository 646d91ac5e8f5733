import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createSettlementWorld, today } from '../../../../../tests/settlement-world.ts'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { productApi } from '../../../products/contract.ts'
import { readTaxLaw, saveCollectorLimit, saveTaxRate } from '../../../tax/contract.ts'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import * as contract from '../../contract.ts'

const { ageingAt, desk, entryLines, newCustomer, readInvoice, world } = await createSettlementWorld()
const products = new Map<TaxClass, number>()

beforeAll(async () => {
  for (const taxClass of ['taxed', 'luxury', 'specified', 'exempt', 'not_collected'] as const) {
    const body = {
      code: `PRD-93${taxClass}`.slice(0, 20),
      name: `Uji ${taxClass}`,
      unit: 'pcs',
      isService: false,
      costPrice: 0,
      sellingPrice: 100_000,
      taxClass,
      taxFacility: taxClass === 'not_collected' ? '02' : null,
    } as const
    products.set(taxClass, (await desk.call(productApi.create, { body })).id)
  }
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

async function customerOf(collector: string | null): Promise<number> {
  const id = await newCustomer()
  await sql`update customer set vat_collector = ${collector} where id = ${id}`.execute(world.db)
  return id
}

type Sold = readonly (readonly [taxClass: TaxClass, price: number])[]

const linesOf = (sold: Sold) =>
  sold.map(([taxClass, unitPrice]) => ({
    productId: products.get(taxClass) ?? 0,
    quantity: 1,
    unitPrice,
    discountPercent: 0,
  }))

async function bill(
  customerId: number,
  sold: Sold,
  more: { invoiceDate?: Day; pricesIncludeVat?: boolean } = {},
) {
  const body = { invoiceDate: today(), customerId, lines: linesOf(sold), ...more }
  const made = await desk.call(contract.createSalesInvoice, { body })
  return {
    ...made,
    lines: await entryLines(made.entryNumber),
    invoice: await readInvoice(made.invoiceNumber),
  }
}

describe('a collector', () => {
  it('above its limit owes the base, which is what ages and is paid', async () => {
    const customerId = await customerOf('state_owned')
    const { lines, invoice } = await bill(customerId, [['taxed', 100_000_000]])
    expect(lines).toEqual([
      ['1-1301', 100_000_000, 0],
      ['4-1101', 0, 100_000_000],
    ])
    expect(invoice).toMatchObject({
      taxAmount: 11_000_000,
      totalAmount: 111_000_000,
      openAmount: 100_000_000,
    })
    expect(invoice.fakturs).toMatchObject([
      { transactionCode: '03', base: 100_000_000, otherTaxBase: 91_666_667, vat: 11_000_000 },
    ])
    const { rows } = await ageingAt(today())
    const aged = rows.find((row) => row.customerId === customerId)
    expect(aged?.total).toBe(100_000_000)
  })

  it('up to its limit is billed as anybody', async () => {
    const { lines } = await bill(await customerOf('state_owned'), [['taxed', 9_000_000]])
    expect(lines).toEqual([
      ['1-1301', 9_990_000, 0],
      ['4-1101', 0, 9_000_000],
      ['2-1201', 0, 990_000],
    ])
  })

  it.each([
    [1_801_803, 2_000_001, '04'],
    [2_000_000, 2_220_000, '04'],
    [2_000_001, 2_220_001, '02'],
  ])(
    'that is an office of the state has its limit without VAT: %i (%i with it) bears %s',
    async (base, gross, code) => {
      const customerId = await customerOf('government')
      const codeOf = async (invoiceNumber: string) =>
        (await readInvoice(invoiceNumber)).fakturs.map((faktur) => [faktur.base, faktur.transactionCode])
      const plain = await bill(customerId, [['taxed', base]])
      const within = await bill(customerId, [['taxed', gross]], { pricesIncludeVat: true })
      expect([await codeOf(plain.invoiceNumber), await codeOf(within.invoiceNumber)]).toEqual([
        [[base, code]],
        [[base, code]],
      ])
      const ordered = { orderDate: today(), customerId, lines: linesOf([['taxed', base]]) }
      const order = await desk.call(contract.createSalesOrder, { body: ordered })
      const { collectedAmount } = await desk.call(contract.readSalesOrder, {
        params: { number: order.orderNumber },
      })
      expect(collectedAmount > 0).toBe(code === '02')
      await desk.call(contract.confirmSalesOrder, { params: { id: order.id }, version: 1 })
      const advance = await desk.call(contract.createAdvanceInvoice, {
        params: { id: order.id },
        body: { invoiceDate: today(), percent: 100 } as never,
      })
      expect(await codeOf(advance.invoiceNumber)).toEqual([[base, code]])
    },
  )

  it('is given back the base alone', async () => {
    const { invoice } = await bill(await customerOf('government'), [['taxed', 10_000_000]])
    const body = { noteDate: today(), reason: 'Batal', lines: [] }
    const note = await desk.call(contract.createCreditNote, { params: { id: invoice.id }, body })
    expect(note.totalAmount).toBe(10_000_000)
    expect((await entryLines(note.entryNumber)).map(([account]) => account)).not.toContain('2-1201')
    expect((await readInvoice(invoice.invoiceNumber)).openAmount).toBe(0)
  })
})

describe('mixed codes on one invoice', () => {
  it('are one tax invoice each; what nobody pays is stated and not billed', async () => {
    const { lines, invoice } = await bill(await newCustomer(), [
      ['taxed', 1_000_005],
      ['exempt', 500_000],
    ])
    expect(lines).toEqual([
      ['1-1301', 1_610_006, 0],
      ['4-1101', 0, 1_500_005],
      ['2-1201', 0, 110_001],
    ])
    expect(invoice.fakturs.map(({ transactionCode, base, vat }) => [transactionCode, base, vat])).toEqual([
      ['04', 1_000_005, 110_001],
      ['08', 500_000, 55_000],
    ])
  })

  it('go through an order with the rates of each line, and back through credit notes', async () => {
    const customerId = await newCustomer()
    const sold: Sold = [
      ['taxed', 5],
      ['luxury', 1_000_004],
      ['specified', 1_000_050],
      ['not_collected', 777],
    ]
    const order = await desk.call(contract.createInvoicedOrder, {
      body: { orderDate: today(), customerId, lines: linesOf(sold) },
      query: {},
    })
    const invoice = await readInvoice(order.invoiceNumber)
    expect(invoice.fakturs.map((each) => [each.transactionCode, each.facility, each.vat])).toEqual([
      ['04', null, 1],
      ['01', null, 120_000],
      ['05', null, 11_001],
      ['07', '02', 85],
    ])
    expect(invoice).toMatchObject({ taxAmount: 131_002, hasSeveralRates: true })
    expect(order.order.lines.map(({ taxAmount }) => taxAmount)).toEqual([1, 120_000, 11_001, 0])
    const body = { noteDate: today(), reason: 'Batal', lines: [] }
    const note = await desk.call(contract.createCreditNote, { params: { id: invoice.id }, body })
    expect(note.totalAmount).toBe(invoice.totalAmount)
  })
})

it.each([
  [10_005, 9_014, 992],
  [100_000, 90_090, 9_910],
])('a price of %i that includes VAT posts a base of %i and VAT of %i', async (price, base, vat) => {
  const { lines, invoice } = await bill(await newCustomer(), [['taxed', price]], { pricesIncludeVat: true })
  expect(lines).toEqual([
    ['1-1301', base + vat, 0],
    ['4-1101', 0, base],
    ['2-1201', 0, vat],
  ])
  expect(invoice).toMatchObject({ pricesIncludeVat: true, subtotal: base, totalAmount: base + vat })
})

describe('a row of the law', () => {
  it('holds from its day on and touches nothing that was made', async () => {
    const customerId = await newCustomer()
    const before = await bill(customerId, [['specified', 1_000_000]])
    const admin = await world.as('admin')
    const row = {
      taxClass: 'specified',
      validFrom: today(),
      rateBasisPoints: 1200,
      baseNumerator: 11,
    } as const
    const body = { ...row, baseDenominator: 60, transactionCode: '05' as const, source: 'Uji' }
    const law = await admin.call(saveTaxRate, { body })
    expect(law.rates.filter(({ taxClass }) => taxClass === 'specified')[0]).toMatchObject(body)
    expect((await bill(customerId, [['specified', 1_000_000]])).invoice.taxAmount).toBe(22_000)
    const earlier = await bill(customerId, [['specified', 1_000_000]], { invoiceDate: addDays(today(), -1) })
    expect(earlier.invoice.taxAmount).toBe(11_000)
    expect((await readInvoice(before.invoiceNumber)).fakturs).toEqual(before.invoice.fakturs)
  })

  it('is refused with what is wrong, and to whoever may not', async () => {
    const body = {
      taxClass: 'exempt',
      validFrom: today(),
      rateBasisPoints: 12_000,
      baseNumerator: 12,
      baseDenominator: 11,
      transactionCode: '04',
      source: 'Uji',
    } as const
    const admin = await world.as('admin')
    const refused = await admin.refusal(saveTaxRate, { body })
    expect(refused.errors.map(({ path }) => path)).toEqual([
      'rateBasisPoints',
      'baseNumerator',
      'transactionCode',
    ])
    const limit = {
      collector: 'oil_gas',
      validFrom: today(),
      transactionCode: '03',
      limitAmount: 1,
      source: '\u200b',
    }
    const unsaid = await admin.refusal(saveCollectorLimit, { body: limit as never })
    expect(unsaid.errors.map(({ path }) => path)).toEqual(['source'])
    const { limits } = await desk.call(readTaxLaw)
    expect(
      limits.map(({ collector, limitAmount, includesVat }) => [collector, limitAmount, includesVat]),
    ).toEqual([
      ['government', 2_000_000, false],
      ['oil_gas', 10_000_000, true],
      ['state_owned', 10_000_000, true],
    ])
    expect(limits.filter(({ source }) => source.includes('belum dikonfirmasi'))).toEqual([])
    expect((await desk.refusal(saveTaxRate, { body })).status).toBe(403)
  })
})

it('the rates that new books begin with are those of the law', async () => {
  const { default: data } = await import('../../../../../db/reference/tax-rates.json', {
    with: { type: 'json' },
  })
  const { rates } = await desk.call(readTaxLaw)
  const classes: Record<string, string> = {
    nonLuxury: 'taxed',
    luxuryToEndConsumer: 'luxury_retail',
    luxuryOther: 'luxury',
    export: 'export',
  }
  const known = data.ppn.map((row) => {
    const [baseNumerator, baseDenominator] = row.baseFactor.split('/').map(Number)
    const validFrom = row.from ?? '1900-01-01'
    const taxClass = classes[row.class ?? 'nonLuxury']
    return { taxClass, validFrom, rateBasisPoints: row.ratePercent * 100, baseNumerator, baseDenominator }
  })
  expect(known.length).toBeGreaterThan(5)
  for (const row of known) expect(rates).toContainEqual(expect.objectContaining(row))
})
