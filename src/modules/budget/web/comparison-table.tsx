import { formatPercent, formatStatementAmount } from '../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Comparison } from './budget-vs-actual.tsx'
import '../../../platform/web/list/levels.css'

type Row = Comparison['rows'][number]

/** Columns that a phone has no room for. */
function isWide(head: (typeof heads)[number]): boolean {
  return head !== 'Anggaran' && head !== 'Realisasi' && head !== 'Selisih'
}

const heads = [
  'Anggaran',
  'Realisasi',
  'Komitmen',
  'Selisih',
  'Selisih %',
  'Sisa',
  'Perkiraan setahun',
] as const

/** Budget against actual by account; figures lead to the ledger behind them. */
export function ComparisonTable({ report }: { readonly report: Comparison }) {
  const { rows, totals } = report
  if (rows.length === 0)
    return (
      <div className="table-empty">
        <p>Tidak ada anggaran maupun realisasi pada periode ini</p>
      </div>
    )
  const sums = [totals.revenue, totals.expense, totals.result, totals.asset].filter(
    ({ name, budget, actual }) => name !== 'Belanja modal' || budget !== 0n || actual !== 0n,
  )
  const commits = rows.some(({ commitment }) => commitment !== 0n)
  return (
    <div className="table-scroll comparison-scroll" role="region" aria-label="Budget vs Actual" tabIndex={0}>
      <table className="data-table comparison">
        <caption className="sr-only">Anggaran dan realisasi per akun</caption>
        <thead>
          <tr>
            <th scope="col">Akun</th>
            {heads
              .filter((head) => commits || head !== 'Komitmen')
              .map((head) => (
                <th
                  key={head}
                  scope="col"
                  className={`cell cell-amount${isWide(head) ? ' comparison-wide' : ''}`}
                >
                  {head}
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} className={`level-${row.level}`}>
              <ComparedAccountName row={row} report={report} />
              <Figures row={row} commits={commits} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <Figures row={row} commits={commits} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

/** An account, which leads to the ledger behind its figures. */
export function ComparedAccountName({ row, report }: { readonly row: Row; readonly report: Comparison }) {
  const { from, to } = report
  return (
    <th scope="row">
      <AppLink
        to={`/accounting/general-ledger/${row.code}?from=${from}&to=${to}`}
        className="figure account-figure"
      >
        <span className={`indent-${row.level}`} />
        <span className="code">{row.code}</span> <span>{row.name}</span>
      </AppLink>
    </th>
  )
}

function Figures({ row, commits }: { readonly row: Row; readonly commits: boolean }) {
  const tone = row.variance === 0n ? '' : row.isFavourable ? ' positive' : ' negative'
  const welcome = row.variance === 0n ? '' : row.isFavourable ? ' (menguntungkan)' : ' (merugikan)'
  return (
    <>
      <Amount value={row.budget} />
      <Amount value={row.actual} />
      {commits && <Amount value={row.commitment} isWide />}
      <td className={`cell cell-amount${tone}`}>
        {formatStatementAmount(row.variance)}
        <span className="sr-only">{welcome}</span>
      </td>
      <td className={`cell cell-amount comparison-wide${tone}`}>
        {row.varianceShare === null ? '–' : formatPercent(row.varianceShare)}
      </td>
      <td
        className={`cell cell-amount comparison-wide${row.remaining < 0n && row.type !== 'revenue' ? ' negative' : ''}`}
      >
        {formatStatementAmount(row.remaining)}
      </td>
      <Amount value={row.forecast} isWide />
    </>
  )
}

function Amount({ value, isWide = false }: { readonly value: bigint; readonly isWide?: boolean }) {
  return (
    <td className={`cell cell-amount${isWide ? ' comparison-wide' : ''}`}>
      {value === 0n ? '–' : formatStatementAmount(value)}
    </td>
  )
}
