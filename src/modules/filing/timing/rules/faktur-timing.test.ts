import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { fakturDueOn, isUploadLate, lateText, timingOf, uploadDay } from './faktur-timing.ts'

test.each([
  // The published example of Pasal 58: delivered on 11 September 2025.
  ['2025-09-11', '2025-09-11', 'in_time'],
  ['2025-09-11', '2025-09-12', 'late'],
  // Of Pasal 59: due on 31 March, the last good day is 30 June.
  ['2025-03-31', '2025-06-30', 'late'],
  ['2025-03-31', '2025-07-01', 'not_made'],
  ['2025-11-30', '2026-02-28', 'late'],
  ['2025-11-30', '2026-03-01', 'not_made'],
] as const)('due on %s and dated %s it is %s', (dueOn, issuedOn, timing) => {
  expect(timingOf(toDay(dueOn), toDay(issuedOn))).toBe(timing)
})

test('one for all deliveries of a month is due at its end', () => {
  expect(fakturDueOn(toDay('2026-02-03'), true)).toBe('2026-02-28')
  expect(fakturDueOn(toDay('2026-02-03'), false)).toBe('2026-02-03')
})

test('is uploaded until the 20th since May 2025, until the 15th before, whatever weekday that is', () => {
  const days = ['2025-04-30', '2025-05-01', '2025-09-11', '2025-12-31', '2027-04-02']
  expect(days.map((day) => uploadDay(toDay(day)))).toEqual([
    ...['2025-05-15', '2025-06-20', '2025-10-20', '2026-01-20', '2027-05-20'],
  ])
})

const approved = {
  issuedOn: toDay('2025-09-11'),
  dueOn: toDay('2025-09-11'),
  status: 'approved',
  isCalledOff: false,
}

test.each([
  [{}, undefined],
  [{ issuedOn: toDay('2025-09-12') }, 'Terlambat dibuat: seharusnya 11 Sep 2025'],
  [{ issuedOn: toDay('2025-12-12') }, 'Lebih dari 3 bulan sejak 11 Sep 2025: dianggap tidak dibuat'],
  [{ dueOn: null, issuedOn: toDay('2025-12-12') }, undefined],
  [{ issuedOn: toDay('2025-09-12'), isCalledOff: true }, undefined],
])('with %o it says %s', (change, text) => {
  expect(lateText({ ...approved, ...change })).toBe(text)
})

test.each([
  // Dated in time and uploaded in October it is not late.
  [{}, '2025-12-01', false],
  [{ status: 'exported' }, '2025-10-20', false],
  [{ status: 'exported' }, '2025-10-21', true],
  [{ status: 'pooled' }, '2025-12-01', false],
  [{ status: 'open', isCalledOff: true }, '2025-12-01', false],
])('with %o on %s its upload is late: %s', (change, today, isLate) => {
  expect(isUploadLate({ ...approved, ...change }, toDay(today))).toBe(isLate)
})
