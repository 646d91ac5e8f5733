import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { overpaidLines, receiptProblems, refundable, requestProblems } from './vat-refund.ts'

const closing = (overpaid: number, compensation = 0) => ({
  overpaid: toRupiah(overpaid),
  compensation: toRupiah(compensation),
})
const paths = (problems: readonly { readonly path: string }[]) => problems.map(({ path }) => path)

it('what may be asked back is what stands after the month, with its corrections, less what was asked', () => {
  const of = { before: toRupiah(4_000), asked: toRupiah(0) }
  expect(refundable({ ...of, closings: [closing(0, 1_500)] })).toBe(2_500)
  expect(refundable({ ...of, closings: [closing(6_000), closing(0, 2_000)] })).toBe(8_000)
  expect(refundable({ ...of, closings: [closing(6_000)], asked: toRupiah(10_000) })).toBe(0)
})

it('asking comes after the month, and until today', () => {
  const of = { masa: toDay('2026-12-01'), today: toDay('2027-01-20') }
  expect(requestProblems({ requestedOn: toDay('2027-01-15') }, of)).toEqual([])
  expect(paths(requestProblems({ requestedOn: toDay('2026-12-31') }, of))).toEqual(['requestedOn'])
  expect(paths(requestProblems({ requestedOn: toDay('2027-01-21') }, of))).toEqual(['requestedOn'])
})

it('a refund names its decision, comes after its request, and is at most what was asked', () => {
  const asked = { requestedOn: toDay('2027-01-15'), amount: toRupiah(500), today: toDay('2027-06-01') }
  const receipt = { receivedOn: toDay('2027-05-01'), receivedAmount: 500, decisionNumber: 'KEP-1' }
  expect(receiptProblems(receipt, asked)).toEqual([])
  expect(paths(receiptProblems({ ...receipt, decisionNumber: ' ', receivedAmount: 501 }, asked))).toEqual([
    'decisionNumber',
    'receivedAmount',
  ])
  expect(paths(receiptProblems({ ...receipt, receivedOn: toDay('2027-01-14') }, asked))).toEqual([
    'receivedOn',
  ])
  expect(paths(receiptProblems({ ...receipt, receivedOn: toDay('2027-06-02') }, asked))).toEqual([
    'receivedOn',
  ])
})

it('the return says what is carried on and what is asked back', () => {
  const shown = (left: number, asked: number) =>
    overpaidLines({ left: toRupiah(left), asked: toRupiah(asked) }).map(({ key, vat }) => [key, vat])
  expect(shown(0, 0)).toEqual([])
  expect(shown(700, 0)).toEqual([['III.H', 700]])
  expect(shown(0, 700)).toEqual([['III.H', 700]])
})
