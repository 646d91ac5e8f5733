import type { z } from 'zod'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, type FormOptions } from '../../../../platform/web/form/use-form.ts'
import { createSalesOrder, salesOrder, updateSalesOrder } from '../contract.ts'
import type { orderInput, SalesOrder } from '../contract.ts'
import { orderRefusals, orderSuccess } from '../rules/order-actions.ts'
import { contentOf, draftOf, type OrderDraft } from '../rules/order-content.ts'
import { lineInput, orderTable } from '../rules/order-grid.ts'

type Save = FormOptions<OrderDraft, SalesOrder, FormAct>['save']

/** Saving an order form: a new order, or a draft in the version it was opened in. */
export function useSaveOrder(saved: SalesOrder | undefined): Save {
  const create = useAct(createSalesOrder)
  const update = useAct(updateSalesOrder)
  return async (draft, { version, key }) => {
    const body = bodyOf(draft)
    const outcome = await (saved
      ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
      : create.attempt({ body, idempotencyKey: key }))
    if (outcome && 'saved' in outcome)
      toast(orderSuccess(outcome.saved.orderNumber, saved ? 'updated' : 'created'))
    return latestIn(outcome, salesOrder, (latest) => ({
      draft: draftOf(contentOf(latest)),
      version: latest.version,
      savedAt: latest.updatedAt,
      savedBy: latest.updatedBy,
      ...(latest.status === 'draft' ? {} : { barred: orderRefusals.edit }),
    }))
  }
}

function bodyOf({ orderDate, customer, notes, grid }: OrderDraft): z.input<typeof orderInput> {
  const lines = orderTable.toSave(grid.lines).map(lineInput)
  return { orderDate, customerId: customer?.id ?? null, notes, lines }
}
