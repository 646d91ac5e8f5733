import { useMemo, useState } from 'react'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { LineAct } from '../../../../platform/rules/grid/line-grid-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useGridForm } from '../../../../platform/web/grid/use-grid-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useAttach } from '../../../audit/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { besideUnreadableCells } from '../../../documents/rules/line-table.ts'
import { usePostedForm } from '../../../documents/web/index.ts'
import { validOn } from '../../../tax/rules/certificate.ts'
import { fittingFirst } from '../../../tax/rules/vendor-kind.ts'
import { listWithholdingObjects } from '../../../tax/contract.ts'
import { createBill, readBillContext } from '../contract.ts'
import { billProblems } from '../rules/bill.ts'
import { billAmounts } from '../rules/bill-amounts.ts'
import {
  billForm,
  billKeeping,
  billOf,
  dueDateOf,
  sameBill,
  type BillContent,
  type BillForm,
} from '../rules/bill-content.ts'
import { billTable, plainBillTable, type BillColumn, type BillLineContent } from '../rules/bill-grid.ts'

/** The form of a bill: what is typed, what it comes to, what is wrong with it, and posting it. */
export function useBillForm(start: BillContent) {
  const { today } = useSession()
  const attach = useAttach()
  const [files, setFiles] = useState<readonly File[]>([])
  const objects = useObjects(today)
  const rates = useReply(readBillContext, { query: { day: today } }).data
  const ground = useMemo(
    () => ({
      today,
      oldBooksUntil: rates?.oldBooksUntil ?? null,
      vatBasisPoints: rates?.vatBasisPoints ?? 0,
      objects: objects.byCode,
    }),
    [today, rates, objects.byCode],
  )
  const { form } = usePostedForm({
    day: { field: 'billDate' },
    start: billForm(start),
    same: sameBill,
    kept: billKeeping(start),
    check: (draft: BillForm) => besideUnreadableCells(billProblems(billOf(draft), ground), draft, billTable),
    question: (draft) => `Post tagihan ${draft.documentNumber} dari ${draft.vendor?.name ?? ''}`,
    verb: 'Post Tagihan',
    endpoint: createBill,
    input: (draft, billDate) => ({ body: bodyOf(draft, billDate) }),
    said: ({ billNumber, payableAmount }) =>
      `Tagihan ${billNumber} tersimpan, utang ${formatRupiah(payableAmount)}`,
    posted: ({ id, billNumber }) =>
      attach({ kind: 'vendor_bill', recordId: id }, files, `/purchase/bills/${billNumber}`),
    waits: () => sayUnsent(files.length),
    // Over the list it was come from: that of bills, or of those that come again.
    back: ({ billNumber }) => (start.recurringRun ? String(start.recurringRun.recurringId) : billNumber),
  })
  const table = useDepartments().length > 0 ? billTable : plainBillTable
  const lines = useGridForm<BillForm, LineAct<BillLineContent, BillColumn>>(form, table.grid)
  const context = useBillContext(form.draft, today)
  const amounts = useMemo(
    () =>
      context &&
      billAmounts(
        { ...billOf(form.draft), lines: form.draft.grid.lines },
        {
          vatBasisPoints: context.vatBasisPoints,
          isPkp: context.isPkp,
          hasTaxNumber: context.vendor?.hasTaxNumber ?? true,
          certificates: certificatesOf(context, form.draft.billDate || today),
          objects: objects.byCode,
        },
      ),
    [form.draft, context, objects.byCode, today],
  )
  const dueDate = dueDateOf(form.draft, context?.vendor?.paymentTermsDays)
  const certificates = certificatesOf(context, form.draft.billDate || today)
  const choices = useObjectChoices(objects, context?.vendor?.kind ?? null)
  const known = { today, context, amounts, objects: { ...objects, choices }, dueDate, certificates }
  return { form, lines, files, setFiles, ...known }
}

/** Of a bill that waits for people there is nothing yet that files could be attached to. */
function sayUnsent(files: number): void {
  if (files > 0) toast(`${files} lampiran tidak ikut diajukan; lampirkan setelah tagihannya dibukukan`)
}

/** The certificates of the vendor that are valid on the day of the bill. */
function certificatesOf(context: ReturnType<typeof useBillContext>, day: Day) {
  return validOn(context?.vendor?.certificates ?? [], day)
}

/** The objects of withheld tax to choose from, those that fit the kind of the vendor first. */
export function useObjectChoices(
  { rows }: Pick<ReturnType<typeof useObjects>, 'rows'>,
  kind: Parameters<typeof fittingFirst>[0],
) {
  return useMemo(
    () => fittingFirst(kind, rows).map(({ code, name }) => ({ key: code, code, text: name })),
    [kind, rows],
  )
}

export type BillFormState = ReturnType<typeof useBillForm>

/** The objects of withheld tax, to choose from. */
export function useObjects(today: Day) {
  const { data, isPending } = useReply(listWithholdingObjects, { query: { day: today } })
  return useMemo(() => {
    const rows = data?.rows ?? []
    return {
      byCode: new Map(rows.map((object) => [object.code, object])),
      rows,
      waiting: isPending,
    }
  }, [data, isPending])
}

/** VAT of the day of the tax invoice and what is known of the vendor; those of the last choice until the new ones have come. */
function useBillContext({ vendor, billDate, taxInvoiceDay }: BillForm, today: Day) {
  const day = taxInvoiceDay || billDate || today
  const query = { day, ...(vendor ? { vendorId: vendor.id } : {}) }
  const { data, isPlaceholderData } = useReply(readBillContext, { query }, { keepPrevious: true })
  return data === undefined || !isPlaceholderData ? data : { ...data, vendor: null }
}

const runOf = ({ recurringId, dueDay }: NonNullable<BillForm['recurringRun']>) => ({ recurringId, dueDay })

function bodyOf(draft: BillForm, billDate: Day) {
  const {
    dueDate,
    taxInvoiceDay,
    postingDay,
    taxAmount,
    lines,
    goods = [],
    ordered = [],
    advances = [],
    ...bill
  } = billOf(draft)
  return {
    ...bill,
    goods: goods.map((each) => ({ ...each, quantity: quantityUnits(each.quantity) })),
    ordered: ordered.map((each) => ({ ...each, quantity: quantityUnits(each.quantity) })),
    advances: advances.map(({ advanceLineId, amount }) => ({ advanceLineId, amount })),
    billDate,
    postingDay: postingDay || billDate,
    dueDate: dueDate || null,
    taxInvoiceNumber: draft.taxInvoiceNumber,
    taxInvoiceDay: taxInvoiceDay || null,
    taxReason: draft.taxReason,
    taxAmount: taxAmount === null ? null : toRupiah(taxAmount),
    notes: draft.notes,
    recurringRun: draft.recurringRun && runOf(draft.recurringRun),
    lines: [...lines],
  }
}
