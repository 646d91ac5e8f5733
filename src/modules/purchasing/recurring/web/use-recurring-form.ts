import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { laterDay } from '../../../../platform/rules/day/day.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useGo } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { scheduleProblems } from '../../../journals/recurring/rules/recurring-journal.ts'
import { missingEnd } from '../../../journals/recurring/rules/schedule-form.ts'
import { validOn } from '../../../tax/rules/certificate.ts'
import { readBillContext } from '../../bills/contract.ts'
import { billAmounts } from '../../bills/rules/bill-amounts.ts'
import {
  billTable,
  plainBillTable,
  type BillColumn,
  type BillLineContent,
} from '../../bills/rules/bill-grid.ts'
import { useObjectChoices, useObjects } from '../../bills/web/use-bill-form.ts'
import {
  createRecurringBill,
  updateRecurringBill,
  type RecurringBill,
  type recurringBillInput,
} from '../contract.ts'
import { recurringBillProblems } from '../rules/recurring-bill.ts'
import { recurringOf, sameRecurring, type RecurringBillForm } from '../rules/recurring-bill-form.ts'

/** The form of a recurring bill: what is typed, what it comes to, what is wrong with it, and saving it. */
export function useRecurringBillForm(begun: RecurringBillForm, recurring: RecurringBill | undefined) {
  const { today } = useSession()
  const [start] = useState(begun)
  const go = useGo()
  const objects = useObjects(today)
  const context = { today, objects: objects.byCode, keptStart: recurring?.schedule.start }
  const form = useForm<RecurringBillForm, RecurringBill>({
    start,
    version: recurring?.version ?? 0,
    same: sameRecurring,
    check: (draft) =>
      besideUnreadableCells(
        [...missingEnd(draft), ...recurringBillProblems(recurringOf(draft), context)],
        draft,
        billTable,
      ),
    save: useSave(recurring),
    onSaved: ({ id, name }) => {
      toast(`Tagihan berulang ${name} tersimpan`)
      go(`/purchase/recurring-bills/${id}`, { replace: true, force: true })
    },
  })
  const table = useDepartments().length > 0 ? billTable : plainBillTable
  const lines = useGridForm<RecurringBillForm, LineAct<BillLineContent, BillColumn>>(form, table.grid)
  const known = useAmounts(form.draft, objects.byCode)
  const choices = useObjectChoices(objects, known.vendorKind)
  const typed = recurringOf(form.draft)
  const { start: first } = typed.schedule
  const isUsable = first !== '' && scheduleProblems(typed, context).length === 0
  return {
    form,
    lines,
    today,
    objects: { ...objects, choices },
    amounts: known.amounts,
    /** The schedule when it can be computed with. */
    schedule: isUsable ? { ...typed.schedule, start: first } : undefined,
    firstDay: laterDay(first === '' ? today : first, recurring?.resumesOn ?? today),
  }
}

export type RecurringBillFormState = ReturnType<typeof useRecurringBillForm>

/** What a bill of it would come to today. */
function useAmounts(draft: RecurringBillForm, objects: Parameters<typeof billAmounts>[1]['objects']) {
  const { today } = useSession()
  const { vendor, isCreditable, withholdAt } = draft
  const query = { day: today, ...(vendor ? { vendorId: vendor.id } : {}) }
  const { data } = useReply(readBillContext, { query }, { keepPrevious: true })
  const { lines } = draft.grid
  const amounts = useMemo(() => {
    if (data === undefined) return undefined
    const days = { billDate: today, postingDay: today }
    const bill = {
      ...days,
      documentNumber: '',
      vendorId: null,
      taxAmount: null,
      isCreditable,
      withholdAt,
      lines,
    }
    return billAmounts(bill, {
      vatBasisPoints: data.vatBasisPoints,
      isPkp: data.isPkp,
      hasTaxNumber: data.vendor?.hasTaxNumber ?? true,
      certificates: validOn(data.vendor?.certificates ?? [], today),
      objects,
    })
  }, [data, isCreditable, withholdAt, lines, objects, today])
  return { amounts, vendorKind: data?.vendor?.kind ?? null }
}

/** Saving; the rules have seen to it that the schedule has a first day. */
function useSave(recurring: RecurringBill | undefined) {
  const create = useAct(createRecurringBill)
  const update = useAct(updateRecurringBill)
  return async (draft: RecurringBillForm, { version }: { readonly version: number }) => {
    const body = bodyOf(draft)
    if (body === undefined) return undefined
    return recurring
      ? update.attempt({ params: { id: recurring.id }, body, ifVersion: version })
      : create.attempt({ body })
  }
}

function bodyOf(draft: RecurringBillForm): z.input<typeof recurringBillInput> | undefined {
  const { schedule, lines, ...what } = recurringOf(draft)
  const { start } = schedule
  if (start === '') return undefined
  const { isCreditable, withholdAt, notes } = draft
  return {
    ...{ ...what, isCreditable, withholdAt, notes },
    schedule: { ...schedule, start },
    lines: lines.map(({ orderLineId: _, ...line }) => line),
  }
}
