import { useMemo } from 'react'
import type { z } from 'zod'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { FormAct } from '../../../platform/rules/form/form-keys.ts'
import type { LineAct } from '../../../platform/rules/grid/line-grid-act.ts'
import { useAct, type Outcome } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm, type FormOptions, type Saving } from '../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { besideUnreadableCells } from '../../documents/rules/line-table.ts'
import { readOrderContext } from '../../sales/orders/contract.ts'
import {
  lineDraft,
  orderTable,
  type LineContent,
  type OrderColumn,
} from '../../sales/orders/rules/order-grid.ts'
import { shownAmounts } from '../../sales/orders/rules/order.ts'
import { useOrderTable } from '../../sales/web/index.ts'
import {
  createServiceOrder,
  serviceOrder,
  updateServiceOrder,
  type ServiceOrder,
  type serviceOrderInput,
} from '../contract.ts'
import { serviceRefusals } from '../rules/service-order-actions.ts'
import {
  emptyServiceOrder,
  readServiceContent,
  sameService,
  savedContent,
  serviceBody,
  serviceContent,
  serviceDraft,
  serviceForm,
  type ServiceContent,
  type ServiceForm,
} from '../rules/service-order-content.ts'
import { serviceProblems } from '../rules/service-order.ts'

type Saved = Pick<ServiceOrder, 'orderNumber'>
type Options = FormOptions<ServiceForm, Saved, FormAct>

/** The form of a service order: what is typed, what it comes to, what is wrong, and saving it. */
export function useServiceForm(start: ServiceContent, saved: ServiceOrder | undefined) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const { oldBooksUntil = null } = useReply(readOrderContext, { query: { day: today } }).data ?? {}
  const form = useForm<ServiceForm, Saved, FormAct>({
    start: serviceForm(start),
    version: saved?.version ?? 0,
    same: sameService,
    kept: {
      name: `service-order:${saved?.orderNumber ?? 'new'}`,
      write: serviceContent,
      read: readServiceContent,
    },
    check: (draft) =>
      besideUnreadableCells(
        serviceProblems(serviceDraft(draft), { today, oldBooksUntil }),
        draft,
        orderTable,
      ),
    save: useSave(saved),
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: ({ orderNumber }, { act, begin }) => {
      const andNew = act === 'save and new' && !saved
      if (andNew) begin(serviceForm(emptyServiceOrder(today)))
      openDialog(andNew ? 'new' : orderNumber, { replace: true, force: true })
    },
  })
  const lines = useGridForm<ServiceForm, LineAct<LineContent, OrderColumn>>(form, useOrderTable().grid)
  const context = useContextOf(form.draft, today)
  const amounts = useMemo(
    () => context && shownAmounts(lines.grid.lines.map(lineDraft), { vat: context.vat }),
    [lines.grid.lines, context],
  )
  return { form, lines, today, context, amounts }
}

export type ServiceFormState = ReturnType<typeof useServiceForm>

/** Saving: a new order, or one in the version it was opened in. */
function useSave(saved: ServiceOrder | undefined): Options['save'] {
  const create = useAct(createServiceOrder)
  const update = useAct(updateServiceOrder)
  return async (draft, { version, key }) => {
    const body = serviceBody(draft) as z.input<typeof serviceOrderInput>
    const outcome = await (saved
      ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
      : create.attempt({ body, idempotencyKey: key }))
    if (outcome && 'saved' in outcome)
      toast(`Service order ${outcome.saved.orderNumber} ${saved ? 'diubah' : 'dibuat'}`)
    return latestOf(outcome)
  }
}

function latestOf(outcome: Outcome<ServiceOrder> | undefined): Saving<ServiceForm, Saved> {
  return latestIn(outcome, serviceOrder, (latest) => ({
    draft: serviceForm(savedContent(latest)),
    version: latest.version,
    savedAt: latest.updatedAt,
    savedBy: latest.updatedBy,
    ...(latest.actions.includes('edit') ? {} : { barred: serviceRefusals.edit }),
  }))
}

/** The VAT that its invoice would bear now. */
function useContextOf({ customer }: ServiceForm, today: Day) {
  const query = { day: today, soldBy: 'invoice' as const, ...(customer ? { customerId: customer.id } : {}) }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}
