import { toDay } from '../../../platform/rules/day/day.ts'
import { toRupiah, toTotal } from '../../../platform/rules/money/money.ts'
import type { PaperKind } from '../../documents/templates/rules/print-template.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { creditNoteOnPaper } from '../credit-notes/rules/credit-note-on-paper.ts'
import { deliveries } from '../deliveries/rules/delivery-kind.ts'
import { deliveryOnPaper } from '../deliveries/rules/delivery-on-paper.ts'
import { handovers } from '../handovers/rules/handover-kind.ts'
import { handoverOnPaper } from '../handovers/rules/handover-on-paper.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { invoiceOnPaper } from '../invoices/rules/invoice-on-paper.ts'
import { orders } from '../orders/rules/order-kind.ts'
import { orderOnPaper } from '../orders/rules/order-on-paper.ts'
import { quotations } from '../quotations/rules/quotation-kind.ts'
import { quotationOnPaper } from '../quotations/rules/quotation-on-paper.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { receiptOnPaper } from '../receipts/rules/kwitansi.ts'
import { reminderOnPaper } from '../reminders/rules/reminder.ts'
import { salesReturns } from '../returns/rules/return-kind.ts'
import { returnOnPaper } from '../returns/rules/return-on-paper.ts'
import { statementOnPaper } from '../statements/rules/statement-on-paper.ts'
import { writeOffs } from '../write-offs/rules/write-off-kind.ts'
import { writeOffOnPaper } from '../write-offs/rules/write-off.ts'

const day = toDay('2026-11-20')
const dueDate = toDay('2026-12-20')
const customer = {
  customerName: 'PT Pelanggan Contoh',
  customerAddress: 'Jalan Melati 12\nBandung 40111',
  customerNpwp: '0098765432100000',
}
const lines = [
  { lineNumber: 1, productCode: 'PRD-00001', productName: 'Kertas A4 80 gram', quantity: 40, unit: 'rim' },
  {
    lineNumber: 2,
    productCode: 'PRD-00002',
    productName: 'Tinta printer hitam',
    quantity: 12,
    unit: 'botol',
  },
]
const sale = {
  vatBasisPoints: 1100,
  hasSeveralRates: false,
  subtotal: 3_700_000,
  taxBase: 3_700_000,
  discountAmount: 100_000,
  taxAmount: 407_000,
  totalAmount: 4_107_000,
  lines: [
    { unitPrice: 50_000, discountPercent: 5, subtotal: 1_900_000 },
    { unitPrice: 150_000, discountPercent: 0, subtotal: 1_800_000 },
  ].map((amounts, at) => ({ ...lineAt(at), ...amounts, taxClass: 'taxed' as const })),
  fakturs: [
    {
      transactionCode: '04' as const,
      base: 3_700_000,
      vat: 407_000,
      otherTaxBase: 3_391_667,
      lawRateBasisPoints: 1200,
      baseShare: '11/12',
    },
  ],
}

function lineAt(at: number) {
  return lines[at] ?? { lineNumber: at + 1, productCode: '', productName: '', quantity: 0, unit: '' }
}

const none = toTotal(0)
const movement = { dueDate: null, referenceNumber: null, debit: none, credit: none, amount: none }

/** The papers of sales, each with a made-up example. */
export const salesPapers: readonly PaperKind[] = [
  {
    key: quotations.table,
    label: quotations.label,
    sample: (issuer) => {
      const own = { quotationNumber: 'QT-2026-00012', quotationDate: day, validUntil: dueDate, revision: 1 }
      return quotationOnPaper({ ...sale, ...customer, ...own, notes: 'Harga franko Bandung' }, issuer)
    },
  },
  {
    key: orders.table,
    label: orders.label,
    sample: (issuer) =>
      orderOnPaper(
        { ...sale, ...customer, orderNumber: 'SO-2026-00034', revision: 1, orderDate: day, notes: null },
        issuer,
      ),
  },
  {
    key: deliveries.table,
    label: deliveries.label,
    sample: (issuer) => {
      const own = { deliveryNumber: 'SJ-2026-00031', deliveryDate: day, orderNumber: 'SO-2026-00034' }
      return deliveryOnPaper(
        { ...customer, ...own, invoiceNumber: null, notes: null, warehouseName: null, lines },
        issuer,
      )
    },
  },
  {
    key: salesReturns.table,
    label: salesReturns.label,
    sample: (issuer) => {
      const own = { returnNumber: 'RJ-2026-00002', returnDate: day, orderNumber: 'SO-2026-00034' }
      const returned = lines.slice(0, 1).map((line) => ({ ...line, deliveryNumber: 'SJ-2026-00031' }))
      return returnOnPaper(
        { ...customer, ...own, reason: 'Kemasan rusak', warehouseName: null, lines: returned },
        issuer,
      )
    },
  },
  {
    key: invoices.table,
    label: invoices.label,
    sample: (issuer) => {
      const own = { invoiceNumber: 'INV-2026-00056', kind: 'order' as const, orderNumber: 'SO-2026-00034' }
      return invoiceOnPaper(
        { ...sale, ...customer, ...own, invoiceDate: day, dueDate, notes: 'PO pelanggan 778' },
        issuer,
      )
    },
  },
  {
    key: handovers.table,
    label: 'Tanda Terima Tukar Faktur',
    sample: (issuer) => {
      const own = { handoverNumber: 'TT-2026-00004', handoverDate: day, promisedDay: dueDate }
      const invoice = { lineNumber: 1, invoiceNumber: 'INV-2026-00056', invoiceDate: day, dueDate }
      const handed = [{ ...invoice, handedAmount: 4_107_000 }]
      return handoverOnPaper(
        { ...own, ...customer, receivedBy: null, notes: null, amount: 4_107_000, lines: handed },
        issuer,
      )
    },
  },
  {
    key: receipts.table,
    label: 'Kwitansi',
    sample: (issuer) => {
      const own = { receiptNumber: 'RCP-2026-00041', receiptDate: day, receivedAmount: 8_107_000 }
      const nothingElse = { withholdings: [], bankFee: 0, roundingAmount: 0, advanceAmount: 4_000_000 }
      const allocations = [{ invoiceNumber: 'INV-2026-00056' }]
      return receiptOnPaper(
        { ...own, ...nothingElse, customerName: customer.customerName, allocations },
        issuer,
      )
    },
  },
  {
    key: creditNotes.table,
    label: creditNotes.label,
    sample: (issuer) => {
      const own = { noteNumber: 'CN-2026-00003', noteDate: day, invoiceNumber: 'INV-2026-00056' }
      const faktur = { fakturNumber: null, fakturDay: null }
      return creditNoteOnPaper(
        { ...sale, ...customer, ...own, ...faktur, reason: 'Barang dikembalikan' },
        issuer,
      )
    },
  },
  {
    key: writeOffs.table,
    label: writeOffs.label,
    sample: (issuer) => {
      const own = { writeOffNumber: 'HP-2026-00001', writeOffDate: day, chargedTo: 'expense' as const }
      const allocations = [{ invoiceNumber: 'INV-2026-00056', amount: 4_107_000 }]
      const about = { customerName: customer.customerName, amount: 4_107_000, reason: 'Pelanggan pailit' }
      return writeOffOnPaper({ ...own, ...about, allocations }, issuer)
    },
  },
  {
    key: 'customer_statement',
    label: 'Rekening Koran Customer',
    sample: (issuer) => {
      const owed = toTotal(4_107_000)
      const invoice = {
        ...movement,
        kind: 'invoice' as const,
        number: 'INV-2026-00056',
        day,
        dueDate,
        debit: owed,
      }
      const ageing = { notDue: owed, days1To30: none, days31To60: none, days61To90: none, over90: none }
      const to = toDay('2026-11-30')
      const of = {
        code: 'CUST-00007',
        name: customer.customerName,
        address: customer.customerAddress,
        npwp: null,
      }
      const sums = { opening: none, closing: owed, open: owed, advances: none, ageing }
      return statementOnPaper(
        { from: toDay('2026-11-01'), to, ...sums, movements: [invoice], customer: of },
        issuer,
      )
    },
  },
  {
    key: 'reminder_letter',
    label: 'Surat Pengingat',
    sample: (issuer) => {
      const openAmount = toRupiah(4_107_000)
      const late = { invoiceNumber: 'INV-2026-00056', invoiceDate: day, dueDate, openAmount }
      const about = {
        ...customer,
        customerCode: 'CUST-00007',
        reminderDay: toDay('2026-12-31'),
        level: 1 as const,
      }
      return reminderOnPaper({ ...about, amount: openAmount, text: null, invoices: [late] }, issuer)
    },
  },
]
