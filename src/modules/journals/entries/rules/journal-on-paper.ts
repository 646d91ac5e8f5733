import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import type { Signatory } from '../../../../platform/rules/print/issuer.ts'
import {
  fact,
  plain,
  type Issuer,
  type PrintDocument,
  type PrintedColumn,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'
import { entryStatusTexts, type EntryStatus } from '../../../ledger/rules/entry-status.ts'

/** What an entry gives to paper. */
export interface EntryOnPaper {
  readonly entryNumber: string
  readonly entryDate: string
  readonly description: string
  readonly status: EntryStatus
  readonly referenceNumber: string | null
  readonly reverses: { readonly entryNumber: string } | null
  readonly reversalReason: string | null
  readonly totalDebit: number
  readonly totalCredit: number
  readonly createdBy: string
  readonly lines: readonly {
    readonly lineNumber: number
    readonly accountCode: string
    readonly accountName: string
    readonly debit: number
    readonly credit: number
    readonly description: string | null
  }[]
}

const columns: readonly PrintedColumn[] = [
  { key: 'number', head: 'No', width: 22 },
  { key: 'code', head: 'Akun', width: 44 },
  { key: 'name', head: 'Nama akun', width: '*', below: 'note' },
  { key: 'debit', head: 'Debit (Rp)', width: 86, isFigure: true },
  { key: 'credit', head: 'Credit (Rp)', width: 86, isFigure: true },
]

/** An entry as a voucher: its lines, and who made, checked and approved it. */
export function journalOnPaper(entry: EntryOnPaper, issuer: Issuer): PrintDocument {
  const { entryNumber, totalDebit, totalCredit } = entry
  const day = formatLongDay(entry.entryDate)
  return {
    ...plain(issuer, `Bukti Jurnal ${entryNumber}`),
    heading: 'BUKTI JURNAL',
    facts: [
      fact('Nomor', entryNumber),
      fact('Tanggal', day),
      fact('Status', entryStatusTexts[entry.status]),
      ...(entry.referenceNumber === null ? [] : [fact('Referensi', entry.referenceNumber)]),
    ],
    statements: [fact('Keterangan', entry.description), ...reversalOf(entry)],
    columns,
    lines: entry.lines.map((line) => ({
      number: String(line.lineNumber),
      code: line.accountCode,
      name: line.accountName,
      note: line.description ?? '',
      debit: formatAmountOrDash(line.debit),
      credit: formatAmountOrDash(line.credit),
    })),
    totals: { name: 'Total', debit: formatAmountOrDash(totalDebit), credit: formatAmountOrDash(totalCredit) },
    signature: { day, note: undefined, signers: signersOf(entry, issuer) },
  }
}

function reversalOf({ reverses, reversalReason }: EntryOnPaper): PrintedFact[] {
  if (reverses === null) return []
  const why = reversalReason === null ? '' : `: ${reversalReason}`
  return [fact('Membalik', `${reverses.entryNumber}${why}`)]
}

/** Who made it, and those who sign for the organisation: the first of them approves, the others check. */
function signersOf({ createdBy }: EntryOnPaper, { signatories }: Issuer) {
  const open: Signatory = { name: null, title: null }
  const [first = open, second = open, third] = signatories
  return [
    { act: 'Dibuat', name: createdBy === 'system' ? 'Sistem' : createdBy, title: null },
    { act: 'Diperiksa', ...second },
    ...(third === undefined ? [] : [{ act: 'Diketahui', ...third }]),
    { act: 'Disetujui', ...first },
  ]
}
