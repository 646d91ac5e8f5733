import type { ReactNode } from 'react'
import type { ChartImportPlan } from '../contract.ts'

type Props = { readonly plan: ChartImportPlan }

/** Every cell that is wrong, as the spreadsheet names it. */
export function ChartProblems({ plan }: Props) {
  return (
    <div role="alert" className="problem-panel">
      <Listed title="Kesalahan pada file" heads={['Sel', 'Kolom', 'Kesalahan']}>
        {plan.problems.map(({ cell, line, column, message }, index) => (
          <tr key={`${cell}${index}`}>
            <td className="code">{cell !== '' ? cell : line === 0 ? '-' : `Baris ${line}`}</td>
            <td>{column === '' ? '-' : column}</td>
            <td>{message}</td>
          </tr>
        ))}
      </Listed>
    </div>
  )
}

/** What is new, and what of the accounts that are there would change. */
export function ChartDifferences({ plan }: Props) {
  return (
    <Listed title="Perbedaan dengan bagan sekarang" heads={['Kode', 'Nama', 'Perubahan']}>
      {plan.lines.map(({ line, code, name, isNew, differences }) => (
        <tr key={line}>
          <td className="code">{code}</td>
          <td>{name}</td>
          <td>
            {isNew
              ? 'Akun baru'
              : differences
                  .map(
                    ({ label, before, after }) =>
                      `${label}: ${before || '(kosong)'} menjadi ${after || '(kosong)'}`,
                  )
                  .join('; ')}
          </td>
        </tr>
      ))}
    </Listed>
  )
}

type ListedProps = {
  readonly title: string
  readonly heads: readonly string[]
  readonly children: ReactNode
}

function Listed({ title, heads, children }: ListedProps) {
  return (
    <div>
      <h2 className="journal-import-heading">{title}</h2>
      <div className="journal-import-scroll" role="region" aria-label={title} tabIndex={0}>
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
    </div>
  )
}
