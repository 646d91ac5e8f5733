import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { doneOrRefused } from '../../../approvals/server/index.ts'
import { cancelDocument, documentImporter, type Unknown } from '../../../documents/server/index.ts'
import { createBill } from '../../bills/contract.ts'
import { readUsualLines } from '../../bills/server/usual-lines.ts'
import { cancellableBill } from '../../bills/server/cancel-bill.ts'
import { enterBill } from '../../bills/server/enter-bill.ts'
import { createPurchaseOrder } from '../../orders/contract.ts'
import { orderRefusals } from '../../orders/rules/order-kind.ts'
import { createOrder, endOrder } from '../../orders/server/order-acts.ts'
import { lockStandingOrder } from '../../orders/server/order-store.ts'
import { withGivenLines } from '../../server/given-lines.ts'
import { billFile, purchaseOrderFile } from '../rules/purchase-file.ts'
import { examplePurchase, purchaseResolver } from './imported-purchase.ts'

/** Orders to vendors from a file, taken back by cancelling each. */
export const purchaseOrderImporter = documentImporter({
  file: purchaseOrderFile,
  body: createPurchaseOrder.body,
  resolver: async (tx, documents) => {
    const resolve = await purchaseResolver(tx, documents)
    return (document) => {
      const { orderDate, expectedDay, notes } = document.head
      const { vendorId, lines: named, unknown } = resolve(document)
      if (unknown.length > 0) return { unknown }
      const lines = document.lines.map(({ values }, line) => ({
        ...named[line],
        description: values.description,
        quantity: quantityUnits(values.quantity),
        unitPrice: values.unitPrice ?? 0,
        discountBasisPoints: values.discount,
        amount: values.amount,
        taxClass: values.tax,
      }))
      return { input: { orderDate, expectedDay, vendorId, notes, lines } }
    }
  },
  make: async (tx, input, caller) => {
    const made = await createOrder(tx, await withGivenLines(tx, caller.actor, input), caller)
    const { id } = doneOrRefused(typeof made === 'number' ? { id: made } : made, 'Order ini')
    const written = await soleRowOf(
      tx,
      sql<{ number: string; party: string; total: Rupiah; day: Day }>`select order_number as number,
        vendor_name as party, total_amount as total, order_date as day from purchase_order where id = ${id}`,
    )
    return { id, ...written }
  },
  obstacle: async (tx, { id }) => {
    const order = await lockStandingOrder(tx, id)
    if (order.state === 'cancelled') return 'Sudah dibatalkan'
    if (order.state !== 'ordered') return orderRefusals.cancel
    return order.version === 1 ? undefined : 'Order sudah diubah setelah impor'
  },
  takeBack: (tx, { id }, { reason, caller: { actor, today } }) =>
    endOrder(tx, { id, version: 1, actor }, { act: 'cancel', reason: reason.slice(0, 500), today }),
  example: async (db, today) =>
    (await examplePurchase(db)).flatMap(({ vendor, product, account, cost }) => [
      ['CONTOH-1', today, null, vendor, null, product, 10, cost, 0, null, null, null, 'ya'],
      ['CONTOH-1', today, null, vendor, null, null, 1, 150_000, 0, null, account, 'Ongkos kirim', 'tidak'],
    ]),
})

/** Bills of vendors from a file, taken back by cancelling each today. */
export const billImporter = documentImporter({
  file: billFile,
  body: createBill.body,
  resolver: async (tx, documents) => {
    const resolve = await purchaseResolver(tx, documents)
    const found = documents.map((document) => resolve(document))
    const usual = await readUsualLines(tx, [...new Set(found.flatMap(({ vendorId }) => vendorId ?? []))])
    return (document) => {
      const { billDate, postingDay, vendor: _, ...head } = document.head
      const { vendorId, lines: named, unknown } = resolve(document)
      const accountOf = (line: number) =>
        named[line]?.accountId ?? usual.get(vendorId ?? 0)?.accountId ?? null
      const missing = document.lines.flatMap(({ values: { amount, account } }, line): Unknown[] => [
        ...(amount === null ? [{ column: 'amount', line, message: 'Jumlah harus diisi' }] : []),
        ...(account === '' && accountOf(line) === null
          ? [
              {
                column: 'account',
                line,
                message: 'Akun harus diisi: vendor ini belum punya tagihan sebelumnya',
              },
            ]
          : []),
      ])
      if (unknown.length + missing.length > 0) return { unknown: [...unknown, ...missing] }
      // Who names a tax invoice buys with VAT; a cell of the line says otherwise.
      const taxClass = head.taxInvoiceNumber === '' && head.taxAmount === null ? 'untaxed' : 'taxed'
      const lines = document.lines.map(({ values }, line) => ({
        accountId: accountOf(line),
        departmentId: named[line]?.departmentId,
        description: values.description,
        amount: values.amount,
        taxClass: values.tax ?? taxClass,
        objectCode: values.object === '' ? null : values.object,
      }))
      return { input: { ...head, billDate, postingDay: postingDay ?? billDate, vendorId, lines } }
    }
  },
  make: async (tx, input, caller) => {
    const bill = await withGivenLines(tx, caller.actor, input)
    const {
      id,
      billNumber: number,
      totalAmount: total,
    } = doneOrRefused(await enterBill(tx, bill, caller), 'Tagihan ini')
    const { party } = await soleRowOf(
      tx,
      sql<{ party: string }>`select vendor_name as party from vendor_bill where id = ${id}`,
    )
    return { id, number, party, total, day: input.postingDay }
  },
  obstacle: async (tx, { id }) => {
    const { isCancelled } = await soleRowOf(
      tx,
      sql<{ isCancelled: boolean }>`select cancelled_on is not null as "isCancelled" from vendor_bill
        where id = ${id} for update`,
    )
    return isCancelled ? 'Sudah dibatalkan' : undefined
  },
  takesLastBackFirst: true,
  takeBack: async (tx, { id }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelDocument(tx, { of: cancellableBill(caller), id, input }, caller)
  },
  example: async (db, today) =>
    (await examplePurchase(db)).map(({ vendor, account }) => [
      ...['CONTOH-1', today, null, null, vendor, 'TAGIHAN-001', null, null, null, null],
      ...[account, 'Ongkos kirim', 'tidak'],
      ...[150_000, null],
    ]),
})
