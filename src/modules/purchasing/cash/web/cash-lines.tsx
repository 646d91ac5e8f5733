import { createContext, useContext, useMemo } from 'react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { amountWithin, roundDivision, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Choice } from '../../../../platform/rules/text/match-words.ts'
import { Combobox } from '../../../../platform/web/form/combobox.tsx'
import { AddLineButton, LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { PasteDialog } from '../../../../platform/web/grid/paste-dialog.tsx'
import { LineAccount, useAccountChoices } from '../../../accounts/web/index.ts'
import { LinesWith, useDepartments } from '../../../departments/web/index.ts'
import {
  DescriptionCell,
  DocumentLines,
  lineView,
  type CellProps,
  type PasteProps,
} from '../../../documents/web/index.ts'
import { GoodsSelect } from '../../../inventory/web/index.ts'
import { useSpendingHints } from '../../../ledger/web/index.ts'
import { shownNet, type OrderLineContent } from '../../orders/rules/order-grid.ts'
import { usePastedOrder } from '../../orders/web/order-paste.tsx'
import { LineDepartment, useAccountDepartment } from '../../web/line-department.tsx'
import { VatCell } from '../../web/vat-cell.tsx'
import {
  cashTable,
  emptyCashLine,
  noGoods,
  plainCashTable,
  type CashColumn,
  type CashLineContent,
} from '../rules/cash-grid.ts'
import { cashAmount } from '../rules/cash-purchase.ts'
import type { CashFormState } from './use-cash-form.ts'

type Cell = CellProps<CashLineContent, CashColumn>

/** What the cells of lines choose from. */
interface Choices {
  readonly objects: CashFormState['objects']
  /** What each line is told of its budget. */
  readonly hints: readonly (string | undefined)[]
}
const ChoicesContext = createContext<Choices | undefined>(undefined)

function useChoices(): Choices {
  const choices = useContext(ChoicesContext)
  if (choices === undefined) throw new Error('lines of a cash purchase stand below their choices')
  return choices
}

const viewOf = (table: typeof cashTable) =>
  lineView({
    table,
    label: 'Baris pembelian',
    cells: {
      product: ProductCell,
      account: AccountCell,
      description: DescriptionCell,
      tax: VatCell,
      object: ObjectCell,
      department: CashDepartment,
    },
    card: [
      ['product'],
      ['account'],
      ['description'],
      ['quantity', 'unitPrice'],
      ['tax', 'object'],
      ['department'],
    ],
    cardLabel: (line, column) => {
      const { head } = cashTable.columns[column]
      return column === 'quantity' && line.unit !== '' ? `${head} (${line.unit})` : head
    },
    closed: (line) => ({
      name: nameOf(line),
      text: `${formatQuantity(line.quantity)} ${line.unit} × ${formatAmount(line.unitPrice)}`,
    }),
  })

const view = viewOf(cashTable)
const plainView = viewOf(plainCashTable)

function nameOf({ productCode, productName, description }: CashLineContent): string {
  if (productName !== '') return `${productCode} ${productName}`
  return description === '' ? 'Baris pembelian' : description
}

/** The lines of a cash purchase with what each comes to. */
export function CashLines({ cash }: { readonly cash: CashFormState }) {
  const { form, lines, amounts, order, objects } = cash
  const ofLine = (row: number) => {
    const line = lines.grid.lines[row]
    return line && amounts?.lines[order.findIndex(({ key }) => key === line.key)]
  }
  const hints = useSpendingHints(
    form.draft.purchaseDate,
    lines.grid.lines.map(({ accountId, departmentId }, row) => ({
      ...{ accountId, departmentId, credit: zeroRupiah },
      debit: ofLine(row)?.costAmount ?? zeroRupiah,
    })),
  )
  const choices = useMemo(() => ({ objects, hints }), [objects, hints])
  const computed = {
    heads: ['Nilai', 'PPN'],
    ofLine: (row: number) => {
      const line = lines.grid.lines[row]
      const tax = ofLine(row)?.taxAmount
      return [
        line === undefined ? '—' : formatAmount(cashAmount(line)),
        tax === undefined ? '—' : formatAmount(tax),
      ]
    },
    totals:
      amounts === undefined ? ['—', '—'] : [formatAmount(amounts.subtotal), formatAmount(amounts.taxAmount)],
  }
  return (
    <ChoicesContext.Provider value={choices}>
      <LinesWith vendor={form.draft.vendor?.id}>
        <DocumentLines
          view={useDepartments().length > 0 ? view : plainView}
          lines={lines}
          computed={computed}
          paste={CashPaste}
        />
        <LineButtons>
          <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        </LineButtons>
      </LinesWith>
    </ChoicesContext.Provider>
  )
}

/** Goods of a line; a line is of goods or of an account. */
function ProductCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { productId: id, productCode: code, productName: name, unit } = line
  return (
    <GoodsSelect
      name={`Barang baris ${row + 1}`}
      value={id === null ? undefined : { id, code, name, unit }}
      onChange={(goods) =>
        act({
          kind: 'edit',
          row,
          change:
            goods === undefined
              ? noGoods
              : {
                  productId: goods.id,
                  productCode: goods.code,
                  productName: goods.name,
                  unit: goods.unit,
                  ...{ accountId: null, departmentId: null, objectCode: null },
                },
        })
      }
      onProblem={(message) => onUnreadable(line.key, 'product', message)}
      onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
    />
  )
}

function AccountCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const accounts = useAccountChoices()
  const { hints } = useChoices()
  const given = useAccountDepartment(accounts)
  return (
    <LineAccount
      name={`Akun baris ${row + 1}`}
      accounts={accounts}
      value={line.accountId}
      help={hints[row]}
      onChange={(accountId) =>
        act({
          kind: 'edit',
          row,
          change:
            accountId === null
              ? { accountId }
              : { accountId, ...noGoods, departmentId: given(accountId, line.departmentId) },
        })
      }
      onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
      onProblem={(message) => onUnreadable(line.key, 'account', message)}
    />
  )
}

function ObjectCell({ line, row, act, onCellKey, onUnreadable }: Cell) {
  const { objects } = useChoices()
  return (
    <Combobox<Choice>
      name={`Objek PPh baris ${row + 1}`}
      choices={objects.choices}
      waiting={objects.waiting}
      value={line.objectCode ?? undefined}
      empty="Tidak ada objek PPh yang cocok"
      listWidth={480}
      onChange={(choice) => act({ kind: 'edit', row, change: { objectCode: choice?.key ?? null } })}
      onKeyDown={(event) => onCellKey(event, { row, column: 'object' })}
      onProblem={(message) => onUnreadable(line.key, 'object', message)}
    />
  )
}

/** Goods are on stock, which no department bears. */
function CashDepartment(cell: Cell) {
  return cell.line.productId === null ? <LineDepartment {...cell} /> : null
}

/** A line of a pasted order as it is bought: at what one comes to, net. */
function bought(line: OrderLineContent): CashLineContent {
  const {
    productId,
    productCode,
    productName,
    unit,
    accountId,
    description,
    quantity,
    taxClass,
    departmentId,
  } = line
  const price = quantity > 0 ? roundDivision(BigInt(shownNet(line)) * 1000n, BigInt(quantity)) : 0n
  return {
    ...emptyCashLine,
    ...{
      productId,
      productCode,
      productName,
      unit,
      accountId,
      description,
      quantity,
      taxClass,
      departmentId,
    },
    unitPrice: amountWithin(price),
  }
}

/** Shows which lines a pasted table would become. */
function CashPaste({ text, onAccept, onClose }: PasteProps<CashLineContent>) {
  const { rows, error, columns } = usePastedOrder(text)
  if (rows === undefined && error === null) return null
  return (
    <PasteDialog
      columns={columns}
      rows={rows}
      error={error}
      onAccept={(lines) => onAccept(lines.map(bought))}
      onClose={onClose}
    />
  )
}
