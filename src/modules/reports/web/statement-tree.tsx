import { useMediaQuery } from '@mantine/hooks'
import { useCallback, useMemo, useState } from 'react'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useCopyRows } from '../../../platform/web/list/use-copy-rows.ts'
import { statementTitle } from '../rules/statement-kind.ts'
import type { StatementReport } from '../rules/statement-report.ts'
import type { TableRow } from '../rules/statement-table.ts'
import { toggledText, withOpen } from '../rules/statement-view.ts'
import { keepPlace, lastPlace } from './statement-place.ts'
import { StatementTreeRow } from './statement-tree-row.tsx'
import type { StatementAddress } from './use-statement-address.ts'
import { useStatementKeys } from './use-statement-keys.ts'

type Props = {
  readonly report: StatementReport
  readonly npwp: string | null
  readonly address: StatementAddress
  readonly stale: boolean
}

/** The rows of a statement as a treegrid: one row holds the focus, its figures follow with Tab. */
export function StatementTree({ report, npwp, address, stale }: Props) {
  const { kind, table } = report
  const { shown, chooser } = useShownColumns({ report, address })
  const [region, setRegion] = useState<HTMLElement | null>(null)
  const [focused, setFocused] = useState(() => lastPlace(kind))
  const open = useOpening(address)
  const keyDown = useStatementKeys({ rows: table.rows, onOpen: open })
  useCopyRows({ region, heads: ['Uraian', ...shown.map((at) => table.columns[at]?.head ?? '')] })
  const current = table.rows.some((row) => row.key === focused) ? focused : table.rows[0]?.key
  const focus = useCallback(
    (key: string) => {
      setFocused(key)
      keepPlace(kind, key)
    },
    [kind],
  )
  return (
    <>
      {chooser}
      <div
        ref={setRegion}
        className={`table-scroll statement${table.columns.length > 3 ? ' print-wide' : ''}${shown.length === 1 ? ' is-single' : ''}`}
        role="region"
        aria-label={statementTitle(kind)}
        aria-busy={stale}
        data-scroll-restoration-id={`statement-${kind}`}
      >
        <StatementHead report={report} npwp={npwp} />
        <table
          role="treegrid"
          aria-label={report.heading.slice(1).join(', ')}
          className="data-table statement-table"
          onKeyDown={keyDown}
        >
          <ColumnHeads report={report} shown={shown} />
          <tbody role="rowgroup">
            {table.rows.map((row) => (
              <StatementTreeRow
                key={row.key}
                row={row}
                report={report}
                shown={shown}
                unit={address.view.unit}
                place={placeOf(table.rows, row)}
                isCurrent={row.key === current}
                onFocus={focus}
                onOpen={open}
              />
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

/** Place among the rows of the same line, or among all that stand behind none, from 1. */
function placeOf(rows: readonly TableRow[], row: TableRow) {
  const siblings = rows.filter(({ parent }) => parent === row.parent)
  return { position: siblings.indexOf(row) + 1, siblings: siblings.length }
}

function useOpening({ view, filters }: StatementAddress) {
  return (keys: readonly string[], open: boolean): void => {
    filters.set({ toggled: toggledText(withOpen(view, keys, open)) })
  }
}

type ShownProps = Pick<Props, 'report' | 'address'>

/** Places of the columns shown: all of them, or on a phone the one chosen. */
function useShownColumns({ report: { table }, address }: ShownProps) {
  const phone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const { columns } = table
  const all = useMemo(() => columns.map((_, at) => at), [columns])
  const wanted = columns.findIndex(({ key }) => key === address.filters.values.column)
  const chosen = Math.max(wanted, 0)
  if (!phone || columns.length < 2) return { shown: all, chooser: null }
  const chooser = (
    <div className="column-chooser no-print">
      <SelectInput
        label="Kolom"
        value={columns[chosen]?.key ?? ''}
        options={columns.map(({ key, head }) => ({ value: key, text: head }))}
        onChange={(column) => address.filters.set({ column })}
      />
    </div>
  )
  return { shown: [chosen], chooser }
}

/** Whose statement, what, when and in which unit, as it stands on paper. */
function StatementHead({ report: { heading, notes }, npwp }: Pick<Props, 'report' | 'npwp'>) {
  const [name, title, ...rest] = heading
  return (
    <div className="statement-head">
      <p className="statement-name">{name}</p>
      {npwp !== null && <p className="statement-npwp">NPWP {npwp}</p>}
      <h2>{title}</h2>
      {rest.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {notes.map((line) => (
        <p key={line} className="statement-note">
          {line}
        </p>
      ))}
    </div>
  )
}

type HeadsProps = { readonly report: StatementReport; readonly shown: readonly number[] }

function ColumnHeads({ report: { table }, shown }: HeadsProps) {
  return (
    <thead>
      <tr role="row">
        <th role="columnheader" scope="col">
          <span className="sr-only">Uraian</span>
        </th>
        {shown.map((at) => (
          <th
            key={at}
            role="columnheader"
            scope="col"
            className={`cell cell-amount figure-${table.columns[at]?.kind}`}
          >
            {table.columns[at]?.head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
