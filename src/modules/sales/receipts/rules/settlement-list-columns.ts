import type { Day } from '../../../../platform/rules/day/day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { ReceiptState } from './receipt-actions.ts'
import { customerText } from '../../rules/sales-list-columns.ts'

interface ListedReceipt {
  readonly receiptNumber: string
  readonly receiptDate: Day
  readonly customerCode: string
  readonly customerName: string
  readonly receivedAmount: number
  readonly allocatedAmount: number
  readonly advanceLeft: number
  readonly state: ReceiptState
}

interface ListedNote {
  readonly noteNumber: string
  readonly noteDate: Day
  readonly invoiceNumber: string
  readonly customerCode: string
  readonly customerName: string
  readonly reason: string
  readonly totalAmount: number
  readonly advanceLeft: number
}

/** How the states of a receipt read. */
const receiptStateTexts: Readonly<Record<ReceiptState, string>> = {
  recorded: 'Tercatat',
  cancelled: 'Dibatalkan',
}

/** The columns of the receipt list as plain data. */
export const receiptListColumns: readonly ListColumn<ListedReceipt>[] = [
  { key: 'number', head: 'Nomor', width: 17, value: (row) => row.receiptNumber },
  { key: 'date', head: 'Tanggal', kind: 'day', width: 13, value: (row) => row.receiptDate },
  { key: 'customer', head: 'Customer', width: 44, value: customerText },
  amount('received', 'Diterima (Rp)', (row) => row.receivedAmount),
  amount('allocated', 'Alokasi (Rp)', (row) => row.allocatedAmount),
  amount('advance', 'Sisa uang muka (Rp)', (row) => row.advanceLeft),
  { key: 'state', head: 'Status', width: 13, value: (row) => receiptStateTexts[row.state] },
]

function amount<Row>(key: string, head: string, value: (row: Row) => number): ListColumn<Row> {
  return { key, head, kind: 'amount', width: 20, value, total: 'sum' }
}

/** The columns of the list of credit notes as plain data. */
export const creditNoteListColumns: readonly ListColumn<ListedNote>[] = [
  { key: 'number', head: 'Nomor', width: 17, value: (row) => row.noteNumber },
  { key: 'date', head: 'Tanggal', kind: 'day', width: 13, value: (row) => row.noteDate },
  { key: 'customer', head: 'Customer', width: 44, value: customerText },
  { key: 'invoice', head: 'Invoice', width: 17, value: (row) => row.invoiceNumber },
  { key: 'reason', head: 'Alasan', width: 40, value: (row) => row.reason },
  amount('total', 'Total (Rp)', (row) => row.totalAmount),
  { key: 'advance', head: 'Sisa uang muka (Rp)', kind: 'amount', width: 20, value: (row) => row.advanceLeft },
]

/** What receipts are filtered by, as the menu offers it. */
export const receiptStateOptions = [
  { value: 'all', text: 'Semua status' },
  { value: 'recorded', text: receiptStateTexts.recorded },
  { value: 'advance', text: 'Sisa uang muka' },
  { value: 'cancelled', text: receiptStateTexts.cancelled },
] as const
