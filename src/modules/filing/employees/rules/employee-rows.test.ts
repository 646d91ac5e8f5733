import { expect, it } from 'vitest'
import { exampleEmployeeLaw as law } from '../../../../../tests/employee-law.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { pastedEmployees, taxedEmployees, type EarlierMonths } from './employee-rows.ts'

const nik = '3171234506900001'
const heads = 'NIK\tNama\tPTKP\tJabatan\tBruto\tTerakhir\tBruto sebelumnya\tPPh sebelumnya\tBulan mulai'
const pastedOf = (startMonth: string) =>
  pastedEmployees(`${heads}\n${nik}\tBudi\tTK/0\tStaf\t20.000.000\tya\t40.000.000\t3.600.000\t${startMonth}`)
const monthsOf = (months: number): EarlierMonths => ({ gross: toRupiah(0), tax: toRupiah(0), months })
const october = (startMonth: string, held = 0) =>
  taxedEmployees(pastedOf(startMonth) ?? [], {
    ...{ monthOfYear: 10, law },
    earlier: new Map(held === 0 ? [] : [[nik, monthsOf(held)]]),
  })

it.each([
  ['8', -3_375_000],
  ['1', -3_450_000],
  ['', -3_450_000],
])('the last month of who began in month %j asks for %i', (startMonth, tax) => {
  const { taxed, problems } = october(startMonth)
  expect([taxed.map((row) => row.tax), problems]).toEqual([[tax], []])
})

it.each([
  ['11', 0],
  ['0', 0],
  ['8.5', 0],
  ['9', 2],
])('a month of beginning %j is refused beside %i months that are held', (startMonth, held) => {
  expect(october(startMonth, held).problems.map(({ path }) => path)).toEqual(['rows.0.startMonth'])
})

it('rows without the column read as before', () => {
  const [row] = pastedEmployees(`${nik};Budi;TK/0;Staf;21-100-01;5.400.000;0`) ?? []
  expect(row).toMatchObject({ gross: 5_400_000, startMonth: null })
})
