import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'
/** A slip as the export of the tax office says it. */
export interface IssuedSlip {
  readonly slipNumber: string
  readonly taxNumber: string
  readonly objectCode: string
  readonly tax: number
}

const heads = {
  slipNumber: ['nomor pemotongan', 'withholdingslipsnumber', 'nomor bukti potong'],
  objectCode: ['kode objek pajak', 'taxobjectcode'],
  taxNumber: ['nomor identitas wp', 'taxidentificationnumber', 'npwp'],
  tax: ['pajak penghasilan (rp)', 'pajak penghasilan', 'incometax'],
} as const
type Head = keyof typeof heads

/** Pasted rows of the tax office's list of issued slips, its columns found by their names in either language; undefined without them. */
export function pastedSlips(text: string): IssuedSlip[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const cells = lines.map((line) => line.split(line.includes('\t') ? '\t' : ';').map(unquoted))
  const [first = [], ...rest] = cells
  const columns = new Map(keysOf(heads).map((head) => [head, columnOf(first, heads[head])]))
  if ([...columns.values()].some((at) => at < 0)) return undefined
  const cell = (row: readonly string[], head: Head): string => row[columns.get(head) ?? -1] ?? ''
  return rest
    .map((row) => ({
      slipNumber: cell(row, 'slipNumber'),
      taxNumber: cell(row, 'taxNumber').replace(/\D/g, ''),
      objectCode: cell(row, 'objectCode'),
      tax: amountOf(cell(row, 'tax')),
    }))
    .filter(({ slipNumber }) => slipNumber !== '')
}

function columnOf(first: readonly string[], names: readonly string[]): number {
  return first.findIndex((head) => names.includes(head.toLowerCase()))
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim()
}

/** Whole rupiah of `Rp 200.000`, `200.000,00`, `200000` or `200000.00`. */
function amountOf(text: string): number {
  const bare = text.replace(/[^\d.,]/g, '').replace(/[.,]\d{1,2}$/, '')
  const digits = bare.replace(/\D/g, '')
  return digits === '' || digits.length > 15 ? 0 : Number(digits)
}
