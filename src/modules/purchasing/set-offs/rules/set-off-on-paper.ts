import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../../documents/rules/printed-document.ts'

/** What a set-off gives to paper. */
interface SetOffOnPaper {
  readonly setOffNumber: string
  readonly setOffDate: string
  readonly vendorCode: string
  readonly vendorName: string
  readonly customerCode: string
  readonly customerName: string
  readonly amount: number
  readonly withheldAmount: number
  readonly notes: string | null
  readonly state: string
  readonly invoices: readonly { readonly invoiceNumber: string; readonly amount: number }[]
  readonly bills: readonly {
    readonly billNumber: string
    readonly documentNumber: string
    readonly amount: number
  }[]
}

/** The minutes of a set-off (berita acara), signed by both. */
export function setOffOnPaper(setOff: SetOffOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(setOff.setOffDate)
  const { invoices, bills, withheldAmount } = setOff
  return {
    ...plain(issuer, `Perjumpaan ${setOff.setOffNumber}`),
    heading: 'BERITA ACARA PERJUMPAAN UTANG DAN PIUTANG',
    facts: [fact('Nomor', setOff.setOffNumber), fact('Tanggal', day)],
    statements: [
      fact('Pihak', `${setOff.vendorName} (${setOff.vendorCode}, ${setOff.customerCode})`),
      fact('Isi', 'Utang dan piutang di bawah ini saling melunasi.'),
    ],
    columns: [
      { key: 'kind', head: 'Jenis', width: 70 },
      { key: 'document', head: 'Dokumen', width: '*' },
      { key: 'receivable', head: 'Piutang (Rp)', width: 110, isFigure: true },
      { key: 'payable', head: 'Utang (Rp)', width: 110, isFigure: true },
    ],
    lines: [
      ...invoices.map((each) => ({
        ...{ kind: 'Invoice', document: each.invoiceNumber },
        ...{ receivable: groupDigits(each.amount), payable: '' },
      })),
      ...bills.map((each) => ({
        ...{ kind: 'Tagihan', document: `${each.billNumber} (${each.documentNumber})` },
        ...{ receivable: '', payable: groupDigits(each.amount) },
      })),
    ],
    amounts: [
      amount('Jumlah dijumpakan (Rp)', setOff.amount),
      ...(withheldAmount === 0
        ? []
        : [
            { label: 'PPh dipotong (Rp)', value: groupDigits(-withheldAmount) },
            amount('Piutang yang lunas (Rp)', setOff.amount - withheldAmount),
          ]),
    ],
    remarks: notesOf(setOff.notes),
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Pihak pertama', name: null, title: null },
        { act: 'Pihak kedua', name: setOff.vendorName, title: null },
      ],
    },
  }
}
