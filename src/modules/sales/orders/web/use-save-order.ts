import { useState } from 'react'
import type { z } from 'zod'
import type { CallProblem } from '../../../../platform/web/call/call-problem.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import {
  createSalesOrder,
  salesOrder,
  updateSalesOrder,
  type orderInput,
  type SalesOrder,
} from '../contract.ts'
import { orderSuccess } from '../rules/order-actions.ts'
import type { OrderContent } from '../rules/order-content.ts'
import { lineInput } from '../rules/order-grid.ts'

export interface SaveOrder {
  /** Saves; undefined when it was refused. */
  readonly save: (content: OrderContent) => Promise<SalesOrder | undefined>
  readonly pending: boolean
  readonly refusal: CallProblem | undefined
  readonly forget: () => void
  /** The order as somebody else has saved it meanwhile. */
  readonly conflict: SalesOrder | undefined
  /** Goes on from another version: what is typed will replace it. */
  readonly basedOn: (version: number) => void
}

/** Saving an order form: a new order, or a draft in the version it was opened in. */
export function useSaveOrder(order: SalesOrder | undefined): SaveOrder {
  const create = useAct(createSalesOrder)
  const update = useAct(updateSalesOrder)
  const [version, setVersion] = useState(order?.version ?? 0)
  const { problem } = order ? update : create
  const forget = (): void => {
    create.forget()
    update.forget()
  }
  const save: SaveOrder['save'] = async (content) => {
    const body = bodyOf(content)
    const saved = await (order
      ? update.run({ params: { id: order.id }, body, ifVersion: version })
      : create.run({ body }))
    if (saved) toast(orderSuccess(saved.orderNumber, order ? 'updated' : 'created'))
    return saved
  }
  return {
    save,
    pending: create.pending || update.pending,
    refusal: problem?.status === 412 ? undefined : problem,
    forget,
    conflict: problem?.status === 412 ? salesOrder.safeParse(problem.current).data : undefined,
    basedOn: (next) => {
      setVersion(next)
      forget()
    },
  }
}

function bodyOf({ orderDate, customer, notes, lines }: OrderContent): z.input<typeof orderInput> {
  return { orderDate, customerId: customer?.id ?? null, notes, lines: lines.map(lineInput) }
}
