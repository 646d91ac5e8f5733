import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { closingChecks, firstNegative, type ClosingFacts } from './closing-check.ts'

const month = toDay('2026-10-01')
const clean: ClosingFacts = {
  month,
  drafts: { count: 0, oldest: null },
  suspense: [{ code: '1-1199', name: 'Perantara bank', balance: 0n }],
  cash: [
    {
      code: '1-1101',
      name: 'Kas',
      opening: toTotal(5),
      days: [{ day: toDay('2026-10-02'), movement: toTotal(-5) }],
    },
  ],
  fixedAssets: toTotal(1_000),
  depreciation: toTotal(10),
  vat: [{ code: '2-1201', name: 'PPN Keluaran', balance: toTotal(-11), clearedBy: 'JE-2026-00009' }],
  earlier: [{ month: toDay('2026-09-01'), status: 'locked', isYearClosed: false }],
}

const undone = (facts: Partial<ClosingFacts>) =>
  closingChecks({ ...clean, ...facts }).flatMap(({ key, isDone }) => (isDone ? [] : [key]))

test.each<[string, Partial<ClosingFacts>, string[]]>([
  ['nothing open', {}, []],
  ['a draft', { drafts: { count: 1, oldest: toDay('2026-10-03') } }, ['drafts']],
  [
    'money between two banks',
    { suspense: [{ code: '1-1199', name: 'Perantara', balance: toTotal(-3) }] },
    ['suspense'],
  ],
  [
    'cash below zero in between',
    {
      cash: [
        {
          code: '1-1101',
          name: 'Kas',
          opening: toTotal(5),
          days: [
            { day: toDay('2026-10-02'), movement: toTotal(-6) },
            { day: toDay('2026-10-03'), movement: toTotal(60) },
          ],
        },
      ],
    },
    ['cash'],
  ],
  ['no depreciation', { depreciation: 0n }, ['depreciation']],
  ['no fixed assets', { depreciation: 0n, fixedAssets: 0n }, []],
  ['VAT that nobody cleared', { vat: clean.vat.map((each) => ({ ...each, clearedBy: null })) }, ['vat']],
  ['VAT at zero', { vat: [{ code: '1', name: '', balance: 0n, clearedBy: null }] }, []],
  [
    'an open month before',
    { earlier: [{ month: toDay('2026-09-01'), status: 'open', isYearClosed: false }] },
    ['previous_month'],
  ],
  ['the first month', { earlier: [] }, []],
])('%s', (_, facts, keys) => {
  expect(undone(facts)).toEqual(keys)
})

test('cash that begins the month below zero is below zero on its first day, unless that day mends it', () => {
  const [account] = clean.cash
  const below = { ...account, code: '1', name: 'Kas', opening: toTotal(-4) }
  expect(firstNegative({ ...below, days: [] }, month)).toEqual({ day: month, balance: -4n })
  expect(firstNegative({ ...below, days: [{ day: month, movement: toTotal(4) }] }, month)).toBeUndefined()
})
