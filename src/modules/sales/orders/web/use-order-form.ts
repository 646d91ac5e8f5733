import { useMemo } from 'react'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { readOrderContext, type SalesOrder } from '../contract.ts'
import { draftOf, emptyOrder, keptOrder, sameDraft, typedContent } from '../rules/order-content.ts'
import type { OrderContent, OrderDraft } from '../rules/order-content.ts'
import { lineDraft, orderTable, type LineContent, type OrderColumn } from '../rules/order-grid.ts'
import { orderProblems, shownAmounts } from '../rules/order.ts'
import { useSaveOrder } from './use-save-order.ts'

/** An order form: what is typed, its amounts, what is wrong with it, and saving it. */
export function useOrderForm(start: OrderContent, saved: SalesOrder | undefined) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const form = useForm<OrderDraft, SalesOrder, FormAct>({
    start: draftOf(start),
    version: saved?.version ?? 0,
    same: sameDraft,
    kept: { name: `sales-order:${saved?.orderNumber ?? 'new'}`, write: typedContent, read: readKept },
    check: (draft) => draftProblems(draft, today),
    save: useSaveOrder(saved),
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: ({ orderNumber }, { act, begin }) => {
      const andNew = act === 'save and new' && !saved
      if (andNew) begin(draftOf(emptyOrder(today)))
      openDialog(andNew ? 'new' : orderNumber, { replace: true, force: true })
    },
  })
  const lines = useGridForm<OrderDraft, LineAct<LineContent, OrderColumn>>(form, orderTable.grid)
  const context = useOrderContext(form.draft, today)
  const amounts = useMemo(
    () => context && shownAmounts(lines.grid.lines.map(lineDraft), context.vatBasisPoints),
    [lines.grid.lines, context],
  )
  return { form, lines, today, context, amounts }
}

export type OrderFormState = ReturnType<typeof useOrderForm>

function readKept(kept: unknown): OrderDraft | undefined {
  const content = keptOrder(kept)
  return content && draftOf(content)
}

function draftProblems(draft: OrderDraft, today: Day) {
  const lines = orderTable.toSave(draft.grid.lines).map(lineDraft)
  return orderProblems({ ...draft, customerId: draft.customer?.id ?? null, lines }, { today })
}

/** The VAT of the day and where the customer stands; those of the last choice until the new ones have come. */
function useOrderContext({ orderDate, customer }: OrderDraft, today: Day) {
  const query = {
    day: orderDate === '' ? today : orderDate,
    ...(customer ? { customerId: customer.id } : {}),
  }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}
