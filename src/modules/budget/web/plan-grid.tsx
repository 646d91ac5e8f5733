import { useVirtualizer } from '@tanstack/react-virtual'
import { memo, useEffect, useMemo, useState, type CSSProperties } from 'react'
import { formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { isVirtual } from '../../../platform/web/list/table-rows.tsx'
import type { Department } from '../../departments/rules/department.ts'
import type { Plan } from '../contract.ts'
import { yearColumn } from '../rules/plan-draft.ts'
import { planTotals, yearOf } from '../rules/plan.ts'
import { AccountRow, pointing } from './plan-row.tsx'
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
          <tbody {...pointing(keys, mayEdit)}>
            {before > 0 && <Spacer height={before} />}
            {drawn.map((index) => (
              <Row key={keyOf(rows[index])} {...{ row: rows[index], index, keys, editing, heads, mayEdit }} />
            ))}
            {after > 0 && <Spacer height={after} />}
          </tbody>
          <Totals accounts={plan.accounts} shownOf={editing.shownOf} />
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

const keyOf = (row: GridRow | undefined) => (row?.kind === 'account' ? row.account.accountId : row?.code)

type RowProps = Pick<Props, 'editing' | 'heads' | 'mayEdit'> & {
  readonly row: GridRow | undefined
  readonly index: number
  readonly keys: PlanKeys
}

function Row({ row, index, keys, editing, heads, mayEdit }: RowProps) {
  if (row === undefined) return null
  if (row.kind === 'heading')
    return (
      <tr aria-rowindex={index + 2} className={`plan-heading level-${row.level}`}>
        <th scope="rowgroup" colSpan={yearColumn + 2}>
          <span className="code">{row.code}</span> {row.name}
        </th>
      </tr>
    )
  const { account, place } = row
  const isChosen = place >= keys.range.top && place <= keys.range.bottom
  return (
    <AccountRow
      months={editing.shownOf(account.accountId)}
      from={isChosen ? keys.range.left : undefined}
      to={isChosen ? keys.range.right : undefined}
      keys={place === keys.active.row ? keys : undefined}
      {...{ account, place, index, heads, mayEdit }}
    />
  )
}

function Spacer({ height }: { readonly height: number }) {
  return (
    <tr aria-hidden="true" style={{ height }}>
      <td colSpan={yearColumn + 2} style={{ padding: 0 }} />
    </tr>
  )
}

const totalRows = [
  { key: 'revenue', text: 'Pendapatan' },
  { key: 'expense', text: 'Beban' },
  { key: 'result', text: 'Laba (rugi)' },
  { key: 'asset', text: 'Belanja modal' },
] as const

type TotalsProps = Pick<Plan, 'accounts'> & Pick<PlanEditing, 'shownOf'>

/** Live sums of what is shown of the plan, whatever is searched for. */
const Totals = memo(function Totals({ accounts, shownOf }: TotalsProps) {
  // Keys that write nothing yet add nothing up.
  const totals = planTotals(
    accounts.map((account: PlannedRow) => ({ ...account, months: shownOf(account.accountId) })),
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
})
