import type { DocumentFile } from '../../../documents/imports/rules/document-file.ts'
import {
  codeCell,
  dayCell,
  noteCell,
  optionalCodeCell,
  quantityCell,
  usualAmountCell,
  wordCell,
} from '../../../documents/imports/rules/import-cell.ts'
import { adjustments } from '../../adjustments/rules/adjustment-kind.ts'
import {
  adjustmentReasonKeys,
  reasonTexts,
  type AdjustmentReason,
} from '../../adjustments/rules/adjustment-reason.ts'
import { goodsReceipts } from '../../receipts/rules/goods-receipt-kind.ts'
import { transfers } from '../../transfers/rules/transfer-kind.ts'

const goods = { product: codeCell('Produk'), quantity: quantityCell('Jumlah') }
/** The first warehouse where nothing stands. */
const warehouse = optionalCodeCell('Gudang', 20)
const notes = noteCell('Catatan', 1000)

const receiptHead = {
  receiptDate: dayCell('Tanggal'),
  vendor: codeCell('Vendor'),
  vendorNote: noteCell('Surat jalan vendor', 100),
  warehouse,
  notes,
}
const receiptGoods = { ...goods, unitPrice: usualAmountCell('Harga') }

/** Goods receipts without an order as files hold them. */
export const goodsReceiptFile: DocumentFile<typeof receiptHead, typeof receiptGoods> = {
  kind: goodsReceipts,
  head: receiptHead,
  lines: receiptGoods,
  mostDocuments: 100,
  columnOf: { vendorId: 'vendor', warehouseId: 'warehouse', productId: 'product' },
}

const adjustmentHead = {
  adjustmentDate: dayCell('Tanggal'),
  reason: wordCell<AdjustmentReason>(
    'Alasan',
    Object.fromEntries(adjustmentReasonKeys.map((key) => [reasonTexts[key], key])),
  ),
  warehouse,
  notes,
}
/** Goods come in at the average where no cost stands, unless their reason asks for one. */
const adjustmentGoods = { ...goods, unitCost: usualAmountCell('Biaya satuan') }

/** Adjustments as files hold them: those of opening stock, too. */
export const adjustmentFile: DocumentFile<typeof adjustmentHead, typeof adjustmentGoods> = {
  kind: adjustments,
  head: adjustmentHead,
  lines: adjustmentGoods,
  mostDocuments: 100,
  columnOf: { warehouseId: 'warehouse', productId: 'product' },
}

const transferHead = {
  transferDate: dayCell('Tanggal'),
  fromWarehouse: codeCell('Dari gudang', 20),
  toWarehouse: codeCell('Ke gudang', 20),
  /** Goods are at once in the other warehouse where nothing stands. */
  isReceivedLater: wordCell('Diterima kemudian', { Ya: true, Tidak: false }),
  notes,
}

/** Transfers between warehouses as files hold them. */
export const transferFile: DocumentFile<typeof transferHead, typeof goods> = {
  kind: transfers,
  head: transferHead,
  lines: goods,
  mostDocuments: 100,
  columnOf: {
    fromWarehouseId: 'fromWarehouse',
    toWarehouseId: 'toWarehouse',
    isDirect: 'isReceivedLater',
    productId: 'product',
  },
}
