import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import {
  closingChecks,
  firstNegative,
  healthChecksOf,
  isReadyToLock,
  type ClosingFacts,
} from './closing-check.ts'

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

function run(key: string, isRight: boolean) {
  return { key, label: key, isRight, figure: '1', firstWrong: 'JE-1', ranAt: '10:00', postedThrough: 20 }
}

test('numbers and health are ticked by the checks of the whole books', () => {
  const states = healthChecksOf([run('postings', true), run('balances', false)], undefined)
  expect(states.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['numbers', true],
    ['health', false],
  ])
  expect(states[1]?.findings).toEqual([{ text: 'balances: JE-1', to: '' }])
})

test('the health of the books counts every check, as its own page does', () => {
  const states = healthChecksOf([run('postings', true), run('balances', true)], undefined)
  expect(states.map(({ figure }) => figure)).toEqual([
    '1 dari 1 pemeriksaan benar',
    '2 dari 2 pemeriksaan benar',
  ])
})

test.each(['postings', 'entry_numbers', 'sales_numbers', 'purchasing_numbers', 'series'])(
  'the check %s says whether every number is explained',
  (key) => {
    const states = healthChecksOf([run(key, false), run('balances', true)], undefined)
    expect(states.filter(({ isDone }) => !isDone).map((state) => state.key)).toEqual(['numbers', 'health'])
  },
)

test.each([
  ['is not ticked when a check behind it never ran', null, 5, false, 'Belum semua'],
  ['is not ticked when an entry of the month was posted since', 10, 11, false, 'lebih lama'],
  ['is ticked when it ran after the last posting', 10, 10, true, ''],
] as const)('a point that checks answer %s', (_, postedThrough, lastPosting, isDone, advice) => {
  const ranAt = postedThrough === null ? null : '09:00'
  const results = [run('balances', true), { ...run('totals', true), ranAt, postedThrough }]
  const [, health] = healthChecksOf(results, lastPosting)
  expect([health?.isDone, health?.checkedAt]).toEqual([isDone, ranAt])
  expect(health?.advice).toContain(advice)
})

test('a month is ready when every point is done or passed over', () => {
  expect(isReadyToLock([{ isDone: true, note: null }])).toBe(true)
  expect(isReadyToLock([{ isDone: false, note: null }])).toBe(false)
  expect(isReadyToLock([{ isDone: false, note: {} }])).toBe(true)
})
