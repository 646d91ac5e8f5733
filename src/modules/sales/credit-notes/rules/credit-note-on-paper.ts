import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { terbilang } from '../../../../platform/rules/money/terbilang.ts'
import {
  amount,
  capitalised,
  fact,
  plain,
  type Issuer,
  type PrintDocument,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'
import {
  addresseeOf,
  lawfulVat,
  printedBases,
  printedLines,
  type LawfulSale,
  type PrintedCustomer,
} from '../../rules/document-vat.ts'

/** What a credit note gives to paper. */
export interface CreditNoteOnPaper extends LawfulSale, PrintedCustomer {
  readonly noteNumber: string
  readonly noteDate: string
  readonly invoiceNumber: string | null
  readonly fakturNumber: string | null
  readonly fakturDay: string | null
  readonly reason: string
}

/** A credit note on paper, with the invoice it corrects and why. */
export function creditNoteOnPaper(note: CreditNoteOnPaper, issuer: Issuer): PrintDocument {
  const name = `Nota Kredit ${note.noteNumber}`
  const day = formatLongDay(note.noteDate)
  return {
    ...plain(issuer, name),
    heading: 'NOTA KREDIT',
    facts: [fact('Nomor', note.noteNumber), fact('Tanggal', day), ...reducedBy(note)],
    addressee: addresseeOf(note),
    lines: printedLines(note),
    amounts: [...printedBases(note), ...lawfulVat(note), amount('Total (Rp)', note.totalAmount)],
    inWords: capitalised(terbilang(note.totalAmount)),
    remarks: [fact('Alasan', note.reason)],
    signature: { day, note: undefined },
    footer: `${issuer.name} · ${name} · bukan nota retur pajak`,
  }
}

/** The invoice a note takes back, or the tax invoice it reduces. */
function reducedBy({ invoiceNumber, fakturNumber, fakturDay }: CreditNoteOnPaper): PrintedFact[] {
  if (invoiceNumber !== null) return [fact('Atas invoice', invoiceNumber)]
  if (fakturNumber === null || fakturDay === null) return []
  return [fact('Atas faktur pajak', `${fakturNumber}, ${formatLongDay(fakturDay)}`)]
}
