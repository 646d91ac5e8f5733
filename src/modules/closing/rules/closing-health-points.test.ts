import { expect, test } from 'vitest'
import { healthChecksOf } from './closing-health-points.ts'

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
