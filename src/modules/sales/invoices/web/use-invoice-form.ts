import { useEffect, useMemo, useRef } from 'react'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { readOrderContext } from '../../orders/contract.ts'
import { overLimitText } from '../../orders/rules/credit-limit.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { lineDraft } from '../../orders/rules/order-grid.ts'
import { shownAmounts } from '../../orders/rules/order.ts'
import { standingOf } from '../../orders/web/order-form-head.tsx'
import type { ShownOrder } from '../../orders/web/use-invoice-at-once.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { createSalesInvoice } from '../contract.ts'
import { directInvoiceProblems } from '../rules/direct-invoice.ts'
import {
  invoiceDraftOf,
  invoiceKeeping,
  invoiceOf,
  sameInvoice,
  type InvoiceDraft,
  type InvoiceStart,
} from '../rules/invoice-content.ts'
import {
  invoiceLineInput,
  invoiceTable,
  plainInvoiceTable,
  type InvoiceColumn,
  type InvoiceLine,
} from '../rules/invoice-grid.ts'

/** What is done to the lines of the form. */
export type InvoiceLineAct = LineAct<InvoiceLine, InvoiceColumn>

/** The form of an invoice without an order: what is typed, its amounts, what is wrong with it, and posting it. */
export function useInvoiceForm(start: InvoiceStart, isCash: boolean) {
  const { today } = useSession()
  const { oldBooksUntil = null } = useReply(readOrderContext, { query: { day: today } }).data ?? {}
  const shown = useRef<ShownOrder>({})
  const { form, day } = usePostedForm({
    day: { field: 'invoiceDate' },
    start: invoiceDraftOf(start, { isCash }),
    same: sameInvoice,
    kept: invoiceKeeping,
    check: (draft: InvoiceDraft) => {
      const found = directInvoiceProblems(invoiceOf(draft), { today, oldBooksUntil })
      return besideUnreadableCells(found, draft, invoiceTable)
    },
    question: (draft) => questionOf(draft, shown.current),
    verb: 'Post Invoice',
    endpoint: createSalesInvoice,
    input: (draft, invoiceDate) => ({ body: bodyOf(draft, invoiceDate, shown.current) }),
    said: madeText,
    back: ({ invoiceNumber }) => invoiceNumber,
  })
  const table = useDepartments().length > 0 ? invoiceTable : plainInvoiceTable
  const lines = useGridForm<InvoiceDraft, InvoiceLineAct>(form, table.grid)
  const context = useInvoiceContext(form.draft, day)
  const { pricesIncludeVat } = form.draft
  const amounts = useMemo(
    () => context && shownAmounts(lines.grid.lines.map(lineDraft), { vat: context.vat, pricesIncludeVat }),
    [lines.grid.lines, context, pricesIncludeVat],
  )
  useEffect(() => {
    shown.current = { context, amounts }
  }, [context, amounts])
  return { form, lines, today, context, amounts, dueDate: dueDateOf(form.draft, day, context) }
}

export type InvoiceFormState = ReturnType<typeof useInvoiceForm>

/** The VAT of the day and where the customer stands; those of the last choice until the new ones have come. */
function useInvoiceContext({ customer }: InvoiceDraft, day: Day) {
  const query = { day, soldBy: 'invoice' as const, ...(customer ? { customerId: customer.id } : {}) }
  return useReply(readOrderContext, { query }, { keepPrevious: true }).data
}

/** The due day that was typed, else that of the customer's terms once they are known. */
function dueDateOf({ dueDate }: InvoiceDraft, day: Day, context: ShownOrder['context']): Day | undefined {
  if (dueDate !== '') return dueDate
  const terms = context?.paymentTermsDays ?? null
  return terms === null ? undefined : addDays(day, terms)
}

/** What is asked before it is posted; a passed limit is said. */
function questionOf({ customer, isCash }: InvoiceDraft, { context, amounts }: ShownOrder): string {
  const standing = context && standingOf(context)
  const over = !isCash && standing && amounts && overLimitText(standing, amounts.totalAmount, 'invoice')
  const question = `Post ${isCash ? 'jual tunai' : 'invoice'} untuk ${customer?.name ?? ''}`
  return typeof over === 'string' ? `${over}. ${question}` : question
}

function bodyOf(draft: InvoiceDraft, invoiceDate: Day, { amounts }: ShownOrder) {
  const { customer, notes, pricesIncludeVat, warehouseId, isCash, accountId, grid } = draft
  return {
    invoiceDate,
    dueDate: invoiceOf(draft).dueDate ?? null,
    accountId: isCash ? accountId : null,
    customerId: customer?.id ?? null,
    notes,
    pricesIncludeVat,
    warehouseId,
    lines: invoiceTable.toSave(grid.lines).map(invoiceLineInput),
    toldTotal: amounts?.totalAmount ?? null,
  }
}

/** What is said of an invoice that was made, with what was made beside it. */
function madeText(made: {
  readonly invoiceNumber: string
  readonly deliveryNumber: string | null
  readonly receiptNumber: string | null
}): string {
  const paid = made.receiptNumber === null ? '' : `, lunas dengan ${made.receiptNumber}`
  const gone = made.deliveryNumber === null ? '' : `; barangnya keluar dengan ${made.deliveryNumber}`
  return `Invoice ${made.invoiceNumber} tersimpan${paid}${gone}`
}
