import type { AnyKind } from '../../documents/rules/document-kind.ts'
import { advanceUses } from '../advances/rules/advance-use-kind.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { writeOffs } from '../write-offs/rules/write-off-kind.ts'

/** Address of a document over the list of its kind. */
export function documentAddress({ path }: Pick<AnyKind, 'path'>, number: string): string {
  return `${path}/${number}`
}

const settling = {
  receipt: receipts,
  receipt_cancelled: receipts,
  credit_note: creditNotes,
  write_off: writeOffs,
  write_off_cancelled: writeOffs,
  advance: advanceUses,
  advance_use: advanceUses,
  advance_use_cancelled: advanceUses,
  refund: advanceUses,
  refund_cancelled: advanceUses,
} as const

/** Address of what settled an invoice or made an advance. */
export function sourceAddress(kind: keyof typeof settling, number: string): string {
  return documentAddress(settling[kind], number)
}

/** Address of the page of a customer. */
export function customerAddress(customerCode: string): string {
  return `/master/customers/${customerCode}`
}
