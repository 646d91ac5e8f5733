import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../rules/money/format-amount.ts'
import type { PastedRow } from '../../rules/file/pasted-lines.ts'
import type { Column } from '../list/column.ts'
import { DataTable } from '../list/data-table.tsx'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import './paste-dialog.css'

/** A pasted row with its place among the pasted ones. */
export type NumberedRow<Line, Key extends string> = PastedRow<Line, Key> & { readonly number: number }

type Props<Line, Key extends string> = {
  readonly columns: readonly Column<NumberedRow<Line, Key>>[]
  /** Absent while what they name is being looked up. */
  readonly rows: readonly PastedRow<Line, Key>[] | undefined
  readonly error?: unknown
  /** Below the rows, from the lines that will be pasted: their totals. */
  readonly foot?: (lines: readonly Line[]) => ReactNode
  readonly onAccept: (lines: readonly Line[]) => void
  readonly onClose: () => void
}

/** Shows what a pasted table would become, with what is wrong in which cell, before it is put into the grid. */
export function PasteDialog<Line, Key extends string>(props: Props<Line, Key>) {
  const { columns, error, foot, onAccept, onClose } = props
  const rows = props.rows?.map((row, index) => ({ ...row, number: index + 1 }))
  const good = rows?.filter((row) => row.errors.length === 0).map((row) => row.line) ?? []
  const wrong = (rows?.length ?? 0) - good.length
  return (
    <FormDialog
      title="Tempel baris dari spreadsheet"
      hint={rows && <Summary rows={rows.length} wrong={wrong} />}
      dirty={false}
      size="wide"
      careful={wrong > 0}
      onClose={onClose}
      onSubmit={() => good.length > 0 && onAccept(good)}
      footer={
        <Button type="submit" disabled={good.length === 0} data-autofocus={wrong === 0 || undefined}>
          Tempel {formatCount(good.length)}
          {wrong > 0 && ` dari ${formatCount(good.length + wrong)}`} baris
        </Button>
      }
    >
      <div className="paste-dialog">
        {error ? <ProblemPanel error={error} /> : null}
        <DataTable
          caption="Pratinjau baris yang ditempel, dalam Rupiah"
          columns={[numberColumn(), ...columns]}
          rows={rows && wrong > 0 ? wrongFirst(rows) : rows}
          rowKey={(row) => row.number}
          rowClass={(row) => (row.errors.length > 0 ? 'paste-wrong' : undefined)}
          empty="Tidak ada baris yang dapat dibaca"
        />
        {foot?.(good)}
      </div>
    </FormDialog>
  )
}

function Summary({ rows, wrong }: { readonly rows: number; readonly wrong: number }) {
  if (wrong === 0) return `${formatCount(rows)} baris terbaca tanpa kesalahan.`
  return `${formatCount(rows)} baris terbaca; ${formatCount(wrong)} bermasalah dan tidak akan ditempel.`
}

function wrongFirst<Row extends NumberedRow<unknown, string>>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.number - b.number,
  )
}

function numberColumn<Line, Key extends string>(): Column<NumberedRow<Line, Key>> {
  return { key: 'number', head: 'Baris', kind: 'code', width: 56, cell: (row) => row.number }
}

/** A pasted cell: what was read of it, or its text with what is wrong. */
export function pastedCell<Line, Key extends string>(
  row: PastedRow<Line, Key>,
  column: Key,
  read: string,
): ReactNode {
  const errors = row.errors.filter((error) => error.column === column)
  if (errors.length === 0) return read
  return (
    <>
      {row.texts[column]}{' '}
      <span className="paste-error">{errors.map((error) => error.message).join('; ')}</span>
    </>
  )
}
