import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../../platform/rules/money/money.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedColumn,
} from '../../../documents/rules/printed-document.ts'

/** What a handover gives to paper. */
export interface HandoverOnPaper {
  readonly handoverNumber: string
  readonly handoverDate: string
  readonly promisedDay: string
  readonly customerName: string
  readonly customerAddress: string | null
  readonly receivedBy: string | null
  readonly notes: string | null
  readonly amount: number
  readonly lines: readonly {
    readonly lineNumber: number
    readonly invoiceNumber: string
    readonly invoiceDate: string
    readonly dueDate: string
    readonly handedAmount: number
  }[]
}

const columns: readonly PrintedColumn[] = [
  { key: 'number', head: 'No', width: 18 },
  { key: 'invoice', head: 'Invoice', width: '*' },
  { key: 'day', head: 'Tanggal', width: 76 },
  { key: 'due', head: 'Jatuh tempo', width: 76 },
  { key: 'amount', head: 'Jumlah', width: 96, isFigure: true },
]

/** The receipt of invoices that were handed over, signed by who hands them over and who takes them. */
export function handoverOnPaper(handover: HandoverOnPaper, issuer: Issuer): PrintDocument {
  const day = formatLongDay(handover.handoverDate)
  return {
    ...plain(issuer, `Tukar Faktur ${handover.handoverNumber}`),
    heading: 'TANDA TERIMA TUKAR FAKTUR',
    facts: [
      fact('Nomor', handover.handoverNumber),
      fact('Tanggal', day),
      fact('Janji bayar', formatLongDay(handover.promisedDay)),
    ],
    addressee: present([handover.customerName, handover.customerAddress]),
    columns,
    lines: handover.lines.map((line) => ({
      number: String(line.lineNumber),
      invoice: line.invoiceNumber,
      day: formatDay(line.invoiceDate),
      due: formatDay(line.dueDate),
      amount: groupDigits(line.handedAmount),
    })),
    amounts: [amount('Jumlah (Rp)', handover.amount)],
    payment: issuer.bankDetails ?? undefined,
    remarks: notesOf(handover.notes),
    signature: {
      day,
      note: undefined,
      signers: [
        { act: 'Diserahkan oleh', name: null, title: null },
        { act: 'Diterima oleh', name: handover.receivedBy, title: null },
      ],
    },
  }
}
