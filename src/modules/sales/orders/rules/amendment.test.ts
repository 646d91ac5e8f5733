import { describe, expect, test } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { additionallyWanted, planAmendment, type AmendedLine, type LineTerms } from './amendment.ts'
import { leftToBillOf, standingAmounts } from './amended-amounts.ts'

const q = (units: number) => (units * 1000) as Quantity

function line(change: Partial<AmendedLine> = {}): AmendedLine {
  return {
    ...{ id: 1, productId: 7, productCode: 'P-7', productName: 'Baut', unit: 'pcs' },
    ...{ quantity: q(10), unitPrice: toRupiah(100), discountBasisPoints: 0, departmentId: null },
    ...{ closedQuantity: q(0), deliveredQuantity: q(0), returnedQuantity: q(0) },
    ...{ invoicedQuantity: q(0), creditedQuantity: q(0), reopenedQuantity: q(0) },
    ...{ givenQuantity: q(0), subtotal: toRupiah(1_000) },
    ...change,
  }
}

const asked = (quantity: number, unitPrice = 100, change: Partial<LineTerms> = {}): LineTerms => ({
  ...{ productId: 7, quantity: q(quantity), unitPrice: toRupiah(unitPrice) },
  ...{ discountBasisPoints: 0, departmentId: null },
  ...change,
})

describe('an amendment of an order', () => {
  test('leaves alone what stays the same', () => {
    expect(planAmendment([line()], [asked(10)])).toEqual({ cuts: [], added: [], changes: [], problems: [] })
  })

  test('cuts a line that only shrinks, down to what was delivered', () => {
    const sent = line({ deliveredQuantity: q(4) })
    expect(planAmendment([sent], [asked(4)])).toMatchObject({
      cuts: [{ orderLineId: 1, quantity: q(6) }],
      added: [],
      problems: [],
    })
    expect(planAmendment([sent], [asked(3)]).problems).toMatchObject([
      {
        path: 'lines.0.quantity',
        message: 'Baris 1: 4 pcs sudah dikirim, tidak dapat dikurangi di bawah itu',
      },
    ])
  })

  test('ends a line with another price at what was delivered, and a new one takes the rest', () => {
    const plan = planAmendment([line({ deliveredQuantity: q(4) })], [asked(12, 120)])
    expect(plan.cuts).toEqual([{ orderLineId: 1, quantity: q(6) }])
    expect(plan.added).toEqual([{ index: 0, quantity: q(8) }])
    expect(plan.changes).toEqual([
      {
        productId: 7,
        before: { quantity: q(10), unitPrice: 100, discountBasisPoints: 0 },
        after: { quantity: q(12), unitPrice: 120, discountBasisPoints: 0 },
      },
    ])
  })

  test('changes no price of what was delivered whole', () => {
    const plan = planAmendment([line({ deliveredQuantity: q(10) })], [asked(10, 120)])
    expect(plan.problems).toMatchObject([{ path: 'lines.0.unitPrice' }])
  })

  test('removes what was not delivered, and refuses what was', () => {
    expect(planAmendment([line()], []).cuts).toEqual([{ orderLineId: 1, quantity: q(10) }])
    expect(planAmendment([line({ deliveredQuantity: q(1) })], []).problems).toMatchObject([
      { path: 'lines', message: 'Baut tidak dapat dihapus: 1 pcs sudah dikirim' },
    ])
  })

  test('knows lines of the same product apart by their terms, in whatever order they are asked', () => {
    const dear = line({ id: 2, unitPrice: toRupiah(120), quantity: q(6) })
    const sent = line({ quantity: q(10), closedQuantity: q(6), deliveredQuantity: q(4) })
    const plan = planAmendment([sent, dear], [asked(5, 120), asked(4)])
    expect(plan).toMatchObject({ cuts: [{ orderLineId: 2, quantity: q(1) }], added: [], problems: [] })
  })

  test('never counts what was closed short as still there', () => {
    const closed = line({ closedQuantity: q(3), deliveredQuantity: q(7) })
    expect(planAmendment([closed], [asked(7)]).changes).toEqual([])
    expect(planAmendment([closed], [asked(8)]).added).toEqual([{ index: 0, quantity: q(1) }])
  })

  test('leaves a line its share of every amount, so that they add up', () => {
    const amounts = {
      subtotal: toRupiah(1000),
      discountAmount: toRupiah(10),
      taxAmount: toRupiah(110),
      totalAmount: toRupiah(1110),
    }
    const cut = { ...amounts, quantity: q(3), amendedQuantity: q(1) }
    expect(standingAmounts(cut)).toEqual({
      subtotal: 667,
      discountAmount: 7,
      taxAmount: 73,
      totalAmount: 740,
    })
  })

  test('counts in the limit only what is left to bill, with VAT per rate', () => {
    const of = { ...line({ deliveredQuantity: q(2), invoicedQuantity: q(2) }), subtotal: toRupiah(1000) }
    expect(leftToBillOf([{ ...of, vatBasisPoints: 1100 }])).toEqual({ base: 800n, total: 888n })
  })

  test('wants more goods only beyond what it frees', () => {
    const wanted = [
      { productId: 7, quantity: q(8) },
      { productId: 7, quantity: q(2) },
      { productId: 8, quantity: q(1) },
    ]
    expect(additionallyWanted(wanted, new Map([[7, q(9)]])).map(({ quantity }) => quantity)).toEqual([
      0, 1000, 1000,
    ])
  })
})
