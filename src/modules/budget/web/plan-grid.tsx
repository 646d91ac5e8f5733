import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useMemo, useRef, useState, type CSSProperties } from 'react'
import { formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { isVirtual } from '../../../platform/web/list/table-rows.tsx'
import type { Department } from '../../departments/rules/department.ts'
import type { Plan } from '../contract.ts'
import { yearColumn } from '../rules/plan-draft.ts'
import { yearOfMonths } from '../rules/plan-months.ts'
import { planTotals, yearOf } from '../rules/plan.ts'
import type { GridRow, PlannedRow } from './plan-rows.ts'
import { usePlanKeys, type PlanKeys } from './use-plan-keys.ts'
import type { PlanEditing } from './use-plan.ts'

type Props = {
  readonly plan: Plan
  readonly rows: readonly GridRow[]
  readonly heads: readonly string[]
  readonly editing: PlanEditing
  readonly departments: readonly Department[]
  readonly mayEdit: boolean
}

/** The grid of accounts and months; only the rows in sight are drawn. */
export function PlanGrid({ plan, rows, heads, editing, departments, mayEdit }: Props) {
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const accounts = useMemo(() => rows.flatMap((row) => (row.kind === 'account' ? [row.account] : [])), [rows])
  const keys = usePlanKeys({ accounts, heads, plan: editing, departments, mayEdit })
  const isMany = isVirtual(rows)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: () => 32,
    overscan: 12,
    enabled: isMany,
  })
  const activeIndex = rows.findIndex((row) => row.kind === 'account' && row.place === keys.active.row)
  useEffect(() => {
    if (isMany && activeIndex >= 0) virtual.scrollToIndex(activeIndex)
  }, [isMany, activeIndex, virtual])
  const items = isMany ? virtual.getVirtualItems() : []
  const drawn = isMany ? items.map(({ index }) => index) : [...rows.keys()]
  const [before, after] = isMany
    ? [items[0]?.start ?? 0, virtual.getTotalSize() - (items.at(-1)?.end ?? 0)]
    : [0, 0]
  return (
    <>
      <div ref={setScroller} className="table-scroll plan-scroll">
        <table
          role="grid"
          className="data-table plan-grid"
          aria-rowcount={rows.length + 1}
          aria-colcount={yearColumn + 2}
          onKeyDown={keys.onKeyDown}
          onPaste={keys.onPaste}
          onCopy={keys.onCopy}
        >
          <caption className="sr-only">Anggaran per akun dan bulan</caption>
          <thead>
            <tr>
              <th scope="col">Akun</th>
              {[...heads, 'Setahun'].map((head) => (
                <th key={head} scope="col" className="cell cell-amount">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {before > 0 && <Spacer height={before} />}
            {drawn.map((index) => {
              const row = rows[index]
              if (row === undefined) return null
              if (row.kind === 'heading')
                return (
                  <tr key={row.code} aria-rowindex={index + 2} className={`plan-heading level-${row.level}`}>
                    <th scope="rowgroup" colSpan={yearColumn + 2}>
                      <span className="code">{row.code}</span> {row.name}
                    </th>
                  </tr>
                )
              return (
                <AccountRow key={row.account.accountId} {...{ row, index, keys, editing, mayEdit, heads }} />
              )
            })}
            {after > 0 && <Spacer height={after} />}
          </tbody>
          <Totals plan={plan} editing={editing} />
        </table>
      </div>
      <p role="status" className={keys.problem ? 'plan-note negative' : 'plan-note'}>
        {keys.problem ??
          (mayEdit
            ? 'Ketik untuk mengisi · Enter turun · Ctrl+R isi ke kanan · Ctrl+V tempel dari spreadsheet · Ctrl+Z urungkan'
            : '')}
      </p>
    </>
  )
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={yearColumn + 2} style={{ padding: 0 }} />
    </tr>
  )
}

type RowProps = {
  readonly row: Extract<GridRow, { kind: 'account' }>
  readonly index: number
  readonly keys: PlanKeys
  readonly editing: PlanEditing
  readonly mayEdit: boolean
  readonly heads: readonly string[]
}

function AccountRow({ row, index, keys, editing, mayEdit, heads }: RowProps) {
  const { account, place } = row
  const months = editing.shownOf(account.accountId)
  const amounts = [...months, yearOfMonths(months)]
  return (
    <tr aria-rowindex={index + 2}>
      <th scope="row" className="plan-account" title={`${account.code} ${account.name}`}>
        <span className="code">{account.code}</span> {account.name}
      </th>
      {amounts.map((amount, column) => (
        <AmountCell
          key={column}
          name={`${account.code} ${heads[column] ?? 'Setahun'}`}
          text={formatAmountOrDash(amount)}
          isActive={keys.active.row === place && keys.active.column === column}
          isChosen={keys.isChosen({ row: place, column })}
          keys={keys}
          cell={{ row: place, column }}
          mayEdit={mayEdit}
        />
      ))}
    </tr>
  )
}

type CellProps = {
  readonly name: string
  readonly text: string
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly keys: PlanKeys
  readonly cell: { readonly row: number; readonly column: number }
  readonly mayEdit: boolean
}

function AmountCell({ name, text, isActive, isChosen, keys, cell, mayEdit }: CellProps) {
  const ref = useRef<HTMLTableCellElement>(null)
  const typing = isActive ? keys.typing : undefined
  const moves = isActive ? keys.moves : 0
  useEffect(() => {
    if (moves > 0) ref.current?.focus()
  }, [moves])
  const begin = (): void => {
    if (mayEdit && typing === undefined) keys.type(text === '-' ? '' : text)
  }
  return (
    <td
      ref={ref}
      role="gridcell"
      aria-label={`${name}: ${text}`}
      aria-selected={isChosen}
      aria-readonly={!mayEdit}
      tabIndex={isActive ? 0 : -1}
      className={`cell cell-amount plan-cell${cell.column === yearColumn ? ' plan-year' : ''}`}
      onMouseDown={(event) => keys.choose(cell, event.shiftKey)}
      onDoubleClick={begin}
      onPointerUp={({ pointerType }) => {
        // A finger has no keys to type with before there is a field.
        if (pointerType === 'touch' && isActive) begin()
      }}
    >
      {typing === undefined ? (
        text
      ) : (
        <CellInput name={name} keys={keys} text={typing.text} isWrong={typing.problem !== undefined} />
      )}
    </td>
  )
}

type InputProps = Pick<CellProps, 'name' | 'keys'> & { readonly text: string; readonly isWrong: boolean }

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

const totalRows = [
  { key: 'revenue', text: 'Pendapatan' },
  { key: 'expense', text: 'Beban' },
  { key: 'result', text: 'Laba (rugi)' },
  { key: 'asset', text: 'Belanja modal' },
] as const

/** Live sums of what is shown of the plan, whatever is searched for. */
function Totals({ plan, editing }: Pick<Props, 'plan' | 'editing'>) {
  const { accounts } = plan
  const { shownOf } = editing
  // Keys that write nothing yet add nothing up.
  const totals = useMemo(
    () =>
      planTotals(accounts.map((account: PlannedRow) => ({ ...account, months: shownOf(account.accountId) }))),
    [accounts, shownOf],
  )
  const shown = totalRows.filter(({ key }) => key !== 'asset' || totals.asset.some((amount) => amount !== 0n))
  return (
    <tfoot>
      {shown.map(({ key, text }, at) => (
        <tr key={key} style={{ '--rows-below': shown.length - 1 - at } as CSSProperties}>
          <th scope="row">{text}</th>
          {[...totals[key], yearOf(totals[key])].map((amount, column) => (
            <td key={column} className={amount < 0n ? 'cell cell-amount negative' : 'cell cell-amount'}>
              {formatAmountOrDash(amount)}
            </td>
          ))}
        </tr>
      ))}
    </tfoot>
  )
}
