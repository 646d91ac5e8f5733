import { addDays, monthOf, parseDay, toDay, yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** A tax invoice as the export of the tax office (Pajak Masukan) says it; numbers stay texts. */
export interface OfficeInvoice {
  readonly number: string
  readonly sellerTin: string
  readonly sellerName: string
  readonly day: Day | null
  readonly base: number
  readonly vat: number
  readonly status: string
  /** The month it is credited in there. */
  readonly masa: Day | null
  /** What was declared already is never changed. */
  readonly isReported: boolean
}

const heads = {
  sellerTin: ['npwp penjual', 'sellertin'],
  sellerName: ['nama penjual', 'sellertaxpayername'],
  number: ['nomor faktur pajak', 'taxinvoicenumber'],
  day: ['tanggal faktur pajak', 'taxinvoicedate'],
  creditMonth: ['masa pajak pengkreditkan', 'masa pajak pengkreditan', 'periodcredit'],
  creditYear: ['tahun pajak pengkreditan', 'yearcredit'],
  status: ['status faktur', 'taxinvoicestatus'],
  base: ['harga jual/penggantian/dpp', 'harga jual / penggantian / dpp', 'sellingprice'],
  vat: ['ppn', 'vat'],
  reported: ['dilaporkan', 'reportedbybuyer'],
} as const
type Head = keyof typeof heads
const needed: readonly Head[] = ['sellerTin', 'number', 'vat']

/** Pasted rows of the export, its columns found by their names in either language; undefined without those that are needed. */
export function pastedInvoices(text: string): OfficeInvoice[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '')
  const rows = lines.map((line) => line.split(line.includes('\t') ? '\t' : ';').map(unquoted))
  const [first = [], ...rest] = rows
  const columns = new Map(
    keysOf(heads).map((head) => [
      head,
      first.findIndex((name) => (heads[head] as readonly string[]).includes(name.toLowerCase())),
    ]),
  )
  if (needed.some((head) => (columns.get(head) ?? -1) < 0)) return undefined
  const cellOf = (row: readonly string[]) => (head: Head) => row[columns.get(head) ?? -1] ?? ''
  return rest.map((row) => invoiceOf(cellOf(row))).filter(({ number }) => number !== '')
}

function invoiceOf(cell: (head: Head) => string): OfficeInvoice {
  return {
    number: cell('number').replace(/\D/g, ''),
    sellerTin: cell('sellerTin').replace(/\D/g, ''),
    sellerName: cell('sellerName'),
    day: dayOf(cell('day')),
    base: amountOf(cell('base')),
    vat: amountOf(cell('vat')),
    status: cell('status'),
    masa: masaOf(cell('creditMonth'), cell('creditYear')),
    isReported: /^(true|ya|yes|1|dilaporkan)$/i.test(cell('reported')),
  }
}

function unquoted(cell: string): string {
  return cell
    .trim()
    .replace(/^["']+|["']+$/g, '')
    .trim()
}

/** Whole rupiah of `Rp 200.000`, `200.000,00`, `200000`, `200000.00` or `200,000.00`. */
function amountOf(text: string): number {
  const bare = text.replace(/[^\d.,-]/g, '').replace(/[.,]\d{1,2}$/, '')
  const digits = bare.replace(/\D/g, '')
  return digits === '' || digits.length > 15 ? 0 : Number(digits)
}

/** `2026-10-05T00:00:00`, `05/10/2026`, `05-10-2026`, or the number a spreadsheet keeps of a day. */
function dayOf(text: string): Day | null {
  const iso = /^\d{4}-\d{2}-\d{2}/.exec(text)
  if (iso) return parseDay(iso[0]) ?? null
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  if (local) {
    const [, day = '', month = '', year = ''] = local
    return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`) ?? null
  }
  return /^\d{5}$/.test(text) ? addDays(toDay('2000-01-01'), Number(text) - 36_526) : null
}

const monthNames = [
  ['januari', 'january', 'jan'],
  ['februari', 'february', 'feb'],
  ['maret', 'march', 'mar'],
  ['april', 'apr'],
  ['mei', 'may'],
  ['juni', 'june', 'jun'],
  ['juli', 'july', 'jul'],
  ['agustus', 'august', 'agu', 'aug'],
  ['september', 'sep'],
  ['oktober', 'october', 'okt', 'oct'],
  ['november', 'nov'],
  ['desember', 'december', 'des', 'dec'],
] as const

/** Months are named in files, and coded TD.00701 to TD.00712 elsewhere. */
function masaOf(month: string, year: string): Day | null {
  const bare = month.toLowerCase().trim()
  const named = monthNames.findIndex((names) => (names as readonly string[]).includes(bare)) + 1
  const code = /^td\.007(\d{2})$/.exec(bare)?.[1] ?? (/^\d{1,2}$/.test(bare) ? bare : undefined)
  const at = named > 0 ? named : Number(code ?? 0)
  if (at < 1 || at > 12 || !/^\d{4}$/.test(year.trim())) return null
  return parseDay(`${year.trim()}-${String(at).padStart(2, '0')}-01`) ?? null
}

/** A month beside a year, for comparing. */
export function isSameMonth(one: Day, other: Day): boolean {
  return yearOf(one) === yearOf(other) && monthOf(one) === monthOf(other)
}
