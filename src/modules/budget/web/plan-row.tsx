import { memo, useEffect, useRef, type MouseEvent, type PointerEvent } from 'react'
import { formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { yearColumn } from '../rules/plan-draft.ts'
import { yearOfMonths } from '../rules/plan-months.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { PlanKeys } from './use-plan-keys.ts'

type RowProps = {
  readonly account: PlannedRow
  readonly place: number
  readonly index: number
  readonly months: readonly (Rupiah | Total)[]
  readonly heads: readonly string[]
  readonly mayEdit: boolean
  /** The first and last of its cells that are chosen; none when left out. */
  readonly from?: number | undefined
  readonly to?: number | undefined
  /** Only where one of its cells is active: any key makes these anew. */
  readonly keys?: PlanKeys | undefined
}

/** A row is drawn anew when something of it changed: a key concerns that of the active cell alone. */
export const AccountRow = memo(function AccountRow(props: RowProps) {
  const { account, place, index, months, heads, mayEdit, from = Infinity, to = -1, keys } = props
  const amounts = [...months, yearOfMonths(months)]
  return (
    <tr aria-rowindex={index + 2} data-place={place}>
      <th scope="row" className="plan-account" title={`${account.code} ${account.name}`}>
        <span className="code">{account.code}</span> {account.name}
      </th>
      {amounts.map((amount, column) => (
        <AmountCell
          key={column}
          name={`${account.code} ${heads[column] ?? 'Setahun'}`}
          text={formatAmountOrDash(amount)}
          isChosen={column >= from && column <= to}
          keys={keys?.active.column === column ? keys : undefined}
          {...{ column, mayEdit }}
        />
      ))}
    </tr>
  )
})

type CellProps = {
  readonly name: string
  readonly text: string
  readonly column: number
  readonly isChosen: boolean
  readonly mayEdit: boolean
  /** Of the active cell alone. */
  readonly keys: PlanKeys | undefined
}

function AmountCell({ name, text, column, isChosen, mayEdit, keys }: CellProps) {
  const ref = useRef<HTMLTableCellElement>(null)
  const typing = keys?.typing
  const moves = keys?.moves ?? 0
  useEffect(() => {
    if (moves > 0) ref.current?.focus()
  }, [moves])
  return (
    <td
      ref={ref}
      role="gridcell"
      aria-label={`${name}: ${text}`}
      aria-selected={isChosen}
      aria-readonly={!mayEdit}
      tabIndex={keys === undefined ? -1 : 0}
      data-column={column}
      data-text={text}
      className={`cell cell-amount plan-cell${column === yearColumn ? ' plan-year' : ''}`}
    >
      {keys === undefined || typing === undefined ? (
        text
      ) : (
        <CellInput name={name} keys={keys} text={typing.text} isWrong={typing.problem !== undefined} />
      )}
    </td>
  )
}

/** What the pointer asks of the cells, asked once for all of them. */
export function pointing(keys: PlanKeys, mayEdit: boolean) {
  const begin = (text: string): void => {
    if (mayEdit && keys.typing === undefined) keys.type(text === '-' ? '' : text)
  }
  return {
    onMouseDown: (event: MouseEvent) => {
      const pointed = pointedCell(event)
      if (pointed) keys.choose(pointed.cell, event.shiftKey)
    },
    onDoubleClick: (event: MouseEvent) => {
      const pointed = pointedCell(event)
      if (pointed) begin(pointed.text)
    },
    onPointerUp: (event: PointerEvent) => {
      // A finger has no keys to type with before there is a field.
      const pointed = event.pointerType === 'touch' ? pointedCell(event) : undefined
      const isActive = pointed?.cell.row === keys.active.row && pointed.cell.column === keys.active.column
      if (pointed && isActive) begin(pointed.text)
    },
  }
}

function pointedCell({ target }: { readonly target: EventTarget }) {
  const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-column]') : null
  const place = cell?.closest<HTMLElement>('[data-place]')?.dataset['place']
  const { column, text = '' } = cell?.dataset ?? {}
  if (place === undefined || column === undefined) return undefined
  return { cell: { row: Number(place), column: Number(column) }, text }
}

type InputProps = {
  readonly name: string
  readonly keys: PlanKeys
  readonly text: string
  readonly isWrong: boolean
}

function CellInput({ name, keys, text, isWrong }: InputProps) {
  return (
    <input
      autoFocus
      className="plan-input"
      aria-label={name}
      aria-invalid={isWrong}
      inputMode="numeric"
      autoComplete="off"
      value={text}
      onChange={(event) => keys.type(event.currentTarget.value)}
      onBlur={() => keys.commit()}
      onMouseDown={(event) => event.stopPropagation()}
    />
  )
}
