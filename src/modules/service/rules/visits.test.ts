import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { lanesOf, mondayOf, overlapsOf, weekdayText, type Visit } from './visits.ts'

const visit = (
  orderNumber: string,
  from: string | null,
  until: string | null,
  ...technicians: string[]
): Visit => ({
  orderNumber,
  visitDay: toDay('2026-11-23'),
  visitFrom: from,
  visitUntil: until,
  technicians,
})
const morning = visit('A', '09:00', '11:00', 'Budi', 'Sari')

test.each([
  ['in the same hours', visit('B', '10:30', '12:00', 'budi'), [{ technician: 'Budi', orderNumber: 'B' }]],
  ['right after', visit('B', '11:00', '12:00', 'Budi'), []],
  ['right before', visit('B', '07:00', '09:00', 'Budi'), []],
  ['all day', visit('B', null, null, 'Sari'), [{ technician: 'Sari', orderNumber: 'B' }]],
  ['of others', visit('B', '09:00', '11:00', 'Tono'), []],
  ['on another day', { ...visit('B', '09:00', '11:00', 'Budi'), visitDay: toDay('2026-11-24') }, []],
  ['of itself', visit('A', '09:00', '11:00', 'Budi'), []],
])('a visit %s meets it, or does not', (_, other, found) => {
  expect(overlapsOf(morning, [other])).toEqual(found)
})

test('visits stand in a lane for each person, however a name is spelled', () => {
  const lanes = lanesOf([morning, visit('B', null, null, 'BUDI'), visit('C', null, null, 'Andi')])
  expect(
    lanes.map(({ technician, visits }) => [technician, visits.map(({ orderNumber }) => orderNumber)]),
  ).toEqual([
    ['Andi', ['C']],
    ['Budi', ['A', 'B']],
    ['Sari', ['A']],
  ])
})

test('weeks begin on Monday', () => {
  expect([
    mondayOf(toDay('2026-11-23')),
    mondayOf(toDay('2026-11-29')),
    mondayOf(toDay('2023-12-31')),
  ]).toEqual(['2026-11-23', '2026-11-23', '2023-12-25'])
  expect([weekdayText(toDay('2026-11-23')), weekdayText(toDay('2026-11-29'))]).toEqual(['Sen', 'Min'])
})
