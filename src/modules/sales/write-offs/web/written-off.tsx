import { useMemo } from 'react'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import type { OpenRow } from '../../../documents/web/index.ts'
import { InvoiceBadge } from '../../invoices/web/invoice-badge.tsx'
import { readWrittenOff, type WrittenOffRow } from '../contract.ts'
import { recoverable, type RecoverableItem } from '../rules/recovery.ts'

export type RecoverableRow = WrittenOffRow & RecoverableItem

const none: readonly RecoverableRow[] = []

/** What a customer was written off and may be recovered, for who may; undefined while it is read. */
export function useRecoverable(customer: { readonly id: number } | undefined) {
  const mayRecover = useCan('write-offs.edit')
  const query = { customerId: customer?.id ?? 0 }
  const enabled = mayRecover && customer !== undefined
  const { data, error, refetch } = useReply(readWrittenOff, { query }, { enabled })
  const rows = useMemo(() => data?.rows.map(recoverable), [data])
  return { rows: enabled ? rows : none, error, retry: refetch }
}

/** The same for a form that goes on without it. */
export function useWrittenOff(customer: { readonly id: number } | undefined): readonly RecoverableRow[] {
  return useRecoverable(customer).rows ?? none
}

/** What was written off as a grid of open documents shows it. */
export function writtenOffOpenRow(row: RecoverableRow): OpenRow {
  const { id, openAmount, invoiceNumber, invoiceDate, dueDate, writeOffNumber } = row
  return {
    ...{ id, openAmount, number: invoiceNumber, day: invoiceDate, dueDay: dueDate, daysPastDue: null },
    state: (
      <>
        <InvoiceBadge state="writtenOff" /> <span className="muted written-off-by">{writeOffNumber}</span>
      </>
    ),
  }
}
