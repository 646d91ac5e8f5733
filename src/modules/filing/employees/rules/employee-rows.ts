import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { parseAmount } from '../../../../platform/rules/money/parse-amount.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { isNik } from '../../../tax/rules/vendor-kind.ts'
import { problem } from '../../rules/problem-codes.ts'
import { lastMonthTax, monthlyTax, terRate } from './employee-tax.ts'
import { exemptionStatuses, type EmployeeLaw, type ExemptionStatus } from './ter.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** What is said of one employee for a month. */
export interface EmployeeRow {
  readonly nik: string
  readonly name: string
  readonly status: string
  readonly position: string
  readonly objectCode: string
  readonly gross: Rupiah
  /** What whoever pays withheld: it is checked, where it is said. */
  readonly tax: Rupiah | null
  /** The last month of the year, or of the work here. */
  readonly isLast: boolean
  /** Pension contributions of the year that the employee paid. */
  readonly pension: Rupiah
  /** Gross and tax of earlier months of the year that these books do not hold. */
  readonly earlierGross: Rupiah
  readonly earlierTax: Rupiah
  /** The month of this year in which they began to work here; none where they worked here before, or nobody says. */
  readonly startMonth?: number | null | undefined
}

/** What these books hold of earlier months of an employee's year. */
export interface EarlierMonths {
  readonly gross: Rupiah
  readonly tax: Rupiah
  readonly months: number
}

/** A row with its tax. */
export interface TaxedEmployee extends EmployeeRow {
  readonly status: ExemptionStatus
  readonly rateBasisPoints: number
  readonly tax: Rupiah
  readonly yearGross: Rupiah
  readonly yearWithheld: Rupiah
}

const isStatus = (text: string): text is ExemptionStatus => exemptionStatuses.some((each) => each === text)

/** More than anybody earns in a year, and few enough for any sum. */
const largest = 1_000_000_000_000

/** A tax that differs by a rupiah is rounded otherwise, not wrong. */
const tolerated = 1

const none: EarlierMonths = { gross: toRupiah(0), tax: toRupiah(0), months: 0 }

interface Month {
  readonly monthOfYear: number
  readonly earlier: ReadonlyMap<string, EarlierMonths>
  /** The law of the month in which they are paid. */
  readonly law: EmployeeLaw
}

/** The rows with their tax, or everything that is wrong with them, by line. */
export function taxedEmployees(
  rows: readonly EmployeeRow[],
  month: Month,
): { readonly taxed: readonly TaxedEmployee[]; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const taxed: TaxedEmployee[] = []
  const seen = new Set<string>()
  for (const [index, row] of rows.entries()) {
    const found = [...rowProblems(row, index, seen), ...startProblems(row, index, month)]
    seen.add(row.nik)
    problems.push(...found)
    if (found.length > 0 || !isStatus(row.status)) continue
    const computed = computedRow({ ...row, status: row.status }, month)
    taxed.push(computed)
    if (row.tax !== null && Math.abs(row.tax - computed.tax) > tolerated)
      problems.push(at(index, 'tax', `PPh ${row.name} seharusnya ${computed.tax}, bukan ${row.tax}`))
  }
  return { taxed, problems }
}

function computedRow(
  row: EmployeeRow & { readonly status: ExemptionStatus },
  { monthOfYear, earlier: known, law }: Month,
): TaxedEmployee {
  const earlier = known.get(row.nik) ?? none
  const yearGross = toRupiah(row.gross + row.earlierGross + earlier.gross)
  const yearWithheld = toRupiah(row.earlierTax + earlier.tax)
  const months = monthsOf(row, monthOfYear, earlier)
  const tax = row.isLast
    ? lastMonthTax(
        { status: row.status, gross: yearGross, pension: row.pension, months },
        { withheld: yearWithheld, law },
      )
    : monthlyTax(row.status, row.gross, law)
  const rateBasisPoints = row.isLast ? 0 : terRate(row.status, row.gross, law)
  return { ...row, tax, rateBasisPoints, yearGross, yearWithheld }
}

/** The months of work here that the cost of a position is counted by (PMK 250/2008 Pasal 1). */
function monthsOf(row: EmployeeRow, monthOfYear: number, earlier: EarlierMonths): number {
  const { startMonth = null, earlierGross } = row
  if (startMonth !== null) return monthOfYear - startMonth + 1
  return earlierGross > 0 ? monthOfYear : earlier.months + 1
}

/** Nobody begins after the month that is paid, nor after months that these books hold. */
function startProblems(row: EmployeeRow, index: number, { monthOfYear, earlier }: Month): Problem[] {
  const { startMonth = null, nik } = row
  if (startMonth === null) return []
  const latest = monthOfYear - (earlier.get(nik) ?? none).months
  if (Number.isInteger(startMonth) && startMonth >= 1 && startMonth <= latest) return []
  return [at(index, 'startMonth', `Bulan mulai bekerja harus angka 1 sampai ${latest}`)]
}

function rowProblems(row: EmployeeRow, index: number, seen: ReadonlySet<string>): Problem[] {
  const { nik, name, status, position, objectCode, gross, pension, earlierGross, earlierTax } = row
  return [
    ...(isNik(nik) ? [] : [at(index, 'nik', 'NIK harus 16 angka, dengan tanggal lahir yang ada')]),
    ...(seen.has(nik) ? [at(index, 'nik', `NIK ${nik} ada dua kali`)] : []),
    ...(name.trim() === '' ? [at(index, 'name', 'Nama harus diisi')] : []),
    ...(isStatus(status)
      ? []
      : [at(index, 'status', `PTKP harus salah satu dari ${exemptionStatuses.join(', ')}`)]),
    ...(position.trim() === '' ? [at(index, 'position', 'Jabatan harus diisi')] : []),
    ...(/^21-100-\d{2}$/.test(objectCode)
      ? []
      : [at(index, 'objectCode', 'Kode objek harus seperti 21-100-01')]),
    ...(gross > 0 && gross <= largest
      ? []
      : [at(index, 'gross', 'Bruto harus > 0 dan paling banyak 1 triliun')]),
    ...([pension, earlierGross, earlierTax].every((amount) => amount >= 0 && amount <= largest)
      ? []
      : [
          at(
            index,
            'gross',
            'Iuran pensiun dan angka bulan sebelumnya harus >= 0 dan paling banyak 1 triliun',
          ),
        ]),
  ]
}

const at = (index: number, field: string, text: string): Problem =>
  problem('employee-row', `rows.${index}.${field}`, `Baris ${index + 1}: ${text}`)

const heads = {
  nik: /^nik$/,
  name: /^nama/,
  status: /^(ptkp|status)/,
  position: /^jabatan/,
  objectCode: /^kode/,
  gross: /^(bruto|penghasilan bruto|gaji)/,
  tax: /^pph( 21)?$/,
  isLast: /terakhir/,
  pension: /pensiun/,
  earlierGross: /^bruto.*sebelum/,
  earlierTax: /^pph.*sebelum/,
  startMonth: /mulai/,
} as const
type Head = keyof typeof heads
/** The order of columns where no head says it. */
const usual: readonly Head[] = ['nik', 'name', 'status', 'position', 'objectCode', 'gross', 'tax']

/** Rows as they are pasted from a spreadsheet, by their heads when there are some; undefined where a row cannot be read. */
export function pastedEmployees(pasted: string): EmployeeRow[] | undefined {
  const lines = pasted.split(/\r?\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
  const [first = []] = cells
  const hasHeads = first.some((cell) => heads.nik.test(cell.toLowerCase()))
  const order = hasHeads ? first.map(headOf) : usual
  const rows = (hasHeads ? cells.slice(1) : cells).map((row) => employeeOf(row, order))
  return rows.some((row) => row === undefined) ? undefined : rows.filter((row) => row !== undefined)
}

function headOf(cell: string): Head | undefined {
  const text = cell.toLowerCase()
  const order: readonly Head[] = ['earlierGross', 'earlierTax', ...keysOf(heads)]
  return order.find((head) => heads[head].test(text))
}

function employeeOf(cells: readonly string[], order: readonly (Head | undefined)[]): EmployeeRow | undefined {
  const of = (head: Head): string => cells[order.indexOf(head)] ?? ''
  const amount = (head: Head): Rupiah | undefined => (of(head) === '' ? toRupiah(0) : parsed(of(head)))
  const [gross, tax, pension] = [amount('gross'), amount('tax'), amount('pension')]
  const [earlierGross, earlierTax] = [amount('earlierGross'), amount('earlierTax')]
  if (gross === undefined || tax === undefined || pension === undefined) return undefined
  const startMonth = of('startMonth') === '' ? null : Number(of('startMonth'))
  if (earlierGross === undefined || earlierTax === undefined || Number.isNaN(startMonth)) return undefined
  return {
    ...{ nik: of('nik').replace(/\D/g, ''), name: of('name'), status: of('status').toUpperCase() },
    ...{
      position: of('position'),
      objectCode: of('objectCode') === '' ? '21-100-01' : of('objectCode'),
      gross,
    },
    ...{ tax: of('tax') === '' ? null : tax, isLast: /^(ya|y|1|true)$/i.test(of('isLast')) },
    ...{ pension, earlierGross, earlierTax, startMonth },
  }
}

function parsed(text: string): Rupiah | undefined {
  const read = parseAmount(text, { isPasted: true })
  return 'amount' in read ? read.amount : undefined
}
