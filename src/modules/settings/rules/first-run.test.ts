import { expect, test } from 'vitest'
import { toDay } from '../../../platform/rules/day/day.ts'
import { booksProblems } from './first-run.ts'

test.each([
  [undefined, undefined, [['books.isPkp', 'Pilih apakah perusahaan PKP']]],
  [undefined, toDay('2019-03-01'), [['books.isPkp', 'Pilih apakah perusahaan PKP']]],
  [true, undefined, [['books.pkpSince', 'Tanggal pengukuhan PKP harus diisi']]],
  [true, toDay('2019-03-01'), []],
  [false, undefined, []],
])('PKP %s since %s has the problems %j', (isPkp, pkpSince, expected) => {
  const found = booksProblems({ isPkp, pkpSince })
  expect(found.map(({ path, message }) => [path, message])).toEqual(expected)
})
