import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import type { BulkAct } from '../../../../platform/web/list/use-bulk-act.ts'
import {
  confirmSalesOrder,
  deleteSalesOrder,
  deliverSalesOrder,
  invoiceSalesOrder,
  type OrderRow,
} from '../contract.ts'
import { bulkQuestion, stockCheckNote, type BulkOrderAct } from '../rules/order-actions.ts'
import { seen } from './use-order-acts.ts'

function orderAct(
  act: BulkOrderAct,
  rest: Pick<BulkAct<OrderRow>, 'text' | 'done' | 'danger' | 'run'>,
): BulkAct<OrderRow> {
  return {
    resultTitle: `Hasil: ${rest.text}`,
    verb: rest.text,
    allows: (row) => row.actions.includes(act),
    question: (rows) => {
      const question = bulkQuestion(act, formatCount(rows.length))
      const warnsOfStock = act === 'confirm' && rows.some((row) => row.hasGoods)
      return warnsOfStock ? `${question}\n\n${stockCheckNote}` : question
    },
    ...rest,
  }
}

/** The steps that many orders can take at once, each by itself. */
export const orderBulkActs: readonly BulkAct<OrderRow>[] = [
  orderAct('confirm', {
    text: 'Confirm',
    done: 'berhasil di-confirm',
    run: (row) => call(confirmSalesOrder, seen(row)),
  }),
  orderAct('deliver', {
    text: 'Tandai delivered',
    done: 'berhasil ditandai sebagai delivered',
    run: (row) => call(deliverSalesOrder, seen(row)),
  }),
  orderAct('invoice', {
    text: 'Buat invoice',
    done: 'berhasil di-invoice',
    danger: true,
    run: (row) => call(invoiceSalesOrder, seen(row)),
  }),
  orderAct('delete', {
    text: 'Hapus',
    done: 'berhasil dihapus',
    danger: true,
    run: (row) => call(deleteSalesOrder, seen(row)),
  }),
]
