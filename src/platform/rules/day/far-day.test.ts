import { expect, test } from 'vitest'
import { toDay } from './day.ts'
import { farDay } from './far-day.ts'

const today = toDay('2026-11-29')
const said = (day: string) => farDay(toDay(day), today)

test('a day within a year ahead and three years back is not remarked', () => {
  for (const day of ['2026-11-29', '2027-11-29', '2023-11-29', '2025-12-31'])
    expect(said(day)).toBeUndefined()
})

test('a day whose year is likely mistyped is', () => {
  expect(said('2027-11-30')).toBe('Lebih dari setahun lagi: periksa tahunnya')
  expect(said('2062-01-01')).toBe('Lebih dari setahun lagi: periksa tahunnya')
  expect(said('2023-11-28')).toBe('3 tahun lalu: periksa tahunnya')
  expect(said('1926-11-29')).toBe('100 tahun lalu: periksa tahunnya')
})

test('the ends of the calendar have nothing beyond them', () => {
  expect(farDay(toDay('9999-12-31'), toDay('9999-06-01'))).toBeUndefined()
  expect(farDay(toDay('1900-01-01'), toDay('1901-01-01'))).toBeUndefined()
})
