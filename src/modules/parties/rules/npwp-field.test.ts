import { expect, test } from 'vitest'
import { checkValues } from '../../../platform/rules/field/field-table.ts'
import { npwp as npwpField } from './party-fields.ts'

const message = 'Format NPWP tidak valid'
const fields = { npwp: npwpField(message) }
const npwpProblems = (npwp: string | null) => checkValues(fields, { npwp })

test.each([null, '', '  ', '01.234.567.8-901.234', ' 01.312.166.0-091.000 '])('accepts %j', (npwp) => {
  expect(npwpProblems(npwp)).toEqual([])
})

test.each([
  '01.234.567.8-901.23',
  '012345678901234',
  '01.234.567.8.901.234',
  '1.234.567.8-901.234',
  '01.234.567.8-901.2345',
  'AA.234.567.8-901.234',
  '01-234.567.8-901.234',
])('refuses %j', (npwp) => {
  expect(npwpProblems(npwp)).toEqual([{ code: 'npwp-format', path: 'npwp', message }])
})
