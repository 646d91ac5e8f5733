import { expect, test } from 'vitest'
import { root } from '../project.mjs'
import { kindFigures, kindOf, namesIn } from './kind-files.mjs'
import { kinds } from './kinds.mjs'
import { readSources } from './sources.mjs'

const module_ = 'src/modules'

test.each([
  ['sales/web/credit-note-list.tsx', 'credit note'],
  ['sales/rules/credit-limit.ts', undefined],
  ['sales/server/invoice-order.ts', 'invoice'],
  ['sales/web/use-customer-advances.ts', 'advance'],
  ['sales/rules/receipt-journal.ts', 'receipt'],
  ['ledger/rules/recurring-journal.ts', 'recurring'],
  ['ledger/server/post-journal.ts', 'journal'],
  ['ledger/rules/opening-journal.ts', undefined],
  ['parties/web/use-deactivate-vendor.ts', 'vendor'],
  ['sales/credit-notes/contract.ts', 'credit note'],
  ['sales/credit-notes/rules/list-columns.ts', 'credit note'],
  ['journals/recurring/web/screens.ts', 'recurring'],
  ['sales/receipts/server/settlement-store.ts', undefined],
  ['sales/contract.ts', undefined],
  ['sales/credit-notes/web/customer-select.tsx', 'customer'],
  ['sales/server/print-routes.ts', undefined],
])('%s belongs to %s', (path, kind) => {
  expect(kindOf(`${module_}/${path}`)).toBe(kind)
})

test('no file of the platform belongs to a kind', () => {
  expect(kindOf('src/platform/rules/order-of-lists.ts')).toBeUndefined()
})

test('names are identifiers, texts that are a name, and words of SQL; what people read is none', () => {
  const text = "const a = vendorOf('/vendors', 'Vendor lama', sql`select ${x} from vendor_bill`)"
  expect([...namesIn('src/a.ts', text)].toSorted()).toEqual(
    ['a', 'from', 'select', 'sql', 'vendorOf', 'vendor_bill', 'x', '/vendors'].toSorted(),
  )
})

test('others name a kind by identifier, table or import; the kind itself and sentences do not count', () => {
  const sources = new Map([
    [`${module_}/sales/server/receive-payment.ts`, 'export const receipt = 1\n'],
    [`${module_}/sales/server/a.ts`, "import { x } from './receive-payment.ts'\n"],
    [`${module_}/sales/server/b.ts`, 'export const b = sql`select 1 from sales_receipt`\n'],
    [`${module_}/sales/server/c.ts`, 'export const readReceiptView = 1\n'],
    [`${module_}/sales/server/d.ts`, "// receipt\nexport const receiptable = 'a receipt'\n"],
  ])
  const figure = kindFigures(sources).find(({ kind }) => kind === 'receipt')
  expect(figure).toMatchObject({ files: 1, lines: 1, namedBy: 3 })
})

test('every kind of the table has files', () => {
  const found = new Set([...readSources(root).keys()].map(kindOf))
  expect(kinds.map(({ kind }) => kind).filter((kind) => !found.has(kind))).toEqual([])
})
