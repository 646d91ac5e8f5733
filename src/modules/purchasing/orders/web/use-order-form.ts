import { useMemo } from 'react'
import type { z } from 'zod'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useCloseDialog, useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { waitsReply } from '../../../approvals/contract.ts'
import { waitsLink, waitsText } from '../../../approvals/web/index.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { readBillContext } from '../../bills/contract.ts'
import { createPurchaseOrder, purchaseOrder, updatePurchaseOrder, type PurchaseOrder } from '../contract.ts'
import {
  contentOf,
  orderForm,
  orderKeeping,
  orderOf,
  sameOrder,
  type OrderContent,
  type OrderForm,
} from '../rules/order-content.ts'
import { orderLine, purchaseTable, type OrderColumn, type OrderLineContent } from '../rules/order-grid.ts'
import { orderRefusals } from '../rules/order-kind.ts'
import { orderAmounts, orderProblems } from '../rules/order.ts'

type Waiting = z.output<typeof waitsReply>

/** The form of an order: what is typed, what it comes to, what is wrong with it, and saving it. */
export function useOrderForm(start: OrderContent, saved?: PurchaseOrder) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const closeDialog = useCloseDialog()
  const create = useAct(createPurchaseOrder)
  const update = useAct(updatePurchaseOrder)
  const form = useForm<OrderForm, PurchaseOrder | Waiting, 'save'>({
    start: orderForm(start),
    version: saved?.version ?? 0,
    same: sameOrder,
    kept: orderKeeping(saved?.orderNumber ?? 'new'),
    check: (draft) => besideUnreadableCells(orderProblems(orderOf(draft), { today }), draft, purchaseTable),
    save: async (draft, { version, key }) => {
      const body = bodyOf(draft)
      const outcome = await (saved
        ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
        : create.attempt({ body, idempotencyKey: key }))
      return latestIn<OrderForm, PurchaseOrder | Waiting>(outcome, purchaseOrder, latestOf)
    },
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: (reply) => {
      if ('waits' in reply) {
        toast(waitsText(reply.waits), { link: waitsLink })
        return closeDialog({ force: true })
      }
      const { orderNumber } = reply
      toast(`Purchase order ${orderNumber} tersimpan`)
      openDialog(orderNumber, { replace: true, force: true })
    },
  })
  const lines = useGridForm<OrderForm, LineAct<OrderLineContent, OrderColumn>>(form, purchaseTable.grid)
  const { vendor, orderDate } = form.draft
  const query = { day: orderDate || today, ...(vendor ? { vendorId: vendor.id } : {}) }
  const context = useReply(readBillContext, { query }, { keepPrevious: true }).data
  const amounts = useMemo(
    () =>
      context &&
      orderAmounts(lines.grid.lines.map(orderLine), {
        vatBasisPoints: context.vatBasisPoints,
        isPkp: context.isPkp,
        isVendorPkp: context.vendor?.isPkp ?? false,
      }),
    [lines.grid.lines, context],
  )
  return { form, lines, today, context, amounts }
}

/** An order as somebody else left it; what waits was not saved. */
function latestOf(latest: PurchaseOrder | Waiting) {
  assert(!('waits' in latest), 'an order that was read is no waiting one')
  return {
    draft: orderForm(contentOf(latest)),
    version: latest.version,
    savedAt: latest.updatedAt,
    savedBy: latest.updatedBy,
    ...(latest.actions.includes('edit') ? {} : { barred: orderRefusals.edit }),
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>

function bodyOf(draft: OrderForm) {
  const { lines, expectedDay, orderDate, vendorId } = orderOf(draft)
  return {
    orderDate: orderDate as Exclude<typeof orderDate, ''>,
    expectedDay: expectedDay || null,
    vendorId,
    notes: draft.notes,
    lines: lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
  }
}
