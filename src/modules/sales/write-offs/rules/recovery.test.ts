import { describe, expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { settleableFrom } from '../../settlements/rules/allocation.ts'
import {
  recoverable,
  recoveredProblems,
  recoveriesOf,
  recoveryJournal,
  recoveryProblems,
  reopened,
  withRecovered,
  type WrittenOffShare,
} from './recovery.ts'

const day = toDay('2026-05-20')
const share: WrittenOffShare = {
  ...{ shareId: 7, writeOffId: 3, writeOffNumber: 'WO-2026-00003', writeOffDate: toDay('2026-05-10') },
  ...{ invoiceId: 9, invoiceNumber: 'INV-2026-00009', customerId: 5, openAmount: toRupiah(80) },
}
const recovery = (amount: number, change: object = {}) => ({
  ...{ writeOffId: 3, invoiceId: 9, amount: toRupiah(amount) },
  ...change,
})
const wrong = (amount: number, { of = share, change = {}, receiptDate = day } = {}) =>
  recoveryProblems({ customerId: 5, receiptDate, recoveries: [recovery(amount, change)] }, [of]).map(
    ({ code, path }) => [code, path],
  )

describe('what is recovered', () => {
  it('is within what is written off, on its day or later', () => {
    expect(wrong(80)).toEqual([])
    expect(wrong(81)).toEqual([['recovery-too-large', 'recoveries.0.amount']])
    expect(wrong(0)).toEqual([['recovery-missing', 'recoveries.0.amount']])
    expect(wrong(-1)).toEqual([['recovery-missing', 'recoveries.0.amount']])
    expect(wrong(1, { change: { invoiceId: 8 } })).toEqual([['recovery-invalid', 'recoveries.0.amount']])
    expect(wrong(1, { receiptDate: toDay('2026-05-10') })).toEqual([])
    expect(wrong(1, { receiptDate: toDay('2026-05-09') })).toEqual([['before-write-off', 'receiptDate']])
  })

  it('leaves out on a day what was recovered then and cancelled only later', () => {
    const of = { ...share, cancelled: [{ cancelledOn: toDay('2026-05-21'), amount: toRupiah(50) }] }
    expect(wrong(30, { of })).toEqual([])
    expect(wrong(31, { of })).toEqual([['recovery-too-large', 'recoveries.0.amount']])
    expect(wrong(80, { of, receiptDate: toDay('2026-05-21') })).toEqual([])
  })

  it('opens its invoice by so much, which the receipt pays together with what was open', () => {
    const allocations = [{ invoiceId: 9, amount: toRupiah(20) }]
    const recoveries = [recovery(30), recovery(5, { writeOffId: 4 })]
    expect(withRecovered(allocations, recoveries)).toEqual([{ invoiceId: 9, amount: 55 }])
    expect(withRecovered([], recoveries)).toEqual([{ invoiceId: 9, amount: 35 }])
    const { invoices } = reopened([recovery(30)], [share], { allocations, invoices: new Map() })
    expect(invoices.get(9)).toMatchObject({ openAmount: 30, customerId: 5 })
    const beyond = [{ invoiceId: 9, amount: toRupiah(Number.MAX_SAFE_INTEGER) }]
    expect(withRecovered(beyond, recoveries)).toEqual(beyond)
  })

  it('is debited where its invoices stand, and credited where the loss stands, with its department', () => {
    const recoveries = [recovery(30), recovery(20, { invoiceId: 10 })]
    const receivables = new Map([
      [9, 1301],
      [10, 1301],
    ])
    expect(recoveryJournal(recoveries, { accountId: 5204, departmentId: 2 }, receivables)).toEqual([
      { accountId: 1301, debit: 50, credit: 0 },
      { accountId: 5204, debit: 0, credit: 50, departmentId: 2 },
    ])
  })

  it('stands in a form beside invoices, under a number of its own', () => {
    const item = recoverable(share)
    const given = new Map([
      [item.id, toRupiah(12)],
      [9, toRupiah(4)],
    ])
    expect(recoveriesOf(given, [item])).toEqual([recovery(12)])
  })
})

it('keeps a write-off from being cancelled while some of it counts as recovered', () => {
  const receipt = { receiptNumber: 'RCP-2026-00001', cancelledOn: null }
  const codes = (cancelledOn: string | null) =>
    recoveredProblems(day, [
      { ...receipt, cancelledOn: cancelledOn === null ? null : toDay(cancelledOn) },
    ]).map(({ code }) => code)
  expect(codes(null)).toEqual(['write-off-recovered'])
  expect(codes('2026-05-21')).toEqual(['write-off-recovered'])
  expect(codes('2026-05-20')).toEqual([])
})

it('is settled on days between by nothing, where a receipt recovered and paid it at once', () => {
  const cancelledOn = toDay('2026-05-21')
  const amounts = [50, -50].map((amount) => ({ cancelledOn, amount: toRupiah(amount) }))
  expect(settleableFrom({ openAmount: toRupiah(61), cancelled: amounts }, day)).toBe(61)
  expect(settleableFrom({ openAmount: toRupiah(61), cancelled: amounts.slice(0, 1) }, day)).toBe(11)
  expect(settleableFrom({ openAmount: toRupiah(0), cancelled: amounts.toReversed() }, day)).toBe(0)
})
