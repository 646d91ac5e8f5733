import { expect, it } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { finalTermProblems, finalUseOf, type FinalTerm } from './final-term.ts'

const [pp23, pp55, pp20] = [toDay('2018-07-01'), toDay('2022-12-20'), toDay('2026-04-22')]
const rows = (
  legalForm: FinalTerm['legalForm'],
  ...terms: (readonly [FinalTerm['validFrom'], number | null])[]
) => terms.map(([validFrom, years]) => ({ legalForm, validFrom, years, source: `PP sejak ${validFrom}` }))
const law: readonly FinalTerm[] = [
  ...rows('perorangan', [pp23, 7], [pp20, null]),
  ...rows('pt_perorangan', [pp55, 4], [pp20, null]),
  ...rows('koperasi', [pp23, 4]),
  ...rows('cv', [pp23, 4], [pp20, 0]),
  ...rows('pt', [pp23, 3], [pp20, 0]),
  ...rows('yayasan', [pp23, 0]),
  ...rows('firma', [pp23, null], [pp20, 0]),
]
const use = (
  legalForm: FinalTerm['legalForm'] | null,
  registeredOn: string | null,
  on: string,
  startMonth = 1,
) => {
  const taxpayer = { legalForm, startMonth, registeredOn: registeredOn === null ? null : toDay(registeredOn) }
  const { may, until } = finalUseOf(taxpayer, law, toDay(on))
  return [may, until]
}

it.each([
  [
    'a company keeps what is left of three years (PP 20/2026 Pasal II)',
    'pt',
    '2024-05-10',
    '2026-12-31',
    [true, '2026-12-31'],
  ],
  ['a company of the last day before', 'pt', '2026-04-21', '2026-12-31', [true, '2028-12-31']],
  ['a company registered since may not begin', 'pt', '2026-04-22', '2026-12-31', [false, null]],
  [
    'a company from before the first law counts from 2018',
    'pt',
    '2005-01-01',
    '2019-12-31',
    [true, '2020-12-31'],
  ],
  ['a CV has four years', 'cv', '2025-03-01', '2027-12-31', [true, '2028-12-31']],
  ['a cooperative has four years still', 'koperasi', '2026-06-01', '2027-12-31', [true, '2029-12-31']],
  ['individuals had seven years', 'perorangan', '2018-09-01', '2024-12-31', [true, '2024-12-31']],
  ['and have them without end now', 'perorangan', '2018-09-01', '2026-12-31', [true, null]],
  ['companies of one person, too', 'pt_perorangan', '2022-01-01', '2026-12-31', [true, null]],
  ['which counted from 2022', 'pt_perorangan', '2021-05-01', '2023-12-31', [true, '2025-12-31']],
  ['who began without end goes on without it', 'firma', '2020-01-01', '2026-12-31', [true, null]],
  ['a foundation never may', 'yayasan', '2020-01-01', '2026-12-31', [false, null]],
  ['a day that is not known is the last that could be', 'pt', null, '2026-12-31', [true, '2028-12-31']],
  ['while new ones may begin there is no such day', 'koperasi', null, '2026-12-31', [true, null]],
  ['a form that no row names is not bounded', null, '2020-01-01', '2026-12-31', [true, null]],
] as const)('%s', (_, form, registeredOn, on, expected) => {
  expect(use(form, registeredOn, on)).toEqual(expected)
})

it('ends with the year of tax where that begins in April', () => {
  expect(use('pt', '2024-05-10', '2026-12-31', 4)).toEqual([true, '2027-03-31'])
  expect(use('pt', '2024-02-10', '2026-12-31', 4)).toEqual([true, '2026-03-31'])
})

it('a row has whole years and its source', () => {
  const row = { years: 4, source: 'PP' }
  expect(finalTermProblems(row)).toEqual([])
  expect(finalTermProblems({ years: 31, source: ' ' }).map(({ path }) => path)).toEqual(['years', 'source'])
})
