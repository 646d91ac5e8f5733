import { sumRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { TransactionCode } from '../../tax/rules/tax-class.ts'

/** What a month declares of one code. */
export interface CodeSums {
  readonly transactionCode: TransactionCode
  readonly base: Rupiah
  /** DPP nilai lain. */
  readonly otherBase?: Rupiah
  readonly vat: Rupiah
  /** Of output VAT what we collect; of input VAT what is credited. */
  readonly counted: Rupiah
  /** Told as sums of retail sales. */
  readonly isPooled?: boolean
  /** Input VAT of imports and of services from abroad. */
  readonly isImported?: boolean
}

/** A line of the return as the tax office numbers it (Coretax, masa Januari 2025 dan sesudahnya). */
export interface SummaryLine {
  readonly key: string
  readonly text: string
  readonly base: Rupiah | null
  /** DPP nilai lain, of lines that have tax invoices. */
  readonly otherBase: Rupiah | null
  readonly vat: Rupiah | null
  readonly kind: 'line' | 'total'
}

/** What a month is made of. */
export interface VatMonth {
  readonly output: readonly CodeSums[]
  readonly input: readonly CodeSums[]
  /** Input VAT that is not credited. */
  readonly uncredited: { readonly base: Rupiah; readonly otherBase: Rupiah; readonly vat: Rupiah }
  /** Supplies without a tax invoice: to customers abroad, and what the law asks no VAT of. */
  readonly untaxed: { readonly exported: Rupiah; readonly domestic: Rupiah }
  /** What was built for oneself, and the VAT that was paid on it: neither output nor input VAT. */
  readonly selfBuilt: { readonly base: Rupiah; readonly vat: Rupiah }
  /** What was paid of the month in advance, within it. */
  readonly prepaid: Rupiah
  /** Input VAT of years before that is paid back. */
  readonly repaid: Rupiah
  /** What stands overpaid from months before. */
  readonly overpaidBefore: Rupiah
}

const ordinary = ['01', '04', '05', '09', '10'] as const
const relieved = ['07', '08'] as const

type Part = 'pooled' | 'imported'
type Line = readonly [key: string, text: string, codes: readonly TransactionCode[], part?: Part]

const outputLines: readonly Line[] = [
  ['I.A.2', 'Dipungut sendiri dengan DPP nilai lain/besaran tertentu (04, 05)', ['04', '05']],
  ['I.A.3', 'Turis (06)', ['06']],
  ['I.A.4', 'Dipungut sendiri lainnya (01, 09, 10)', ['01', '09', '10']],
  ['I.A.5', 'Digunggung', ordinary, 'pooled'],
  ['I.A.6', 'Dipungut pemungut PPN (02, 03)', ['02', '03']],
  ['I.A.7', 'Tidak dipungut (07)', ['07']],
  ['I.A.8', 'Dibebaskan (08)', ['08']],
  ['I.A.9', 'Fasilitas digunggung (07, 08)', relieved, 'pooled'],
]

const inputLines: readonly Line[] = [
  ['II.A', 'Impor dan pemanfaatan dari luar daerah pabean (PIB, SSP, PMSE)', ['10'], 'imported'],
  ['II.B', 'Perolehan dalam negeri dengan DPP nilai lain/besaran tertentu (04, 05)', ['04', '05']],
  ['II.C', 'Perolehan dalam negeri lainnya (01, 09, 10)', ['01', '06', '07', '08', '09', '10']],
  ['II.D', 'Perolehan dipungut pemungut PPN (02, 03)', ['02', '03']],
]

/** What stands on a line. */
function ownOf([, , codes, part]: Line, sums: readonly CodeSums[]): readonly CodeSums[] {
  return sums.filter((each) => partOf(each) === part && codes.includes(each.transactionCode))
}

function otherBaseIn(sums: readonly CodeSums[]): Rupiah {
  return sumRupiah(sums.map(({ otherBase = toRupiah(0) }) => otherBase))
}

/** Lines of codes, with the base that the rate of the law applies to. */
function linesOf(lines: readonly Line[], sums: readonly CodeSums[]): SummaryLine[] {
  return lines.map((each) => {
    const [key, text] = each
    const own = ownOf(each, sums)
    return {
      ...line(key, text),
      base: sumOf(own, 'base'),
      otherBase: otherBaseIn(own),
      vat: sumOf(own, 'vat'),
    }
  })
}

/** A line with nothing on it yet. */
function line(key: string, text: string, kind: SummaryLine['kind'] = 'line'): SummaryLine {
  return { key, text, base: null, otherBase: null, vat: null, kind }
}

function partOf({ isPooled, isImported }: CodeSums): Part | undefined {
  if (isPooled === true) return 'pooled'
  return isImported === true ? 'imported' : undefined
}

function sumOf(sums: readonly CodeSums[], key: 'base' | 'vat' | 'counted'): Rupiah {
  return sumRupiah(sums.map((each) => each[key]))
}

/** What a month comes to: output VAT less input VAT and what was paid in advance, what was overpaid before used as far as it goes. */
export interface VatResult {
  readonly output: Rupiah
  readonly input: Rupiah
  readonly prepaid: Rupiah
  readonly compensation: Rupiah
  readonly payable: Rupiah
  readonly overpaid: Rupiah
}

/** Output less input and what was paid in advance; a surplus is paid after what was overpaid before, a deficit is overpaid and carried on (UU PPN Pasal 9). */
export function vatResult(
  month: Pick<VatMonth, 'output' | 'input' | 'prepaid' | 'overpaidBefore'>,
): VatResult {
  const output = sumOf(month.output, 'counted')
  const input = sumOf(month.input, 'counted')
  const { prepaid } = month
  const due = output - input - prepaid
  const compensation = toRupiah(Math.max(0, Math.min(due, month.overpaidBefore)))
  return {
    output,
    input,
    prepaid,
    compensation,
    payable: toRupiah(Math.max(0, due - compensation)),
    overpaid: toRupiah(Math.max(0, -due)),
  }
}

/** The lines of the return, computed. */
export function vatSummary(month: VatMonth): SummaryLine[] {
  const { output, input, prepaid, compensation, payable, overpaid } = vatResult(month)
  const total = (key: string, text: string, vat: Rupiah) => ({ ...line(key, text, 'total'), vat })
  const { uncredited } = month
  const creditable = sumRupiah([input, month.overpaidBefore])
  const { exported, domestic } = month.untaxed
  const bare = (key: string, text: string, base: Rupiah) => ({ ...line(key, text), base })
  const supplied = sumRupiah([exported, domestic, sumOf(month.output, 'base')])
  return [
    bare('I.A.1', 'Ekspor (customer luar negeri, tanpa PPN)', exported),
    ...linesOf(outputLines, month.output),
    bare('I.B', 'Tidak terutang PPN', domestic),
    {
      ...total('I.C', 'Jumlah penyerahan', sumOf(month.output, 'vat')),
      base: supplied,
      otherBase: otherBaseIn(month.output),
    },
    ...linesOf(inputLines, month.input),
    { ...line('II.E', 'Kompensasi kelebihan PM'), vat: month.overpaidBefore },
    total('II.G', 'Jumlah PM diperhitungkan', creditable),
    { ...line('II.H', 'PM tidak dikreditkan'), ...uncredited },
    {
      ...total('II.J', 'Jumlah perolehan', toRupiah(sumOf(month.input, 'vat') + uncredited.vat)),
      base: toRupiah(sumOf(month.input, 'base') + uncredited.base),
      otherBase: toRupiah(otherBaseIn(month.input) + uncredited.otherBase),
    },
    total('III.A', 'PK dipungut sendiri', output),
    { ...line('III.B', 'PPN disetor di muka dalam masa yang sama'), vat: prepaid },
    total('III.C', 'PM yang diperhitungkan', creditable),
    total(
      'III.E',
      payable > 0 ? 'PPN kurang bayar' : 'PPN lebih bayar',
      payable > 0 ? payable : toRupiah(overpaid + month.overpaidBefore - compensation),
    ),
    { ...line('IV', 'Kegiatan membangun sendiri'), ...month.selfBuilt },
    { ...line('V', 'Pembayaran kembali PM (PKP gagal berproduksi)'), vat: month.repaid },
  ]
}

/** Debit positive, by role: output, input and prepaid VAT to zero, what was overpaid before used up, the rest owed or overpaid. */
export function closingAmounts({ output, input, prepaid, compensation, payable, overpaid }: VatResult) {
  return [
    ['vat_out', output],
    ['vat_in', toRupiah(-input)],
    ['vat_prepaid', toRupiah(-prepaid)],
    ['vat_overpaid', toRupiah(overpaid - compensation)],
    ['vat_payable', toRupiah(-payable)],
  ] as const
}
