import type { AnyKind } from '../../documents/rules/document-kind.ts'
import { referenceAddress } from '../../journals/web/index.ts'
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
  credit_note_cancelled: creditNotes,
  write_off: writeOffs,
  write_off_cancelled: writeOffs,
  recovery: writeOffs,
  recovery_cancelled: writeOffs,
  advance: advanceUses,
  advance_use: advanceUses,
  advance_use_cancelled: advanceUses,
  refund: advanceUses,
  refund_cancelled: advanceUses,
} as const

type SettlingKind = keyof typeof settling | 'netting' | 'netting_cancelled'

/** Address of what settled an invoice or made an advance. */
export function sourceAddress(kind: SettlingKind, number: string): string {
  if (kind !== 'netting' && kind !== 'netting_cancelled') return documentAddress(settling[kind], number)
  return referenceAddress({ referenceType: 'netting', referenceNumber: number, referenceId: null }) ?? ''
}

/** Address of the page of a customer. */
export function customerAddress(customerCode: string): string {
  return `/master/customers/${customerCode}`
}
