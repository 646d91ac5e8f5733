import type { FakturStatus } from '../../tax/output/rules/faktur-status.ts'

/** What the tax office says of one of our tax invoices, by our own number. */
export interface PastedNumber {
  readonly reference: string
  readonly fakturNumber: string
  readonly status: GivenStatus
}
export const givenStatuses = [
  'approved',
  'replaced',
  'cancelled',
  'rejected',
] as const satisfies readonly FakturStatus[]
export type GivenStatus = (typeof givenStatuses)[number]

/** Statuses as the export of the tax office has them; those that wait for something there say nothing yet. */
const officeStatuses: readonly (readonly [RegExp, GivenStatus])[] = [
  [/^(approved|disetujui)$/i, 'approved'],
  [/^(amended|diganti|normal-pengganti)$/i, 'replaced'],
  [/^(cancell?ed|dibatalkan|batal)$/i, 'cancelled'],
  [/^(saved invalid|rejected|ditolak)$/i, 'rejected'],
]

const heads = {
  reference: ['referensi', 'reference'],
  fakturNumber: ['nomor faktur pajak', 'nomor faktur', 'nomor', 'taxinvoicenumber'],
  status: ['status faktur', 'status', 'taxinvoicestatus'],
} as const

/**
 * Rows as they were pasted: the export of the tax office, its columns found by their names in either language, or two columns in
 * either order, of which the number is the one of 16 or 17 digits. Heads and rows that wait for something are passed over.
 */
export function pastedNumbers(text: string): PastedNumber[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const [first, ...rest] = lines
  const names = (first ?? '').split(/[\t;]/).map((cell) => bare(cell).toLowerCase())
  const at = (head: keyof typeof heads) =>
    names.findIndex((name) => (heads[head] as readonly string[]).includes(name))
  if (at('reference') >= 0 && at('status') >= 0)
    return replacedOnce(
      rest.flatMap((line) => {
        const cells = line.split(/[\t;]/).map(bare)
        const cell = (head: keyof typeof heads) => cells[at(head)] ?? ''
        const [, status] = officeStatuses.find(([pattern]) => pattern.test(cell('status'))) ?? []
        if (status === undefined || cell('reference') === '') return []
        return [{ reference: cell('reference'), fakturNumber: cell('fakturNumber'), status }]
      }),
    )
  return lines.flatMap(twoColumns)
}

/** The office lists a tax invoice that was replaced beside the one that replaced it: together they say one thing. */
function replacedOnce(rows: readonly PastedNumber[]): PastedNumber[] {
  const newOf = (row: PastedNumber) =>
    rows.find(
      (other) =>
        other.reference === row.reference && other.status === 'approved' && serialOf(other) === serialOf(row),
    )
  const olds = rows.filter((row) => row.status === 'replaced' && newOf(row) !== undefined)
  return rows
    .filter((row) => !olds.includes(row))
    .map((row) => (olds.some((old) => newOf(old) === row) ? { ...row, status: 'replaced' } : row))
}

/** The part of a number that stays when its tax invoice is replaced. */
function serialOf({ fakturNumber }: PastedNumber): string {
  return fakturNumber.replace(/[.-]/g, '').slice(-13)
}

function twoColumns(line: string): PastedNumber[] {
  const cells = line.split(/[\t;]|,\s|\s{1,}/).map(bare)
  const fakturNumber = cells.find(isNumber)
  const reference = cells.find((cell) => cell !== '' && !isNumber(cell))
  return fakturNumber === undefined || reference === undefined
    ? []
    : [{ reference, fakturNumber, status: 'approved' }]
}

function bare(cell: string): string {
  return cell.trim().replace(/^['"]|['"]$/g, '')
}

function isNumber(cell: string): boolean {
  return /^\d{16,17}$/.test(cell.replace(/[.-]/g, ''))
}
