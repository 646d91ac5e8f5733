import type { ReactNode } from 'react'
import { formatCount } from '../../rules/money/format-amount.ts'
import './file-table.css'

type Props = {
  readonly title: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

/** What was found in a file, row by row under a heading; long ones scroll. */
export function FileTable({ title, heads, children }: Props) {
  return (
    <>
      <h2 className="file-table-title">{title}</h2>
      <div className="file-table" role="region" aria-label={title} tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
    </>
  )
}

interface FileProblem {
  /** As a spreadsheet names it (`C5`); absent in files without cells. */
  readonly cell?: string
  /** 0 when the file itself is wrong. */
  readonly line: number
  /** Absent where a cell says enough. */
  readonly column?: string
  readonly message: string
}

type ProblemProps = {
  readonly problems: readonly FileProblem[]
  /** All there are, when only the first of them are told. */
  readonly problemCount: number
}

/** Everything that is wrong with a file: by cell of a spreadsheet, by line of any other. */
export function FileProblems({ problems, problemCount }: ProblemProps) {
  const hasCells = problems.some(({ cell }) => cell !== undefined)
  const hasColumns = problems.some(({ column }) => column !== undefined)
  const heads = [hasCells ? 'Sel' : 'Baris', ...(hasColumns ? ['Kolom'] : []), 'Kesalahan']
  return (
    <div role="alert" className="problem-panel">
      <FileTable title="Kesalahan pada file" heads={heads}>
        {problems.map((each, index) => (
          <tr key={index}>
            <td className="code">{placeText(each)}</td>
            {hasColumns && <td>{each.column || '-'}</td>}
            <td>{each.message}</td>
          </tr>
        ))}
      </FileTable>
      {problems.length < problemCount && (
        <p className="muted">
          Ditampilkan {formatCount(problems.length)} dari {formatCount(problemCount)} kesalahan.
        </p>
      )}
    </div>
  )
}

function placeText({ cell, line }: FileProblem): string {
  if (cell) return cell
  if (line === 0) return '-'
  return cell === undefined ? formatCount(line) : `Baris ${line}`
}
