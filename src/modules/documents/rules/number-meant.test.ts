import { expect, it } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { searchTextOf } from '../../../platform/rules/text/search-text.ts'
import { numberBeginning, placesMeant } from './number-meant.ts'

const orders = { series: ['SO'] } as const
const entries = { series: ['JE'] } as const
const today = toDay('2026-03-05')

it.each([
  ['12', ['2026-03-05 12', '2025-12-31 12']],
  ['00012', ['2026-03-05 12', '2025-12-31 12']],
  ['123456', ['2026-03-05 123456', '2025-12-31 123456']],
  ['so-2026-00012', ['2026-03-05 12']],
  ['SO-2024-7', ['2024-12-31 7']],
  ['JE-2026-00012', []],
  ['12a', []],
])('%s stands for %j', (typed, places) => {
  const meant = placesMeant(orders, searchTextOf(typed), today)
  expect(meant.map(({ day, ordinal }) => `${day} ${ordinal}`)).toEqual(places)
})

it.each([
  ['je', 'JE'],
  ['je-20', 'JE-20'],
  ['JE-2026-00012', 'JE-2026-00012'],
  ['jv.2026', 'JV.2026'],
  ['jeruk', undefined],
  ['je-2026 x', undefined],
])('%s begins the number of an entry as %s', (typed, beginning) => {
  expect(numberBeginning(entries, searchTextOf(typed))).toBe(beginning)
})
