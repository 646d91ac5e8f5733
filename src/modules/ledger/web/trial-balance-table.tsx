import { useState, type KeyboardEvent } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatAmount, formatAmountOrDash } from '../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useCopyRows } from '../../../platform/web/list/use-copy-rows.ts'
import type { TrialBalanceRow } from '../contract.ts'
import { trialBalancePairs, trialBalanceSides } from '../rules/trial-balance-columns.ts'
import { ledgerAddress } from './ledger-address.ts'
import type { TrialBalanceReply } from './trial-balance.tsx'

type Props = {
  readonly report: TrialBalanceReply
  readonly range: { readonly from: Day; readonly to: Day }
}

/** What the columns are called in copied rows, whose head is one line. */
const heads = [
  'Akun',
  ...trialBalancePairs.flatMap((pair) => trialBalanceSides.map((side) => `${pair.head} ${side.head}`)),
]

/** The trial balance with a head of two rows; arrow keys go from figure to figure. */
export function TrialBalanceTable({ report, range }: Props) {
  const [region, setRegion] = useState<HTMLElement | null>(null)
  useCopyRows({ region, heads })
  return (
    <div
      ref={setRegion}
      className="table-scroll print-wide"
      role="region"
      aria-label="Trial Balance"
      tabIndex={0}
    >
      <table className="data-table trial-balance">
        <caption className="sr-only">Saldo awal, mutasi dan saldo akhir per akun</caption>
        <Head />
        <tbody onKeyDown={moveBetweenFigures}>
          {report.rows.map((row) => (
            <Row key={row.accountId} row={row} range={range} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            {trialBalancePairs.flatMap((pair) =>
              trialBalanceSides.map((side) => (
                <td key={pair.key + side.key} className={`cell cell-amount side-${side.key}`}>
                  {formatAmount(report.totals[pair.key][side.key])}
                </td>
              )),
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function Head() {
  return (
    <thead>
      <tr>
        <th rowSpan={2} scope="col">
          Akun
        </th>
        {trialBalancePairs.map((pair) => (
          <th key={pair.key} colSpan={2} scope="colgroup" className="pair-head side-debit">
            {pair.head}
          </th>
        ))}
      </tr>
      <tr>
        {trialBalancePairs.flatMap((pair) =>
          trialBalanceSides.map((side) => (
            <th key={pair.key + side.key} scope="col" className={`cell cell-amount side-${side.key}`}>
              {side.head}
            </th>
          )),
        )}
      </tr>
    </thead>
  )
}

function Row({ row, range }: { readonly row: TrialBalanceRow; readonly range: Props['range'] }) {
  const address = ledgerAddress(row.code, range)
  return (
    <tr className={`level-${row.level}`}>
      <th scope="row" className="cell account-cell">
        <AppLink to={address} className="figure account-figure">
          <span className={`indent-${row.level}`} />
          <span className="code">{row.code}</span> <span className="account-cell-name">{row.name}</span>
        </AppLink>
      </th>
      {trialBalancePairs.flatMap((pair) =>
        trialBalanceSides.map((side) => (
          <td key={pair.key + side.key} className={`cell cell-amount side-${side.key}`}>
            <AppLink
              to={address}
              className="figure"
              tabIndex={-1}
              aria-label={`${pair.head} ${side.head} ${row.code}: ${formatAmount(row[pair.key][side.key])}`}
            >
              {formatAmountOrDash(row[pair.key][side.key])}
            </AppLink>
          </td>
        )),
      )}
    </tr>
  )
}

const steps: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
}

/** Arrow keys go from the link of a cell to that of its neighbour. */
function moveBetweenFigures(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = steps[event.key]
  const cell = event.target instanceof Element ? event.target.closest<HTMLTableCellElement>('td, th') : null
  const row = cell?.closest('tr')
  if (!step || !cell || !row || event.ctrlKey || event.altKey || event.metaKey) return
  const target = event.currentTarget.rows[row.sectionRowIndex + step[0]]?.cells[cell.cellIndex + step[1]]
  const link = target?.querySelector<HTMLElement>('a')
  if (!link) return
  event.preventDefault()
  link.focus()
}
