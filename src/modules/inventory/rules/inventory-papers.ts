import type { PaperKind } from '../../documents/templates/rules/print-template.ts'
import { adjustments } from '../adjustments/rules/adjustment-kind.ts'
import { adjustmentOnPaper } from '../adjustments/rules/adjustment-on-paper.ts'
import { counts } from '../counts/rules/count-kind.ts'
import { countOnPaper } from '../counts/rules/count-on-paper.ts'
import { goodsReceipts } from '../receipts/rules/goods-receipt-kind.ts'
import { goodsReceiptOnPaper } from '../receipts/rules/goods-receipt-on-paper.ts'
import { transfers } from '../transfers/rules/transfer-kind.ts'
import { transferOnPaper } from '../transfers/rules/transfer-on-paper.ts'

const warehouseName = 'Gudang utama'
const paper = { lineNumber: 1, productCode: 'PRD-00001', productName: 'Kertas A4 80 gram', unit: 'rim' }
const ink = { lineNumber: 2, productCode: 'PRD-00002', productName: 'Tinta printer hitam', unit: 'botol' }

/** The papers of stock, each with a made-up example. */
export const inventoryPapers: readonly PaperKind[] = [
  {
    key: goodsReceipts.table,
    label: goodsReceipts.label,
    sample: (issuer) => {
      const own = {
        receiptNumber: 'GR-2026-00014',
        receiptDate: '2026-11-27',
        vendorNote: 'SJ-9912',
        vendorNoteDay: '2026-11-26',
      }
      const vendor = { vendorCode: 'VEND-00004', vendorName: 'CV Pemasok Contoh' }
      const lines = [
        { ...paper, quantity: 100, unitPrice: 40_000, amount: 4_000_000 },
        { ...ink, quantity: 20, unitPrice: 100_000, amount: 2_000_000 },
      ]
      return goodsReceiptOnPaper(
        { ...own, ...vendor, warehouseName, totalAmount: 6_000_000, notes: null, lines },
        issuer,
      )
    },
  },
  {
    key: adjustments.table,
    label: adjustments.label,
    sample: (issuer) => {
      const own = {
        adjustmentNumber: 'ADJ-2026-00006',
        adjustmentDate: '2026-11-20',
        reason: 'loss' as const,
      }
      const lines = [{ ...paper, quantity: -3, amount: -120_000 }]
      return adjustmentOnPaper(
        {
          ...own,
          warehouseName,
          amount: -120_000,
          vatAmount: null,
          receiver: null,
          notes: 'Terkena air hujan',
          lines,
        },
        issuer,
      )
    },
  },
  {
    key: counts.table,
    label: counts.label,
    sample: (issuer) => {
      const own = { countNumber: 'OPN-2026-00002', countDate: '2026-11-30', isBlind: false, notes: null }
      const lines = [
        { ...paper, bookQuantity: 97, counted: 96, difference: -1 },
        { ...ink, bookQuantity: 20, counted: 20, difference: 0 },
      ]
      return countOnPaper({ ...own, warehouseName, state: 'posted', lines }, issuer)
    },
  },
  {
    key: transfers.table,
    label: transfers.label,
    sample: (issuer) => {
      const own = {
        transferNumber: 'TR-2026-00003',
        transferDate: '2026-11-20',
        receivedOn: null,
        notes: null,
      }
      const lines = [{ ...paper, quantity: 25, receivedQuantity: null }]
      return transferOnPaper({ ...own, fromWarehouse: warehouseName, toWarehouse: 'Toko', lines }, issuer)
    },
  },
]
