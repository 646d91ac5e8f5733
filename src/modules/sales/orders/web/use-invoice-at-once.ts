import type { z } from 'zod'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { outcomeOf, useAct, type Outcome } from '../../../../platform/web/call/use-act.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { waitsLink, waitsText } from '../../../approvals/web/index.ts'
import { previewLines, previewPosting } from '../../../ledger/web/index.ts'
import {
  createInvoicedOrder,
  updateInvoicedOrder,
  type newOrderInput,
  type readOrderContext,
  type SalesOrder,
} from '../contract.ts'
import { overLimitText } from '../rules/credit-limit.ts'
import { atOnceVerb, confirmAtOnce, orderSuccess } from '../rules/order-actions.ts'
import type { OrderDraft } from '../rules/order-content.ts'
import type { ShownAmounts } from '../rules/order.ts'
import { standingOf } from './order-form-head.tsx'
import { stockNotes } from './stock-notes.ts'

/** What the form shows of an order: where its customer stands, the VAT, and its amounts. */
export interface ShownOrder {
  readonly context?: ReplyOf<typeof readOrderContext> | undefined
  readonly amounts?: ShownAmounts | undefined
}

interface AtOnce {
  readonly body: z.input<typeof newOrderInput>
  readonly version: number
  readonly key: string
  readonly shown: ShownOrder
}

/** Saves an order and takes all its steps, after one question that shows the entry. */
export function useInvoiceAtOnce(saved: SalesOrder | undefined) {
  const create = useAct(createInvoicedOrder)
  const update = useAct(updateInvoicedOrder)
  return async (
    { body, version, key, shown }: AtOnce,
    draft: OrderDraft,
  ): Promise<Outcome<SalesOrder> | undefined> => {
    const { context, amounts } = shown
    const query =
      context && amounts ? { vatBasisPoints: context.vatBasisPoints, taxAmount: amounts.taxAmount } : {}
    const { quotationId: _, ...draftBody } = body
    const changed = saved && { params: { id: saved.id }, body: draftBody, query, ifVersion: version }
    const made = { body, query }
    const preview = await outcomeOf(
      changed ? previewPosting(updateInvoicedOrder, changed) : previewPosting(createInvoicedOrder, made),
    )
    if ('refusal' in preview) return preview
    const question = confirmAtOnce(draft.customer?.name ?? '', {
      notes: await notesOf(draft, { shown, own: saved?.orderNumber }),
      waits: preview.saved.entries.length === 0 && !preview.saved.isClosed,
    })
    const content = previewLines(preview.saved)
    if (!(await confirm(question, { verb: atOnceVerb, content }))) return undefined
    const seen = preview.saved.mark
    const outcome = await (changed
      ? update.attempt({ ...changed, seen })
      : create.attempt({ ...made, idempotencyKey: key, seen }))
    if (outcome === undefined || 'refusal' in outcome) return outcome
    if ('waits' in outcome.saved) {
      toast(waitsText(outcome.saved.waits), { link: waitsLink })
      return { saved: outcome.saved.order }
    }
    const { order, invoiceNumber } = outcome.saved
    toast(`${orderSuccess(order.orderNumber, 'invoiced')} Invoice ${invoiceNumber}`)
    return { saved: order }
  }
}

interface Known {
  readonly shown: ShownOrder
  readonly own: string | undefined
}

/** What else is to be known before: a passed limit, what is there of its goods. */
async function notesOf({ grid }: OrderDraft, { shown, own }: Known): Promise<string[]> {
  const { context, amounts } = shown
  const standing = context && standingOf(context)
  const overLimit = standing && amounts && overLimitText(standing, amounts.totalAmount)
  return [...(overLimit === undefined ? [] : [`${overLimit}.`]), ...(await stockNotes(grid.lines, own))]
}
