/**
 * How the files of a kind of document or master record are recognised, and how others name it.
 * - `files` fits the base name of its files, without extension. The first kind that fits has the file.
 * - `folder` is the folder of the kind: a file in it that is named for its part alone (`contract.ts`, `list-columns.ts`)
 *   belongs to it, too. A file named for something else does not, wherever it lies.
 * - `names` fits its identifiers and tables, written with underscores: `creditNoteId` and `credit-notes` are tried as
 *   `credit_note_id` and `credit_notes`. `order` alone is no name of the sales order: lists have an order, too.
 */
export const kinds = [
  {
    kind: 'recurring',
    files: /^((use|run|start)-)?recurring(-|$)|^run-due-journals$/,
    folder: 'recurring',
    names: 'recurring',
  },
  {
    kind: 'credit note',
    files: /^(use-)?credit-(notes?|invoice|form|lines)(-|$)/,
    folder: 'credit-notes',
    names: 'credit_notes?',
  },
  {
    kind: 'receipt',
    files: /^(use-)?receipts?(-|$)|^receive-payment$/,
    folder: 'receipts',
    names: 'receipts?',
  },
  {
    kind: 'advance',
    files: /^(use-|use-customer-|apply-)?advances?(-|$)/,
    folder: 'advances',
    names: 'advances?',
  },
  { kind: 'invoice', files: /^(use-|use-unpaid-)?invoices?(-|$)/, folder: 'invoices', names: 'invoices?' },
  {
    kind: 'order',
    files: /^(use-|use-save-)?orders?(-|$)/,
    folder: 'orders',
    names: 'sales_orders?|orders|order_(id|number|date|lines?|status|view)',
  },
  { kind: 'vendor', files: /^(use-deactivate-)?vendors?(-|$)/, folder: 'vendors', names: 'vendors?' },
  { kind: 'customer', files: /^(use-deactivate-)?customers?(-|$)/, folder: 'customers', names: 'customers?' },
  { kind: 'product', files: /^(use-deactivate-)?products?(-|$)/, folder: 'products', names: 'products?' },
  {
    kind: 'journal',
    files:
      /^(?!opening-)([a-z]+-){0,2}journals?(-|$)|^(reverse-entry|reversal|entry-actions|use-entry-acts|imported-entry)$|^batch-/,
    folder: 'journals',
    names: 'journals?',
  },
]

/** Words that name a part of any kind. */
export const partWords = new Set(
  'act acts columns contract create detail draft edit entry fields form history import index kind list page routes row screens store view'.split(
    ' ',
  ),
)
