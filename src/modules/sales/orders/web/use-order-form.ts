import { useEffect, useMemo, useRef, type RefObject } from 'react'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import type { GridDraft } from '../../../../platform/rules/grid/grid-draft.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useForm, latestIn, type FormOptions, type Saving } from '../../../../platform/web/form/use-form.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { useGridForm, type GridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useGo, useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import {
  amendSalesOrder,
  readOrderContext,
  type SalesOrder,
  createSalesOrder,
  salesOrder,
  updateSalesOrder,
  type orderInput,
} from '../contract.ts'
import { waitsLink, waitsText } from '../../../approvals/web/index.ts'
import {
  amendedContent,
  draftOf,
  emptyOrder,
  readOrderContent,
  sameDraft,
  typedContent,
  type OrderContent,
  type OrderDraft,
  contentOf,
} from '../rules/order-content.ts'
import { lineDraft, orderTable, type LineContent, type OrderColumn, lineInput } from '../rules/order-grid.ts'
import { atOnceProblems, orderProblems, shownAmounts, type OrderDays } from '../rules/order.ts'
import type { z } from 'zod'
import { useAct, type Outcome } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { orderRefusals, orderSuccess } from '../rules/order-actions.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import { useOrderTable } from './use-order-table.ts'
import { useInvoiceAtOnce, type ShownOrder } from './use-invoice-at-once.ts'

/** What a form began with: a draft that is changed, or a quotation that a new order is made from. */
interface Origin {
  readonly saved: SalesOrder | undefined
  /** What was saved is confirmed, and becomes its next version. */
  readonly isAmended: boolean
  readonly quotation: { readonly id: number; readonly quotationNumber: string } | undefined
}

/** An order form: what is typed, its amounts, what is wrong with it, and saving it. */
export function useOrderForm(start: OrderContent, { saved, quotation, isAmended }: Origin) {
  const { today } = useSession()
  const { oldBooksUntil = null } = useReply(readOrderContext, { query: { day: today } }).data ?? {}
  const goOn = useAfterSaving(saved)
  const shown = useRef<ShownOrder>({})
  const form = useForm<OrderDraft, SavedOrder, FormAct>({
    start: draftOf(start),
    version: saved?.version ?? 0,
    same: sameDraft,
    kept: {
      name: `sales-order:${draftName({ saved, quotation, isAmended })}`,
      write: typedContent,
      read: readDraft,
    },
    check: (draft, act) => [
      ...(isAmended && draft.reason.trim() === '' ? [reasonMissing] : []),
      ...draftProblems(draft, { today, oldBooksUntil }, act),
    ],
    save: useSaveOrder({ saved, quotation, isAmended }, shown),
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: goOn,
  })
  const lines = useGridForm<OrderDraft, LineAct<LineContent, OrderColumn>>(form, useOrderTable().grid)
  const context = useOrderContext(form.draft, today)
  const { pricesIncludeVat } = form.draft
  const amounts = useMemo(
    () => context && shownAmounts(lines.grid.lines.map(lineDraft), { vat: context.vat, pricesIncludeVat }),
    [lines.grid.lines, context, pricesIncludeVat],
  )
  useEffect(() => {
    shown.current = { context, amounts }
  }, [context, amounts])
  return { form, lines, today, context, amounts }
}

type AfterSaving = FormOptions<OrderDraft, SavedOrder, FormAct>['onSaved']

const reasonMissing = { path: 'reason', message: 'Alasan harus diisi' }

function draftName({ saved, quotation, isAmended }: Origin): string {
  if (saved !== undefined) return isAmended ? `${saved.orderNumber}:amended` : saved.orderNumber
  return quotation?.quotationNumber ?? 'new'
}

/** A saved order is shown, or the next one begun; of one that was invoiced its invoice is. */
function useAfterSaving(saved: SalesOrder | undefined): AfterSaving {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const go = useGo()
  return ({ orderNumber, invoiceNumber }, { act, begin }) => {
    if (act === 'post' && invoiceNumber !== null)
      return go(documentAddress(invoices, invoiceNumber), { replace: true, force: true })
    const andNew = act === 'save and new' && !saved
    if (andNew) begin(draftOf(emptyOrder(today)))
    openDialog(andNew ? 'new' : orderNumber, { replace: true, force: true })
  }
}

export type OrderFormState = ReturnType<typeof useOrderForm>

/** The lines of an order or invoice as they are typed, with what they come to. */
export type ShownLines = Pick<OrderFormState, 'amounts' | 'context'> & {
  readonly lines: GridForm<GridDraft<LineContent, OrderColumn>, LineAct<LineContent, OrderColumn>>
}

function readDraft(stored: unknown): OrderDraft | undefined {
  const content = readOrderContent(stored)
  return content && draftOf(content)
}

function draftProblems(draft: OrderDraft, days: OrderDays, act: FormAct | undefined) {
  const lines = orderTable.toSave(draft.grid.lines).map(lineDraft)
  const found = [
    ...(act === 'post' ? atOnceProblems(draft, days.today) : []),
    ...orderProblems({ ...draft, customerId: draft.customer?.id ?? null, lines }, days),
  ]
  return besideUnreadableCells(found, draft, orderTable)
}

/** The VAT of the day and where the customer stands; those of the last choice until the new ones have come. */
export function useOrderContext(
  { orderDate, customer }: Pick<OrderDraft, 'orderDate' | 'customer'>,
  today: Day,
) {
  const query = {
    day: orderDate === '' ? today : orderDate,
    ...(customer ? { customerId: customer.id } : {}),
  }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}

type SavedOrder = Pick<SalesOrder, 'orderNumber' | 'invoiceNumber'>
type Save = FormOptions<OrderDraft, SavedOrder, FormAct>['save']

/** Saving an order form: a new order, or a draft in the version it was opened in; posting it takes all its steps. */
function useSaveOrder({ saved, quotation, isAmended }: Origin, shown: RefObject<ShownOrder>): Save {
  const create = useAct(createSalesOrder)
  const update = useAct(updateSalesOrder)
  const invoice = useInvoiceAtOnce(saved)
  const amend = useAmendment(saved)
  return async (draft, { version, key, act }) => {
    if (isAmended) return latestAmended(await amend(draft, version))
    const body = bodyOf(draft)
    const made = quotation === undefined ? body : { ...body, quotationId: quotation.id }
    if (act === 'post')
      return latestOrder(
        await invoice({ body: saved ? body : made, version, key, shown: shown.current }, draft),
      )
    const outcome = await (saved
      ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
      : create.attempt({ body: made, idempotencyKey: key }))
    if (outcome && 'saved' in outcome)
      toast(orderSuccess(outcome.saved.orderNumber, saved ? 'updated' : 'created'))
    return latestOrder(outcome)
  }
}

/** Making the next version of the order that was opened; what waits for people to agree changes nothing yet. */
function useAmendment(saved: SalesOrder | undefined) {
  const amend = useAct(amendSalesOrder)
  return async (draft: OrderDraft, version: number): Promise<Outcome<SalesOrder> | undefined> => {
    if (saved === undefined) return undefined
    const { customerId: _, pricesIncludeVat: __, ...body } = bodyOf(draft)
    const outcome = await amend.attempt({
      params: { id: saved.id },
      body: { ...body, reason: draft.reason },
      ifVersion: version,
    })
    if (outcome === undefined || !('saved' in outcome)) return outcome
    if ('waits' in outcome.saved) {
      toast(waitsText(outcome.saved.waits), { link: waitsLink })
      return { saved }
    }
    toast(orderSuccess(saved.orderNumber, 'amended'))
    return { saved: outcome.saved }
  }
}

/** An order that somebody else amended, delivered or closed meanwhile. */
function latestAmended(outcome: Outcome<SalesOrder> | undefined): Saving<OrderDraft, SavedOrder> {
  return latestIn(outcome, salesOrder, (latest) => ({
    draft: draftOf(amendedContent(latest)),
    version: latest.version,
    savedAt: latest.updatedAt,
    savedBy: latest.updatedBy,
    ...(latest.actions.includes('amend') ? {} : { barred: orderRefusals.amend }),
  }))
}

function latestOrder(outcome: Outcome<SalesOrder> | undefined): Saving<OrderDraft, SavedOrder> {
  return latestIn(outcome, salesOrder, (latest) => ({
    draft: draftOf(contentOf(latest)),
    version: latest.version,
    savedAt: latest.updatedAt,
    savedBy: latest.updatedBy,
    ...(latest.status === 'draft' ? {} : { barred: orderRefusals.edit }),
  }))
}

function bodyOf({
  orderDate,
  customer,
  notes,
  pricesIncludeVat,
  grid,
}: OrderDraft): z.input<typeof orderInput> {
  const lines = orderTable.toSave(grid.lines).map(lineInput)
  return { orderDate, customerId: customer?.id ?? null, notes, pricesIncludeVat, lines }
}
