/** Records whose history may be read, with the tables it is kept in and the permission it asks for. */
export const historySources = {
  account: { tables: ['account'], permission: 'books.read' },
  journal_entry: { tables: ['journal_entry', 'journal_line'], permission: 'books.read' },
  recurring_journal: {
    tables: ['recurring_journal', 'recurring_journal_line', 'recurring_run'],
    permission: 'books.read',
  },
  user_account: { tables: ['user_account'], permission: 'users.manage' },
  organisation: { tables: ['organisation'], permission: 'books.read' },
  account_role: { tables: ['account_role'], permission: 'books.read' },
  customer: { tables: ['customer'], permission: 'books.read' },
  vendor: { tables: ['vendor'], permission: 'books.read' },
  product: { tables: ['product'], permission: 'books.read' },
  sales_order: { tables: ['sales_order', 'sales_order_line'], permission: 'books.read' },
  sales_invoice: { tables: ['sales_invoice'], permission: 'books.read' },
  sales_receipt: { tables: ['sales_receipt'], permission: 'books.read' },
  credit_note: { tables: ['credit_note', 'credit_note_line'], permission: 'books.read' },
  advance_use: { tables: ['advance_use'], permission: 'books.read' },
} as const satisfies Record<string, { readonly tables: readonly string[]; readonly permission: string }>

export type HistoryKind = keyof typeof historySources

export const historyKinds = Object.keys(historySources) as [HistoryKind, ...HistoryKind[]]
