import { formatCount } from '../../../platform/rules/format-amount.ts'
import type { JournalImport } from '../contract.ts'

/** Everything that is wrong with a file, by line and column. */
export function JournalImportProblems({ found }: { readonly found: JournalImport }) {
  const { problems, problemCount } = found
  return (
    <div role="alert" className="problem-panel">
      <h2 className="journal-import-heading">Kesalahan pada file</h2>
      <div className="journal-import-scroll" role="region" aria-label="Kesalahan pada file" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Baris</th>
              <th scope="col">Kolom</th>
              <th scope="col">Kesalahan</th>
            </tr>
          </thead>
          <tbody>
            {problems.map(({ line, column, message }, index) => (
              <tr key={`${line} ${column} ${index}`}>
                <td className="code">{line === 0 ? '-' : formatCount(line)}</td>
                <td>{column === '' ? '-' : column}</td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length < problemCount && (
        <p className="muted">
          Ditampilkan {formatCount(problems.length)} dari {formatCount(problemCount)} kesalahan.
        </p>
      )}
    </div>
  )
}
