import type { ReactNode } from 'react'
import { ConflictDialog } from '../../../platform/web/dialog/conflict-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import type { ComparedField, MergedForm } from '../../../platform/web/dialog/use-merge.ts'

interface Column<Line> {
  readonly head: string
  readonly shown: (line: Line) => string
  /** What a spreadsheet takes of it, where that is not what is shown. */
  readonly copied?: (line: Line) => string | number
  readonly isFigure?: boolean
}

export type ConflictProps<Draft, Line> = {
  readonly form: MergedForm<Draft>
  /** What the versions are merged by, the lines as one. */
  readonly fields: readonly ComparedField<Draft>[]
  /** What a version says besides its lines. */
  readonly head: (draft: Draft) => ReactNode
  readonly linesOf: (draft: Draft) => readonly Line[]
  readonly columns: readonly Column<Line>[]
  /** What is said once the own lines are copied as a table. */
  readonly copied?: string
}

/** Both versions of a document with lines that somebody else has saved meanwhile. */
export function DocumentConflict<Draft extends object, Line>(props: ConflictProps<Draft, Line>) {
  const { form, fields, head, linesOf, columns, copied = 'Isian Anda disalin' } = props
  const copy = async (): Promise<void> => {
    const rows = linesOf(form.draft).map((line) =>
      columns.map((column) => (column.copied ?? column.shown)(line)),
    )
    await navigator.clipboard.writeText(rows.map((row) => row.join('\t')).join('\n'))
    toast(copied)
  }
  return (
    <ConflictDialog
      form={form}
      fields={fields}
      version={(draft) => (
        <>
          {head(draft)}
          <VersionLines lines={linesOf(draft)} columns={columns} />
        </>
      )}
      onCopy={() => void copy()}
    />
  )
}

type LinesProps<Line> = { readonly lines: readonly Line[]; readonly columns: readonly Column<Line>[] }

function VersionLines<Line>({ lines, columns }: LinesProps<Line>) {
  const looks = columns.map(({ isFigure }) => (isFigure ? 'num' : undefined))
  return (
    <table className="version-lines">
      <thead>
        <tr>
          {columns.map(({ head }, index) => (
            <th key={head} scope="col" className={looks[index]}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map((line, row) => (
          <tr key={row}>
            {columns.map(({ head, shown }, index) => (
              <td key={head} className={looks[index]}>
                {shown(line)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
