import { useMemo } from 'react'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import type { FormAct } from '../../../../platform/rules/form/form-keys.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { useAct, type Outcome } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { latestIn, useForm, type FormOptions, type Saving } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import {
  lineDraft,
  lineInput,
  orderTable,
  type LineContent,
  type OrderColumn,
} from '../../orders/rules/order-grid.ts'
import { shownAmounts } from '../../orders/rules/order.ts'
import { useOrderContext } from '../../orders/web/use-order-form.ts'
import { useOrderTable } from '../../orders/web/use-order-table.ts'
import { createQuotation, quotation, updateQuotation, type Quotation } from '../contract.ts'
import {
  emptyQuotation,
  readQuotationContent,
  offeredContent,
  quotationForm,
  sameQuotation,
  savedQuotation,
  type QuotationContent,
  type QuotationForm,
} from '../rules/quotation-content.ts'
import { quotationProblems, quotationRefusals, usualValidity } from '../rules/quotation.ts'

type Saved = Pick<Quotation, 'quotationNumber'>
type Options = FormOptions<QuotationForm, Saved, FormAct>

/** A quotation form: what is typed, what it comes to, what is wrong, and saving it. */
export function useQuotationForm(start: QuotationContent, saved: Quotation | undefined) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const form = useForm<QuotationForm, Saved, FormAct>({
    start: quotationForm(start),
    version: saved?.version ?? 0,
    same: sameQuotation,
    kept: {
      name: `quotation:${saved?.quotationNumber ?? 'new'}`,
      write: offeredContent,
      read: readQuotationContent,
    },
    check: (draft) => draftProblems(draft, today),
    save: useSave(saved),
    saved: saved && { savedAt: saved.updatedAt, savedBy: saved.updatedBy },
    onSaved: ({ quotationNumber }, { act, begin }) => {
      const andNew = act === 'save and new' && !saved
      if (andNew) begin(quotationForm(emptyQuotation(today, addDays(today, usualValidity))))
      openDialog(andNew ? 'new' : quotationNumber, { replace: true, force: true })
    },
  })
  const lines = useGridForm<QuotationForm, LineAct<LineContent, OrderColumn>>(form, useOrderTable().grid)
  const context = useOrderContext(form.draft, today)
  const { pricesIncludeVat } = form.draft
  const amounts = useMemo(
    () => context && shownAmounts(lines.grid.lines.map(lineDraft), { vat: context.vat, pricesIncludeVat }),
    [lines.grid.lines, context, pricesIncludeVat],
  )
  return { form, lines, today, context, amounts }
}

export type QuotationFormState = ReturnType<typeof useQuotationForm>

function draftProblems(draft: QuotationForm, today: Day) {
  const { orderDate: quotationDate, validUntil, customer } = draft
  const lines = orderTable.toSave(draft.grid.lines).map(lineDraft)
  const found = quotationProblems(
    { quotationDate, validUntil, customerId: customer?.id ?? null, lines },
    today,
  )
  return besideUnreadableCells(found, draft, orderTable)
}

/** Saving: a new quotation, or one in the version it was opened in. */
function useSave(saved: Quotation | undefined): Options['save'] {
  const create = useAct(createQuotation)
  const update = useAct(updateQuotation)
  return async ({ orderDate, validUntil, customer, notes, pricesIncludeVat, grid }, { version, key }) => {
    const lines = orderTable.toSave(grid.lines).map(lineInput)
    const head = { quotationDate: orderDate, validUntil, customerId: customer?.id ?? null }
    const body = { ...head, notes, pricesIncludeVat, lines }
    const outcome = await (saved
      ? update.attempt({ params: { id: saved.id }, body, ifVersion: version })
      : create.attempt({ body, idempotencyKey: key }))
    if (outcome && 'saved' in outcome)
      toast(`Penawaran ${outcome.saved.quotationNumber} ${saved ? 'diubah' : 'dibuat'}`)
    return latestOf(outcome)
  }
}

function latestOf(outcome: Outcome<Quotation> | undefined): Saving<QuotationForm, Saved> {
  return latestIn(outcome, quotation, (latest) => ({
    draft: quotationForm(savedQuotation(latest)),
    version: latest.version,
    savedAt: latest.updatedAt,
    savedBy: latest.updatedBy,
    ...(latest.actions.includes('edit') ? {} : { barred: quotationRefusals.edit }),
  }))
}
