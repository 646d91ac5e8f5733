import { addDays, type Day } from '../../../../platform/rules/day/day.ts'

export const invoiceStates = ['open', 'due', 'overdue', 'paid'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** How many days before its due day an invoice counts as due. */
export const dueSoonDays = 7

/** Paid when nothing is open; overdue after the due day; due within the last days before it; open otherwise. */
export function invoiceState(
  invoice: { readonly openAmount: number; readonly dueDate: Day },
  today: Day,
): InvoiceState {
  if (invoice.openAmount === 0) return 'paid'
  if (invoice.dueDate < today) return 'overdue'
  return invoice.dueDate <= addDays(today, dueSoonDays) ? 'due' : 'open'
}
