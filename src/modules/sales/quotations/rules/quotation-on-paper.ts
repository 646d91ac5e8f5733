import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'
import {
  addresseeOf,
  discountAmounts,
  printedBases,
  printedLines,
  printedVat,
  type PrintedCustomer,
  type PrintedSale,
} from '../../rules/document-vat.ts'

/** What a quotation gives to paper. */
interface QuotationOnPaper extends PrintedSale, PrintedCustomer {
  readonly quotationNumber: string
  readonly quotationDate: string
  readonly validUntil: string
  readonly revision: number
  readonly discountAmount: number
  readonly notes: string | null
}

/** A quotation on paper, with a place where the customer signs that it accepts. */
export function quotationOnPaper(quotation: QuotationOnPaper, issuer: Issuer): PrintDocument {
  const { quotationNumber, revision } = quotation
  const day = formatLongDay(quotation.quotationDate)
  return {
    ...plain(issuer, `Penawaran ${quotationNumber}`),
    heading: 'PENAWARAN HARGA',
    facts: [
      fact('Nomor', quotationNumber),
      fact('Tanggal', day),
      fact('Berlaku sampai', formatLongDay(quotation.validUntil)),
      ...(revision > 1 ? [fact('Versi', String(revision))] : []),
    ],
    addressee: addresseeOf(quotation),
    lines: printedLines(quotation),
    amounts: [
      ...discountAmounts(quotation),
      ...printedBases(quotation),
      ...printedVat(quotation),
      amount('Total Keseluruhan (Rp)', quotation.totalAmount),
    ],
    remarks: notesOf(quotation.notes),
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Hormat kami', name: null, title: null },
        { act: 'Disetujui oleh', name: null, title: null },
      ],
    },
  }
}
