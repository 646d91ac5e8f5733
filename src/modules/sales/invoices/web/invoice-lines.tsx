import { Checkbox, TextInput } from '@mantine/core'
import { createContext, useContext, useMemo } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { choiceOf, countUse, useAccountChoices, type Accounts } from '../../../accounts/web/index.ts'
import { DepartmentCell, useDepartments } from '../../../departments/web/index.ts'
import { DocumentLines, lineView, type CellProps, type PasteProps } from '../../../documents/web/index.ts'
import { packText } from '../../../inventory/packs/rules/packed-line.ts'
import { WithPacks } from '../../../inventory/web/index.ts'
import { vatLabel } from '../../rules/document-vat.ts'
import { QuantityCell, UnitChoice, unitOf, writtenQuantity } from '../../web/line-units.tsx'
import { ProductSelect } from '../../web/product-select.tsx'
import { amountTexts, LineMarks, OrderPaste, useProductDepartment } from '../../orders/web/order-lines.tsx'
import { chosenProduct } from '../../orders/rules/order-grid.ts'
import {
  invoiceTable,
  plainInvoiceTable,
  productChange,
  productLine,
  textChange,
  withoutTexts,
  type InvoiceColumn,
  type InvoiceLine,
} from '../rules/invoice-grid.ts'
import { longestText, longestUnit } from '../rules/text-line.ts'
import type { InvoiceFormState } from './use-invoice-form.ts'
import './invoice-lines.css'

type Cell = CellProps<InvoiceLine, InvoiceColumn>
type Table = typeof plainInvoiceTable

const AccountsContext = createContext<Accounts | undefined>(undefined)

function viewsOf(table: Table) {
  const view = (shown: Table, hasTexts: boolean) =>
    lineView<InvoiceLine, InvoiceColumn>({
      table: shown,
      label: 'Item',
      cells: {
        product: ProductCell,
        quantity: (props) => <QuantityCell {...props} column="quantity" />,
        unit: UnitCell,
        account: AccountCell,
        tax: TaxCell,
        department: DepartmentOfLine,
      },
      written: { quantity: writtenQuantity },
      mark: (line) => (line.isText ? null : <LineMarks line={line} />),
      ...(hasTexts
        ? {}
        : { aside: { head: 'Unit', value: (line: InvoiceLine) => unitOf(line), choice: UnitChoice } }),
      card: [
        ['product'],
        ['unit', 'account'],
        ['quantity', 'discount'],
        ['unitPrice', 'tax'],
        ['department'],
      ],
      cardLabel: (line, column) => {
        const { head } = invoiceTable.columns[column]
        return column === 'quantity' && line.unit !== '' ? `${head} (${unitOf(line)})` : head
      },
      closed: (line) => ({
        name: nameOf(line),
        text: `${packText(line.quantity, line)} × ${formatAmount(line.unitPrice)}`,
      }),
    })
  const whole = view(table, true)
  // Keys reach the cells of a text that a line has just become.
  return { texts: whole, products: { ...view(withoutTexts(table), false), keys: whole.keys } }
}

const views = viewsOf(invoiceTable)
const plainViews = viewsOf(plainInvoiceTable)

function nameOf({ isText, productId, productCode, productName }: InvoiceLine): string {
  if (isText) return productName === '' ? 'Teks belum diisi' : productName
  return productId === null ? 'Produk belum dipilih' : `${productCode} ${productName}`
}

/** The items of an invoice without an order: products, and texts with their account, which show columns of their own. */
export function InvoiceLines({
  invoice: { lines, amounts, context },
}: {
  readonly invoice: InvoiceFormState
}) {
  const accounts = useAccountChoices()
  const vat = amounts ?? (context && { ...context, hasSeveralRates: false })
  const computed = {
    heads: ['Subtotal', vat === undefined ? 'PPN' : vatLabel(vat), 'Total'],
    ofLine: (row: number) => amountTexts(amounts?.lines[row]),
    totals: amountTexts(amounts),
  }
  const { texts, products } = useDepartments().length > 0 ? views : plainViews
  const view = lines.grid.lines.some(({ isText }) => isText) ? texts : products
  return (
    <AccountsContext.Provider value={accounts}>
      <WithPacks productIds={lines.grid.lines.map(({ productId }) => productId)}>
        <DocumentLines view={view} lines={lines} computed={computed} paste={InvoicePaste} />
      </WithPacks>
    </AccountsContext.Provider>
  )
}

/** Pasted rows sell products. */
function InvoicePaste({ onAccept, ...paste }: PasteProps<InvoiceLine>) {
  return <OrderPaste {...paste} onAccept={(lines) => onAccept(lines.map(productLine))} />
}

/** A product, or the words of a text; emptied by Backspace a text is a product to choose again. */
function ProductCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const given = useProductDepartment()
  const edit = (change: Partial<InvoiceLine>): void => act({ kind: 'edit', row, change })
  if (!line.isText)
    return (
      <ProductSelect
        name={`Produk baris ${row + 1}`}
        value={line}
        onChange={(product) => edit({ ...chosenProduct(product), ...given(product, line) })}
        onText={(text) => edit(textChange(text))}
        onProblem={(message) => onUnreadable(line.key, 'product', message)}
        onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
      />
    )
  return (
    <TextInput
      aria-label={`Teks baris ${row + 1}`}
      autoComplete="off"
      maxLength={longestText}
      value={line.productName}
      onChange={(event) => edit({ productName: event.currentTarget.value })}
      onKeyDown={(event) => {
        if (event.key !== 'Backspace' || line.productName !== '') {
          onCellKey(event, { row, column: 'product' })
          return
        }
        event.preventDefault()
        edit(productChange)
      }}
    />
  )
}

function UnitCell({ line, row, act, onCellKey }: Cell) {
  if (!line.isText)
    return (
      <span className="invoice-of-product">
        <UnitChoice line={line} row={row} act={act} isCard={false} />
      </span>
    )
  return (
    <TextInput
      aria-label={`Unit baris ${row + 1}`}
      autoComplete="off"
      maxLength={longestUnit}
      value={line.unit}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => act({ kind: 'edit', row, change: { unit: event.currentTarget.value } })}
      onKeyDown={(event) => onCellKey(event, { row, column: 'unit' })}
    />
  )
}

function AccountCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const accounts = useContext(AccountsContext)
  const choices = useMemo(
    () => (accounts?.choices ?? []).filter(({ key }) => accounts?.byId.get(Number(key))?.type === 'revenue'),
    [accounts],
  )
  if (!line.isText) return <span className="invoice-of-product">Menurut produk</span>
  const account = line.accountId === null ? undefined : accounts?.byId.get(line.accountId)
  const choose = (accountId: number | null): void => {
    countUse(accountId)
    act({ kind: 'edit', row, change: { accountId } })
  }
  return (
    <Combobox
      name={`Akun pendapatan baris ${row + 1}`}
      choices={choices}
      waiting={accounts === undefined || accounts.waiting}
      value={line.accountId === null ? undefined : String(line.accountId)}
      chosen={account && choiceOf(account)}
      empty="Tidak ada akun pendapatan aktif yang cocok"
      listWidth={420}
      create={{ kind: 'account', beside: choices[0]?.code, onMade: ({ id }) => choose(id) }}
      onChange={(choice) => choose(choice ? Number(choice.key) : null)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
      onProblem={(message) => onUnreadable(line.key, 'account', message)}
    />
  )
}

/** Space says whether a text bears VAT. */
function TaxCell({ line, row, act, onCellKey }: Cell) {
  if (!line.isText) return null
  return (
    <Checkbox
      className="invoice-tax"
      aria-label={`Kena PPN baris ${row + 1}`}
      checked={line.taxClass !== 'untaxed'}
      onChange={(event) =>
        act({ kind: 'edit', row, change: { taxClass: event.currentTarget.checked ? 'taxed' : 'untaxed' } })
      }
      onKeyDown={(event) => onCellKey(event, { row, column: 'tax' })}
    />
  )
}

function DepartmentOfLine({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const departments = useDepartments()
  return (
    <DepartmentCell
      name={`Departemen baris ${row + 1}`}
      departments={departments}
      value={line.departmentId}
      onChange={(id) => act({ kind: 'edit', row, change: { departmentId: id ?? null } })}
      onProblem={(message) => onUnreadable(line.key, 'department', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'department' })}
    />
  )
}
