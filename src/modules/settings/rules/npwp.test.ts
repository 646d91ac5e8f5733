import { expect, test } from 'vitest'
import { maskNpwp, npwpWarning } from './npwp.ts'

test.each([
  '01.312.166.0-091.000',
  '01.609.052.4-017.000',
  '01.300.066.6-091.000',
  '12.345.678.2-000.000',
  '02.183.241.5-000.000',
])('does not warn of %s, whose check digit is right', (npwp) => {
  expect(npwpWarning(npwp)).toBeUndefined()
})

test.each(['01.234.567.8-901.234', '12.345.678.3-000.000', '01.312.166.1-091.000'])('warns of %s', (npwp) => {
  expect(npwpWarning(npwp)).toContain('Digit pemeriksa NPWP tidak cocok')
})

test('says nothing about the check digit while the number is not complete', () => {
  expect(npwpWarning('01.234.567.8')).toBeUndefined()
})

test.each([
  ['', ''],
  ['0', '0'],
  ['012', '01.2'],
  ['01234567', '01.234.567'],
  ['012345678', '01.234.567.8'],
  ['0123456789', '01.234.567.8-9'],
  ['012345678901234', '01.234.567.8-901.234'],
  ['01.234.567.8-901.234', '01.234.567.8-901.234'],
  ['0012345678901234', '0012345678901234'],
  ['01.a', '01'],
])('masks %j as %j', (typed, masked) => {
  expect(maskNpwp(typed)).toBe(masked)
})
