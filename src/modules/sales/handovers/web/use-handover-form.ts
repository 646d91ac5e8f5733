import { useEffect, useRef } from 'react'
import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { InvoiceRow } from '../../invoices/contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'
import { useUnpaidInvoices } from '../../settlements/web/settled-invoices.tsx'
import { createHandover, type Handover } from '../contract.ts'
import { handoverProblems } from '../rules/handover.ts'

/** A handover as it is typed. */
export interface HandoverDraft {
  readonly handoverDate: Day | ''
  readonly promisedDay: Day | ''
  readonly customer: OrderCustomer | undefined
  readonly receivedBy: string
  readonly notes: string
  /** Invoices that are handed over, by their ids. */
  readonly chosen: ReadonlySet<number>
}

const daysMissing = { handoverDate: 'Tanggal harus diisi', promisedDay: 'Janji bayar harus diisi' } as const

/** What a handover begins with: the customer it is for, and the one it copies. */
export interface BegunHandover {
  readonly customer: OrderCustomer | undefined
  readonly copied?: Handover | undefined
}

/** A handover as typed, with the customer's unpaid invoices. */
export function useHandoverForm({ customer, copied }: BegunHandover) {
  const { today } = useSession()
  const openDialog = useOpenDialog()
  const act = useAct(createHandover)
  // The invoices of whom the form names are known only once it is read.
  const shown = useRef<readonly InvoiceRow[]>([])
  const start: HandoverDraft = {
    handoverDate: today,
    promisedDay: addDays(today, 14),
    customer,
    receivedBy: copied?.receivedBy ?? '',
    notes: copied?.notes ?? '',
    chosen: new Set(copied?.lines.flatMap((line) => (line.openAmount > 0 ? line.invoiceId : []))),
  }
  const bodyOf = ({ chosen, customer: from, ...draft }: HandoverDraft) => ({
    ...draft,
    handoverDate: draft.handoverDate || today,
    promisedDay: draft.promisedDay || today,
    customerId: from?.id ?? null,
    invoiceIds: [...chosen],
  })
  const form = useForm<HandoverDraft, { readonly handoverNumber: string }, 'save'>({
    start,
    check: (draft) => {
      const missing = (['handoverDate', 'promisedDay'] as const)
        .filter((path) => draft[path] === '')
        .map((path) => ({ path, message: daysMissing[path] }))
      if (missing.length > 0) return missing
      const invoices = new Map(shown.current.map((invoice) => [invoice.id, invoice]))
      return handoverProblems(bodyOf(draft), { today, invoices })
    },
    save: (draft, { key }) => act.attempt({ body: bodyOf(draft), idempotencyKey: key }),
    onSaved: ({ handoverNumber }) => {
      toast(`Tukar faktur ${handoverNumber} tersimpan`)
      openDialog(handoverNumber, { replace: true, force: true })
    },
  })
  const unpaid = useUnpaidInvoices(form.draft.customer)
  useEffect(() => {
    shown.current = unpaid.rows
  }, [unpaid.rows])
  return { form, today, unpaid }
}
