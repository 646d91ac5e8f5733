import { formatStatementAmount } from '../../../platform/rules/money/format-amount.ts'
import { partFigures } from '../rules/comparison-columns.ts'
import type { PartFigures } from '../rules/comparison-parts.ts'
import type { Comparison } from './budget-vs-actual.tsx'
import { ComparedAccountName } from './comparison-table.tsx'

type Row = Comparison['rows'][number]

/** Budget against actual with columns for each department, which add up to the last ones. */
export function ComparisonDepartments({ report }: { readonly report: Comparison }) {
  const { rows, totals, departments } = report
  if (rows.length === 0)
    return (
      <div className="table-empty">
        <p>Tidak ada anggaran maupun realisasi pada periode ini</p>
      </div>
    )
  const sums = [totals.revenue, totals.expense, totals.result, totals.asset].filter(
    ({ name, budget, actual }) => name !== 'Belanja modal' || budget !== 0n || actual !== 0n,
  )
  const groups = [...departments.map(({ name }) => name), 'Jumlah']
  return (
    <div
      className="table-scroll comparison-scroll"
      role="region"
      aria-label="Anggaran per departemen"
      tabIndex={0}
    >
      <table className="data-table comparison comparison-parted">
        <caption className="sr-only">Anggaran, realisasi, dan sisa per akun dan departemen</caption>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              Akun
            </th>
            {groups.map((name) => (
              <th key={name} scope="colgroup" colSpan={partFigures.length} className="part-head">
                {name}
              </th>
            ))}
          </tr>
          <tr>
            {groups.map((name) =>
              partFigures.map(({ key, head }) => (
                <th key={name + key} scope="col" className={`cell cell-amount part-${key}`}>
                  {head}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code} className={`level-${row.level}`}>
              <ComparedAccountName row={row} report={report} />
              <PartCells row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              <PartCells row={row} />
            </tr>
          ))}
        </tfoot>
      </table>
    </div>
  )
}

function PartCells({ row }: { readonly row: Row }) {
  const all: readonly PartFigures[] = [...row.parts, row]
  return all.map((part, at) =>
    partFigures.map(({ key }) => {
      const isOver = key === 'remaining' && part[key] < 0n && row.type !== 'revenue'
      return (
        <td key={`${at} ${key}`} className={`cell cell-amount part-${key}${isOver ? ' negative' : ''}`}>
          {part[key] === 0n ? '–' : formatStatementAmount(part[key])}
        </td>
      )
    }),
  )
}
