import { sql } from 'kysely'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { doneOrRefused } from '../../../approvals/server/index.ts'
import { cancelDocument, documentImporter, type Unknown } from '../../../documents/server/index.ts'
import { reasonTexts } from '../../adjustments/rules/adjustment-reason.ts'
import { createAdjustment } from '../../adjustments/contract.ts'
import { adjustStock, cancellableAdjustment } from '../../adjustments/server/adjust-stock.ts'
import { createGoodsReceipt } from '../../receipts/contract.ts'
import { cancellableReceipt, receiveGoods } from '../../receipts/server/receive-goods.ts'
import { createTransfer } from '../../transfers/contract.ts'
import { cancelTransfer } from '../../transfers/server/cancel-transfer.ts'
import { lockTransfer } from '../../transfers/server/locked-transfer.ts'
import { sendStock } from '../../transfers/server/send-stock.ts'
import { adjustmentFile, goodsReceiptFile, transferFile } from '../rules/stock-file.ts'
import { exampleGoods, goodsResolver } from './imported-goods.ts'

/** Goods receipts without an order from a file, taken back by cancelling each today. */
export const goodsReceiptImporter = documentImporter({
  file: goodsReceiptFile,
  body: createGoodsReceipt.body,
  resolver: async (tx, documents) => {
    const resolve = await goodsResolver(tx, documents, ['warehouse'])
    return (document) => {
      const { receiptDate, vendorNote, notes } = document.head
      const { vendorId, warehouseIds, goods, unknown } = resolve(document)
      const [warehouseId] = warehouseIds
      const prices = document.lines.map(({ values }) => values.unitPrice)
      const missing = prices.flatMap((price, line): Unknown[] =>
        price === null ? [{ column: 'unitPrice', line, message: 'Harga harus diisi' }] : [],
      )
      if (unknown.length + missing.length > 0) return { unknown: [...unknown, ...missing] }
      const lines = goods.map((each, line) => ({ ...each, unitPrice: prices[line] }))
      return { input: { receiptDate, vendorId, vendorNote, warehouseId, notes, lines } }
    }
  },
  make: async (tx, input, caller) => {
    const { receiptNumber: number, totalAmount: total } = await receiveGoods(tx, input, caller)
    const written = await soleRowOf(
      tx,
      sql<{
        id: number
        party: string
      }>`select id, vendor_name as party from goods_receipt where receipt_number = ${number}`,
    )
    return { ...written, number, total, day: input.receiptDate }
  },
  obstacle: (tx, { id }) => cancelledOf(tx, 'goods_receipt', id),
  takesLastBackFirst: true,
  takeBack: async (tx, { id }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelDocument(tx, { of: cancellableReceipt(caller), id, input }, caller)
  },
  example: async (db, today) =>
    (await exampleGoods(db)).map(({ vendor, warehouse, product, cost }) => [
      ...['CONTOH-1', today, vendor, null, warehouse, null],
      ...[product, 10, cost],
    ]),
})

/** Adjustments from a file, taken back by cancelling each today. */
export const adjustmentImporter = documentImporter({
  file: adjustmentFile,
  body: createAdjustment.body,
  resolver: async (tx, documents) => {
    const resolve = await goodsResolver(tx, documents, ['warehouse'])
    return (document) => {
      const { adjustmentDate, reason, notes } = document.head
      const { warehouseIds, goods, unknown } = resolve(document)
      const [warehouseId] = warehouseIds
      const missing: Unknown[] =
        reason === undefined ? [{ column: 'reason', message: 'Alasan harus diisi' }] : []
      if (unknown.length + missing.length > 0) return { unknown: [...unknown, ...missing] }
      const lines = goods.map((each, line) => ({
        ...each,
        unitCost: document.lines[line]?.values.unitCost ?? null,
      }))
      return { input: { adjustmentDate, reason, warehouseId, notes, lines } }
    }
  },
  make: async (tx, input, caller) => {
    const made = doneOrRefused(await adjustStock(tx, input, caller), 'Penyesuaian ini')
    const { id } = await soleRowOf(
      tx,
      sql<{ id: number }>`select id from stock_adjustment where adjustment_number = ${made.adjustmentNumber}`,
    )
    const total = toRupiah(made.amount)
    const party = reasonTexts[input.reason]
    return { id, number: made.adjustmentNumber, party, total, day: input.adjustmentDate }
  },
  obstacle: (tx, { id }) => cancelledOf(tx, 'stock_adjustment', id),
  takesLastBackFirst: true,
  takeBack: async (tx, { id }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelDocument(tx, { of: cancellableAdjustment(caller), id, input }, caller)
  },
  example: async (db, today) =>
    (await exampleGoods(db)).map(({ warehouse, product, cost }) => [
      ...['CONTOH-1', today, reasonTexts.opening, warehouse, null],
      ...[product, 10, cost],
    ]),
})

/** Transfers from a file, taken back by cancelling each today. */
export const transferImporter = documentImporter({
  file: transferFile,
  body: createTransfer.body,
  resolver: async (tx, documents) => {
    const resolve = await goodsResolver(tx, documents, ['fromWarehouse', 'toWarehouse'])
    return (document) => {
      const { transferDate, isReceivedLater = false, notes } = document.head
      const { warehouseIds, goods: lines, unknown } = resolve(document)
      if (unknown.length > 0) return { unknown }
      const [fromWarehouseId, toWarehouseId] = warehouseIds
      return {
        input: { transferDate, fromWarehouseId, toWarehouseId, isDirect: !isReceivedLater, notes, lines },
      }
    }
  },
  make: async (tx, input, caller) => {
    const { transferNumber: number } = await sendStock(tx, input, caller)
    const written = await soleRowOf(
      tx,
      sql<{ id: number; party: string; total: Rupiah }>`
        select t.id, f.name || ' ke ' || w.name as party, t.amount as total from stock_transfer t
          join warehouse f on f.id = t.from_warehouse_id join warehouse w on w.id = t.to_warehouse_id
        where t.transfer_number = ${number}`,
    )
    return { ...written, number, day: input.transferDate }
  },
  obstacle: async (tx, { id }) => {
    const { cancelledOn, receivedOn, isDirect } = await lockTransfer(tx, id)
    if (cancelledOn !== null) return 'Sudah dibatalkan'
    return isDirect || receivedOn === null ? undefined : 'Sudah diterima di gudang tujuan'
  },
  takesLastBackFirst: true,
  takeBack: async (tx, { id }, { reason, caller }) => {
    await cancelTransfer(
      tx,
      { id, cancel: { entryDate: caller.today, reason: reason.slice(0, 500) } },
      caller,
    )
  },
  example: async (db, today) =>
    (await exampleGoods(db)).map(({ warehouse, otherWarehouse, product }) => [
      ...['CONTOH-1', today, warehouse, otherWarehouse, 'Tidak', null],
      ...[product, 10],
    ]),
})

/** A document that was cancelled since is not cancelled again; it is locked meanwhile. */
async function cancelledOf(
  tx: Tx,
  table: 'goods_receipt' | 'stock_adjustment',
  id: number,
): Promise<string | undefined> {
  const { isCancelled } = await soleRowOf(
    tx,
    sql<{ isCancelled: boolean }>`select cancelled_on is not null as "isCancelled" from ${sql.table(table)}
      where id = ${id} for update`,
  )
  return isCancelled ? 'Sudah dibatalkan' : undefined
}
