import type { DocumentName } from '../../documents/rules/document-name.ts'

export const goodsReceiptName: DocumentName = {
  table: 'goods_receipt',
  label: 'Penerimaan Barang',
  noun: 'penerimaan barang',
  path: '/purchase/goods-receipt',
  api: '/goods-receipts',
  series: ['GR'],
  evidence: 'stock.edit',
  reference: 'goods_receipt',
}

export const adjustmentName: DocumentName = {
  table: 'stock_adjustment',
  label: 'Penyesuaian Stok',
  noun: 'penyesuaian stok',
  path: '/inventory/adjustments',
  api: '/stock-adjustments',
  series: ['ADJ'],
  evidence: 'stock.edit',
  reference: 'stock_adjustment',
}

export const countName: DocumentName = {
  table: 'stock_count',
  label: 'Opname',
  noun: 'opname',
  path: '/inventory/counts',
  api: '/stock-counts',
  series: ['OPN'],
  evidence: 'stock.edit',
  reference: 'stock_count',
}

export const transferName: DocumentName = {
  table: 'stock_transfer',
  label: 'Transfer Stok',
  noun: 'transfer stok',
  path: '/inventory/transfers',
  api: '/stock-transfers',
  series: ['TRF'],
  evidence: 'stock.edit',
  reference: 'stock_transfer',
}

/** What the documents of inventory are called and where they stand. */
export const inventoryNames = [goodsReceiptName, adjustmentName, countName, transferName] as const
