import { addMonths, monthOf, monthStart, type Day } from '../../src/platform/rules/day/day.ts'
import { sumRupiah, toRupiah } from '../../src/platform/rules/money/money.ts'
import { taxedEmployees, type EmployeeRow } from '../../src/modules/filing/employees/rules/employee-rows.ts'
import { monthlyTax } from '../../src/modules/filing/employees/rules/employee-tax.ts'
import type { EmployeeLaw, ExemptionStatus } from '../../src/modules/filing/employees/rules/ter.ts'

type Employee = readonly [name: string, status: ExemptionStatus, position: string, gross: number]

/** Who works for the example company, and what each earns a month. */
const employees: readonly Employee[] = [
  ['Andi Contoh', 'K/2', 'Direktur', 30_000_000],
  ['Citra Contoh', 'K/1', 'Manajer penjualan', 20_000_000],
  ['Dewi Contoh', 'TK/0', 'Kepala akuntansi', 15_000_000],
  ['Rina Contoh', 'K/0', 'Staf akuntansi dan pajak', 12_500_000],
  ['Eko Contoh', 'TK/0', 'Staf penjualan', 9_000_000],
  ['Fitri Contoh', 'TK/1', 'Staf pembelian', 8_000_000],
  ['Gilang Contoh', 'K/3', 'Kepala gudang', 8_500_000],
  ['Hana Contoh', 'TK/0', 'Staf administrasi', 6_000_000],
  ['Indra Contoh', 'TK/0', 'Staf gudang', 5_000_000],
  ['Joko Contoh', 'TK/0', 'Pengemudi', 4_500_000],
]

/** The steps of the law that these salaries fall into. */
const law: EmployeeLaw = {
  ratesA: [
    '5.400.000 0',
    '5.950.000 0,5',
    '6.300.000 0,75',
    '7.500.000 1,25',
    '8.550.000 1,5',
    '9.650.000 1,75',
    '11.600.000 3,5',
    '12.500.000 4',
    '13.750.000 5',
    'seterusnya 6',
  ].join('\n'),
  ratesB: ['18.450.000 7', '21.850.000 8', '29.350.000 11', 'seterusnya 12'].join('\n'),
  ratesC: ['7.800.000 0,75', 'seterusnya 1'].join('\n'),
  ...{ selfExemption: toRupiah(54_000_000), furtherExemption: toRupiah(4_500_000) },
  ...{ positionBasisPoints: 500, positionMonthly: toRupiah(500_000) },
}

/** The employees of a month as they are taken over; December is the last month of each, with what came before the books began. */
export function employeesOf(masa: Day, booksBegan: Day): EmployeeRow[] {
  const isLast = monthOf(masa) === 12
  const begun = monthStart(booksBegan)
  const year = Array.from({ length: 11 }, (_, index) => addMonths(masa, index - 11))
  const before = isLast ? year.filter((month) => month < begun).length : 0
  return employees.map(([name, status, position, gross], index) => ({
    ...{ nik: `317101010180${String(index + 1).padStart(4, '0')}`, name, status, position },
    ...{ objectCode: '21-100-01', gross: toRupiah(gross), tax: null, isLast, pension: toRupiah(0) },
    earlierGross: toRupiah(before * gross),
    earlierTax: toRupiah(before * monthlyTax(status, toRupiah(gross), law)),
  }))
}

/** What the salaries of a month come to, and what is withheld of them. */
export function salariesOf(masa: Day, booksBegan: Day): { readonly gross: number; readonly tax: number } {
  const rows = employeesOf(masa, booksBegan)
  const monthOfYear = monthOf(masa)
  const kept = Array.from({ length: 11 }, (_, index) => addMonths(masa, index - 11)).filter(
    (month) => month >= monthStart(booksBegan),
  ).length
  const earlier = new Map(
    rows.map(({ nik, status, gross }) => {
      const tax = monthlyTax(status as ExemptionStatus, gross, law)
      return [nik, { gross: toRupiah(kept * gross), tax: toRupiah(kept * tax), months: kept }]
    }),
  )
  const { taxed } = taxedEmployees(rows, { monthOfYear, earlier, law })
  return { gross: sumRupiah(taxed.map(({ gross }) => gross)), tax: sumRupiah(taxed.map(({ tax }) => tax)) }
}
