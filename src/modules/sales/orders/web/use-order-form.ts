import { useMemo } from 'react'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useForm, latestIn, type FormOptions } from '../../../../platform/web/form/use-form.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  readOrderContext,
  type SalesOrder,
  createSalesOrder,
  salesOrder,
  updateSalesOrder,
  type orderInput,
} from '../contract.ts'
import {
  draftOf,
  emptyOrder,
  keptOrder,
  sameDraft,
  typedContent,
  type OrderContent,
  type OrderDraft,
  contentOf,
} from '../rules/order-content.ts'
import { lineDraft, orderTable, type LineContent, type OrderColumn, lineInput } from '../rules/order-grid.ts'
import { orderProblems, shownAmounts, type OrderDays } from '../rules/order.ts'
import type { z } from 'zod'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { orderRefusals, orderSuccess } from '../rules/order-actions.ts'

/** An order form: what is typed, its amounts, what is wrong with it, and saving it. */
export function useOrderForm(start: OrderContent, saved: SalesOrder | undefined) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const { oldBooksUntil = null } = useReply(readOrderContext, { query: { day: today } }).data ?? {}
  const form = useForm<OrderDraft, SalesOrder, FormAct>({
    start: draftOf(start),
    version: saved?.version ?? 0,
    same: sameDraft,
    kept: { name: `sales-order:${saved?.orderNumber ?? 'new'}`, write: typedContent, read: readKept },
    check: (draft) => draftProblems(draft, { today, oldBooksUntil }),
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

function draftProblems(draft: OrderDraft, days: OrderDays) {
  const lines = orderTable.toSave(draft.grid.lines).map(lineDraft)
  const found = orderProblems({ ...draft, customerId: draft.customer?.id ?? null, lines }, days)
  return besideUnreadableCells(found, draft, orderTable)
}

/** The VAT of the day and where the customer stands; those of the last choice until the new ones have come. */
function useOrderContext({ orderDate, customer }: OrderDraft, today: Day) {
  const query = {
    day: orderDate === '' ? today : orderDate,
    ...(customer ? { customerId: customer.id } : {}),
  }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}

type Save = FormOptions<OrderDraft, SalesOrder, FormAct>['save']

/** Saving an order form: a new order, or a draft in the version it was opened in. */
function useSaveOrder(saved: SalesOrder | undefined): Save {
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
