import { createContext, useContext } from 'react'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import type { SteppedKind } from '../../../platform/rules/money/stepped-value.ts'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { SteppedInput } from '../../../platform/web/form/stepped-input.tsx'
import { LineAccount, useAccountChoices } from '../../accounts/web/index.ts'
import type { CellProps } from '../../documents/web/index.ts'
import { GoodsSelect, useQuantityKind } from '../../inventory/web/index.ts'
import { noProduct } from '../rules/purchase-line.ts'
import { useAccountDepartment } from './line-department.tsx'

/** What the cells of lines choose from, and are told. */
interface LineChoices {
  /** Objects of withheld tax. */
  readonly objects: { readonly choices: readonly Choice[]; readonly waiting: boolean }
  /** What each line is told of its budget. */
  readonly hints: readonly (string | undefined)[]
}

/** Where nothing is withheld of lines. */
export const noObjects: Pick<LineChoices, 'objects'> = { objects: { choices: [], waiting: false } }

const LineChoicesContext = createContext<LineChoices>({ ...noObjects, hints: [] })

/** Gives the cells below what they choose from. */
export const LineChoices = LineChoicesContext.Provider

interface GoodsLine {
  readonly productId: number | null
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

/** Goods of a line, which is then not of an account: `cleared` is what goes with that. */
export function goodsCell<Content extends GoodsLine>(cleared: NoInfer<Partial<Content>>) {
  return function GoodsCell<Col extends string>(cell: CellProps<Content, Col | 'product'>) {
    const { line, row, act, onCellKey, onUnreadable } = cell
    const { productId: id, productCode: code, productName: name, unit } = line
    return (
      <GoodsSelect
        name={`Barang baris ${row + 1}`}
        value={id === null ? undefined : { id, code, name, unit }}
        onChange={(goods) => {
          const chosen = goods && { productId: goods.id, productCode: goods.code, productName: goods.name }
          const change = chosen ? { ...chosen, unit: goods.unit, ...cleared } : noProduct
          act({ kind: 'edit', row, change: change as Partial<Content> })
        }}
        onProblem={(message) => onUnreadable(line.key, 'product', message)}
        onKeyDown={(event) => onCellKey(event, { row, column: 'product' })}
      />
    )
  }
}

interface AccountLine {
  readonly accountId: number | null
  readonly departmentId: number | null
}

/** The account a line is charged to, with what is left of its budget; its department follows. */
export function accountCell<Content extends AccountLine>(cleared: NoInfer<Partial<Content>> = {}) {
  return function AccountCell<Col extends string>(cell: CellProps<Content, Col | 'account'>) {
    const { line, row, act, onCellKey, onUnreadable } = cell
    const { hints } = useContext(LineChoicesContext)
    const accounts = useAccountChoices()
    const given = useAccountDepartment(accounts)
    return (
      <LineAccount
        name={`Akun baris ${row + 1}`}
        accounts={accounts}
        value={line.accountId}
        help={hints[row]}
        onChange={(accountId) => {
          const departmentId = given(accountId, line.departmentId)
          const change = accountId === null ? { accountId } : { accountId, ...cleared, departmentId }
          act({ kind: 'edit', row, change: change as Partial<Content> })
        }}
        onKeyDown={(event) => onCellKey(event, { row, column: 'account' })}
        onProblem={(message) => onUnreadable(line.key, 'account', message)}
      />
    )
  }
}

/** The object of what is withheld of a line. */
export function ObjectCell<Content extends { readonly objectCode: string | null }, Col extends string>(
  cell: CellProps<Content, Col | 'object'>,
) {
  const { line, row, act, onCellKey, onUnreadable } = cell
  const { objects } = useContext(LineChoicesContext)
  return (
    <Combobox<Choice>
      name={`Objek PPh baris ${row + 1}`}
      choices={objects.choices}
      waiting={objects.waiting}
      value={line.objectCode ?? undefined}
      empty="Tidak ada objek PPh yang cocok"
      listWidth={480}
      onChange={(choice) =>
        act({ kind: 'edit', row, change: { objectCode: choice?.key ?? null } as Partial<Content> })
      }
      onKeyDown={(event) => onCellKey(event, { row, column: 'object' })}
      onProblem={(message) => onUnreadable(line.key, 'object', message)}
    />
  )
}

type NumberProps<Content extends object, Col extends string, Value extends number> = CellProps<
  Content,
  Col
> & {
  readonly column: Col
  readonly label: string
  readonly kind: SteppedKind<Value>
  readonly value: Value
  readonly change: (value: Value) => Partial<Content>
}

/** A number of a line, typed in a way of its own. */
export function NumberCell<Content extends object, Col extends string, Value extends number>(
  props: NumberProps<Content, Col, Value>,
) {
  const { line, row, act, onCellKey, onUnreadable, column, label, kind, value, change } = props
  return (
    <SteppedInput
      name={`${label} baris ${row + 1}`}
      kind={kind}
      value={value}
      onChange={(typed) => act({ kind: 'edit', row, change: change(typed) })}
      onProblem={(message) => onUnreadable(line.key, column, message)}
      onKeyDown={(event) => onCellKey(event, { row, column })}
    />
  )
}

interface CountedLine {
  readonly productId: number | null
  readonly quantity: Quantity
}

/** A quantity of goods, typed in any unit of the product; `cleared` is reckoned with again. */
export function quantityCell<Content extends CountedLine>(cleared: NoInfer<Partial<Content>> = {}) {
  return function QuantityCell<Col extends string>(cell: CellProps<Content, Col | 'quantity'>) {
    const { productId, quantity: value } = cell.line
    const kind = useQuantityKind(productId ?? undefined)
    const change = (quantity: Quantity) => ({ quantity, ...cleared }) as Partial<Content>
    return <NumberCell {...cell} column="quantity" label="Jumlah" {...{ kind, value, change }} />
  }
}

/** The name of a closed line: its goods, else its text, else what such a line is called. */
export function lineName(
  { productCode, productName, description }: GoodsLine & { readonly description: string },
  noun: string,
): string {
  if (productName !== '') return `${productCode} ${productName}`
  return description === '' ? noun : description
}

/** The label of a field on a line's card; a quantity says its unit. */
export function cardLabelOf<Col extends string>(columns: Readonly<Record<Col, { readonly head: string }>>) {
  return ({ unit }: { readonly unit: string }, column: Col): string => {
    const { head } = columns[column]
    return column === 'quantity' && unit !== '' ? `${head} (${unit})` : head
  }
}
