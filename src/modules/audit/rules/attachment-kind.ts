/** Records that evidence can be attached to. */
export const attachmentKinds = [
  'journal_entry',
  'sales_order',
  'sales_invoice',
  'sales_receipt',
  'credit_note',
  'customer',
  'vendor',
] as const

export type AttachmentKind = (typeof attachmentKinds)[number]
