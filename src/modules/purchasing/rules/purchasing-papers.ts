import type { PaperKind } from '../../documents/templates/rules/print-template.ts'
import { bills } from '../bills/rules/bill-kind.ts'
import { billOnPaper } from '../bills/rules/bill-on-paper.ts'
import { debitNotes } from '../debit-notes/rules/debit-note-kind.ts'
import { debitNoteOnPaper } from '../debit-notes/rules/debit-note-on-paper.ts'
import { purchaseOrders } from '../orders/rules/order-kind.ts'
import { landedCosts } from '../landed-costs/rules/landed-cost-kind.ts'
import { landedCostOnPaper } from '../landed-costs/rules/landed-cost-on-paper.ts'
import { orderOnPaper } from '../orders/rules/order-on-paper.ts'
import { payments } from '../payments/rules/payment-kind.ts'
import { paymentOnPaper } from '../payments/rules/payment-on-paper.ts'
import { setOffs } from '../set-offs/rules/set-off-kind.ts'
import { setOffOnPaper } from '../set-offs/rules/set-off-on-paper.ts'
import { purchaseRequests } from '../requests/rules/request-kind.ts'
import { requestOnPaper } from '../requests/rules/request-on-paper.ts'

const vendor = { vendorCode: 'VEND-00004', vendorName: 'CV Pemasok Contoh' }
const goods = [
  {
    code: 'PRD-00001',
    name: 'Kertas A4 80 gram',
    unit: 'rim',
    quantity: 100,
    unitPrice: 40_000,
    amount: 4_000_000,
  },
  {
    code: 'PRD-00002',
    name: 'Tinta printer hitam',
    unit: 'botol',
    quantity: 20,
    unitPrice: 100_000,
    amount: 2_000_000,
  },
]

/** The papers of purchasing, each with a made-up example. */
export const purchasingPapers: readonly PaperKind[] = [
  {
    key: purchaseRequests.table,
    label: purchaseRequests.label,
    sample: (issuer) => {
      const lines = goods.map((line, at) => ({
        ...line,
        lineNumber: at + 1,
        description: '',
        neededDay: null,
      }))
      const days = { requestDate: '2026-11-18', neededDay: '2026-11-27' }
      const own = { requestNumber: 'PR-2026-00009', createdBy: 'Rina Contoh', state: 'approved' as const }
      const rest = { approved: { by: 'Budi Contoh' }, totalAmount: 6_000_000, notes: 'Stok kantor cabang' }
      return requestOnPaper({ ...own, ...days, ...rest, lines }, issuer)
    },
  },
  {
    key: purchaseOrders.table,
    label: purchaseOrders.label,
    sample: (issuer) => {
      const lines = goods.map((line, at) => ({
        ...line,
        lineNumber: at + 1,
        productId: at + 1,
        description: '',
        discountBasisPoints: 0,
      }))
      const own = {
        orderNumber: 'PO-2026-00018',
        orderDate: '2026-11-20',
        expectedDay: '2026-11-27',
        revision: 0,
      }
      const amounts = { subtotal: 6_000_000, taxAmount: 660_000, totalAmount: 6_660_000 }
      return orderOnPaper({ ...own, ...vendor, ...amounts, notes: 'Kirim ke gudang utama', lines }, issuer)
    },
  },
  {
    key: bills.table,
    label: bills.label,
    sample: (issuer) => {
      const days = { billDate: '2026-11-20', postingDay: '2026-11-20', dueDate: '2026-12-20' }
      const own = { billNumber: 'BILL-2026-00022', documentNumber: 'FK-0778', entryNumber: 'JE-2026-00310' }
      const amounts = { subtotal: 6_000_000, taxAmount: 660_000, withheldAmount: 0, payableAmount: 6_660_000 }
      const faktur = { taxInvoiceNumber: '04002600012345678', taxInvoiceDay: '2026-11-20' }
      const rest = { notes: null, isOpening: false, advanceAmount: 0, isCancelled: false, withheld: [] }
      const lines = goods.map(({ name, amount }) => ({
        accountCode: '1-1300',
        accountName: 'Persediaan',
        description: name,
        amount,
      }))
      return billOnPaper({ ...own, ...days, ...vendor, ...amounts, ...faktur, ...rest, lines }, issuer)
    },
  },
  {
    key: payments.table,
    label: payments.label,
    sample: (issuer) => {
      const own = { paymentNumber: 'PAY-2026-00015', paymentDate: '2026-12-18', state: 'posted', notes: null }
      const account = { accountCode: '1-1120', accountName: 'Bank Contoh' }
      const paid = { billNumber: 'BILL-2026-00022', documentNumber: 'FK-0778', dueDate: '2026-12-20' }
      const allocations = [{ ...paid, amount: 6_660_000 }]
      return paymentOnPaper(
        {
          ...own,
          kind: 'money',
          ...vendor,
          ...account,
          paidAmount: 6_660_000,
          withheldAmount: 0,
          allocations,
        },
        issuer,
      )
    },
  },
  {
    key: setOffs.table,
    label: setOffs.label,
    sample: (issuer) => {
      const own = { setOffNumber: 'PJ-2026-00004', setOffDate: '2026-12-18', state: 'recorded', notes: null }
      const customer = { customerCode: 'CUST-00009', customerName: vendor.vendorName }
      const invoices = [{ invoiceNumber: 'INV-2026-00041', amount: 2_220_000 }]
      const bills = [{ billNumber: 'BILL-2026-00022', documentNumber: 'FK-0778', amount: 2_220_000 }]
      return setOffOnPaper(
        { ...own, ...vendor, ...customer, amount: 2_220_000, withheldAmount: 0, invoices, bills },
        issuer,
      )
    },
  },
  {
    key: debitNotes.table,
    label: debitNotes.label,
    sample: (issuer) => {
      const own = {
        noteNumber: 'DN-2026-00002',
        noteDate: '2026-11-28',
        reason: 'Kemasan rusak',
        state: 'posted',
      }
      const of = { ofNumber: 'BILL-2026-00022', isOfBill: true, keepsGoods: false, documentNumber: 'FK-0778' }
      const tax = { taxInvoiceNumber: '04002600012345678', taxNoteNumber: null, withheldAmount: 0 }
      const amounts = { baseAmount: 400_000, taxAmount: 44_000, totalAmount: 444_000 }
      const lines = [{ description: 'Kertas A4 80 gram', quantity: 10, unit: 'rim', amount: 400_000 }]
      return debitNoteOnPaper({ ...own, ...of, ...vendor, ...tax, ...amounts, lines }, issuer)
    },
  },
  {
    key: landedCosts.table,
    label: landedCosts.label,
    sample: (issuer) => {
      const own = {
        runNumber: 'LC-2026-00003',
        runDate: '2026-11-30',
        basis: 'value',
        state: 'recorded',
      } as const
      const lines = goods.map(({ name, quantity, unit, amount }, index) => ({
        ...{ receiptNumber: 'GR-2026-00021', productName: name, quantity, unit, goodsAmount: amount },
        amount: index === 0 ? 500_000 : 250_000,
      }))
      const of = { billNumbers: 'BILL-2026-00023', amount: 750_000, notes: 'Ongkos angkut' }
      return landedCostOnPaper({ ...own, ...of, lines }, issuer)
    },
  },
]
