import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { billedShare, nothingBilled, type BilledSoFar } from '../../invoices/rules/billed-share.ts'
import { orderStatuses, type OrderStatus } from './order-actions.ts'
import {
  badgesOf,
  endsUnbilled,
  leftToBill,
  leftToDeliver,
  progressOf,
  risenStatus,
  standingInvoiced,
  type LineQuantities,
} from './order-quantities.ts'

const units = (count: number): Quantity => (count * 1000) as Quantity

function line(change: Partial<Record<keyof LineQuantities, number>> = {}): LineQuantities {
  const given: Partial<Record<keyof LineQuantities, number>> = { quantity: 10, ...change }
  const of = (name: Exclude<keyof LineQuantities, 'subtotal'>): Quantity => units(given[name] ?? 0)
  return {
    quantity: of('quantity'),
    closedQuantity: of('closedQuantity'),
    deliveredQuantity: of('deliveredQuantity'),
    returnedQuantity: of('returnedQuantity'),
    invoicedQuantity: of('invoicedQuantity'),
    creditedQuantity: of('creditedQuantity'),
    reopenedQuantity: of('reopenedQuantity'),
    givenQuantity: of('givenQuantity'),
    subtotal: toRupiah(given.subtotal ?? 200_000),
  }
}

const statusOf = (...lines: LineQuantities[]): OrderStatus => risenStatus('confirmed', progressOf(lines))

describe('the state of an order', () => {
  it('goes the way of a delivery, a return, a short close and an invoice of the rest', () => {
    const steps = [
      {},
      { deliveredQuantity: 6 },
      { deliveredQuantity: 6, returnedQuantity: 2 },
      { deliveredQuantity: 6, returnedQuantity: 2, closedQuantity: 4 },
      { deliveredQuantity: 6, returnedQuantity: 2, closedQuantity: 4, invoicedQuantity: 4 },
    ]
    expect(steps.map((step) => statusOf(line(step)))).toEqual([
      'confirmed',
      'confirmed',
      'confirmed',
      'delivered',
      'invoiced',
    ])
  })

  it('is delivered only when nothing is left of any line', () => {
    expect(statusOf(line({ deliveredQuantity: 10 }), line())).toBe('confirmed')
    expect(statusOf(line({ deliveredQuantity: 10 }), line({ closedQuantity: 10 }))).toBe('delivered')
  })

  it('stays what it was where nothing is ever delivered, and ends without an invoice', () => {
    const progress = progressOf([line({ closedQuantity: 10 })])
    expect(risenStatus('confirmed', progress)).toBe('confirmed')
    expect(endsUnbilled(progress)).toBe(true)
    const returned = progressOf([line({ deliveredQuantity: 10, returnedQuantity: 10 })])
    expect(risenStatus('confirmed', returned)).toBe('delivered')
    expect(endsUnbilled(returned)).toBe(true)
  })

  it('stays invoiced when an invoice is cancelled, and says that something is to be billed', () => {
    const progress = progressOf([line({ deliveredQuantity: 10, invoicedQuantity: 10, reopenedQuantity: 10 })])
    expect(risenStatus('invoiced', progress)).toBe('invoiced')
    expect(badgesOf(progress, { closedAt: null })).toEqual(['partlyInvoiced'])
  })

  it('has words beside it only where something was done in parts', () => {
    const badges = (change: Parameters<typeof line>[0], closedAt: string | null = null) =>
      badgesOf(progressOf([line(change)]), { closedAt })
    expect(badges({})).toEqual([])
    expect(badges({ deliveredQuantity: 10 })).toEqual([])
    expect(badges({ deliveredQuantity: 10, invoicedQuantity: 10 })).toEqual([])
    expect(badges({ deliveredQuantity: 4 })).toEqual(['partlyDelivered'])
    expect(badges({ deliveredQuantity: 4, invoicedQuantity: 4 })).toEqual([
      'partlyDelivered',
      'partlyInvoiced',
    ])
    expect(badges({ deliveredQuantity: 10, returnedQuantity: 10 }, 'now')).toEqual(['returned', 'closed'])
  })
})

/** Documents of an order, from which its quantities follow. */
interface Documents {
  readonly closed: number[]
  readonly delivered: number[]
  readonly returned: number[]
  readonly invoiced: number[]
  readonly cancelled: number[]
  readonly given: number[]
}

type Act = { readonly act: keyof Documents; readonly share: number }

const acts: fc.Arbitrary<Act[]> = fc.array(
  fc.record({
    act: fc.constantFrom<keyof Documents>(
      'closed',
      'delivered',
      'returned',
      'invoiced',
      'cancelled',
      'given',
    ),
    share: fc.integer({ min: 1, max: 1000 }),
  }),
  { maxLength: 14 },
)

const sum = (quantities: readonly number[]): Quantity =>
  quantities.reduce((total, each) => total + each, 0) as Quantity

function recomputed(quantity: Quantity, documents: Documents): LineQuantities {
  return {
    quantity,
    closedQuantity: sum(documents.closed),
    deliveredQuantity: sum(documents.delivered),
    returnedQuantity: sum(documents.returned),
    invoicedQuantity: sum(documents.invoiced),
    creditedQuantity: 0 as Quantity,
    reopenedQuantity: sum(documents.cancelled),
    givenQuantity: sum(documents.given),
    subtotal: toRupiah(0),
  }
}

/** How much an act may take at most; a cancelled invoice is taken back whole. */
function mostOf(act: keyof Documents, now: LineQuantities): number {
  if (act === 'closed' || act === 'delivered') return leftToDeliver(now)
  if (act === 'cancelled') return standingInvoiced(now)
  return leftToBill(now)
}

test('in 10,000 random sequences no quantity passes its source and the state only rises', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_999_999 }), acts, (ordered, sequence) => {
      const quantity = ordered as Quantity
      const documents: Documents = {
        ...{ closed: [], delivered: [], returned: [], invoiced: [], cancelled: [], given: [] },
      }
      let status: OrderStatus = 'confirmed'
      for (const { act, share } of sequence) {
        const most = mostOf(act, recomputed(quantity, documents))
        const taken = Math.ceil((most * share) / 1000)
        if (taken === 0) continue
        documents[act].push(taken)
        const now = recomputed(quantity, documents)
        const risen = risenStatus(status, progressOf([now]))
        expect(orderStatuses.indexOf(risen)).toBeGreaterThanOrEqual(orderStatuses.indexOf(status))
        status = risen
        expect(leftToDeliver(now)).toBeGreaterThanOrEqual(0)
        expect(leftToBill(now)).toBeGreaterThanOrEqual(0)
        expect(now.returnedQuantity + now.givenQuantity + standingInvoiced(now)).toBeLessThanOrEqual(
          now.deliveredQuantity,
        )
        expect(now.closedQuantity + now.deliveredQuantity).toBeLessThanOrEqual(quantity)
      }
    }),
    { numRuns: 10_000 },
  )
})

test('the bases of invoices for all of a line add up to it, however it is parted', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 12 })
  const amounts = fc.integer({ min: 0, max: 900_000_000_000 })
  fc.assert(
    fc.property(parts, amounts, amounts, (quantities, subtotal, discount) => {
      const ordered = {
        quantity: sum(quantities),
        subtotal: toRupiah(subtotal),
        discountAmount: toRupiah(discount),
      }
      let before: BilledSoFar = nothingBilled
      for (const quantity of quantities) {
        const share = billedShare(ordered, before, quantity as Quantity)
        expect(share.subtotal).toBeGreaterThanOrEqual(0)
        before = {
          quantity: (before.quantity + quantity) as Quantity,
          subtotal: toRupiah(before.subtotal + share.subtotal),
          discountAmount: toRupiah(before.discountAmount + share.discountAmount),
        }
      }
      expect(before).toEqual(ordered)
    }),
    { numRuns: 2_000 },
  )
})
