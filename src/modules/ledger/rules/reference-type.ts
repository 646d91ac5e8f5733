/** What entries of a kind come from, as people read it, and where it is shown. */
export interface ReferenceType {
  readonly label: string
  /** `:number` is the number of the document, `:id` its identity; left out when it has no screen. */
  readonly address?: string
}

/** By what the entries say of themselves: `sales_order`. */
export type ReferenceTypes = Readonly<Record<string, ReferenceType>>

export const ledgerReferences: ReferenceTypes = { reversal: { label: 'Jurnal balik' } }
