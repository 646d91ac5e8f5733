import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  plain,
  present,
  printedLine,
  type DocumentLine,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What a credit note gives to paper. */
export interface CreditNoteOnPaper {
  readonly noteNumber: string
  readonly noteDate: string
  readonly invoiceNumber: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
  readonly reason: string
  readonly vatBasisPoints: number
  readonly subtotal: number
  readonly taxAmount: number
  readonly totalAmount: number
  readonly lines: readonly DocumentLine[]
}

/** A credit note on paper, with the invoice it corrects and why. */
export function creditNoteOnPaper(note: CreditNoteOnPaper, issuer: Issuer): PrintDocument {
  const name = `Nota Kredit ${note.noteNumber}`
  const day = formatLongDay(note.noteDate)
  const taxNumber = note.customerNpwp === null ? null : `NPWP ${note.customerNpwp}`
  return {
    ...plain(issuer, name),
    heading: 'NOTA KREDIT',
    facts: [fact('Nomor', note.noteNumber), fact('Tanggal', day), fact('Atas invoice', note.invoiceNumber)],
    addressee: present([note.customerName, note.customerAddress, taxNumber]),
    lines: note.lines.map(printedLine),
    amounts: [
      amount('Subtotal', note.subtotal),
      ...(note.vatBasisPoints === 0
        ? []
        : [amount(`PPN ${formatPercent(note.vatBasisPoints)}`, note.taxAmount)]),
      amount('Total (Rp)', note.totalAmount),
    ],
    inWords: capitalised(terbilang(note.totalAmount)),
    notes: `Alasan: ${note.reason}`,
    signature: { day, note: undefined },
    footer: `${issuer.name} · ${name} · bukan nota retur pajak`,
  }
}
