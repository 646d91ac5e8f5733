import type { AnyKind } from '../../documents/rules/document-kind.ts'
import { advanceUses } from '../advances/rules/advance-use-kind.ts'
import { creditNotes } from '../credit-notes/rules/credit-note-kind.ts'
import { receipts } from '../receipts/rules/receipt-kind.ts'
import { writeOffs } from '../write-offs/rules/write-off-kind.ts'

/** Address of a document over the list of its kind. */
export function documentAddress({ path }: Pick<AnyKind, 'path'>, number: string): string {
  return `${path}/${number}`
}

/** Address of what settled an invoice or made an advance, by its number. */
export function sourceAddress(number: string): string {
  const settling = [creditNotes, advanceUses, writeOffs, receipts]
  const kind = settling.find(({ series: [series] }) => number.startsWith(`${series}-`)) ?? receipts
  return documentAddress(kind, number)
}

/** Address of the page of a customer. */
export function customerAddress(customerCode: string): string {
  return `/master/customers/${customerCode}`
}
