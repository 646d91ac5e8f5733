import { formatCount } from '../../../platform/rules/format-amount.ts'
import type { ImportPlan } from '../contract.ts'

type Props = { readonly plan: ImportPlan }

/** Every cell that is wrong, as the spreadsheet names it. */
export function ImportProblems({ plan }: Props) {
  const { problems, problemCount } = plan
  return (
    <div role="alert" className="problem-panel import-problems">
      <h2 className="record-heading">Kesalahan pada file</h2>
      <div className="import-scroll" role="region" aria-label="Kesalahan pada file" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Sel</th>
              <th scope="col">Kolom</th>
              <th scope="col">Kesalahan</th>
            </tr>
          </thead>
          <tbody>
            {problems.map((each, index) => (
              <tr key={`${each.cell}${index}`}>
                <td className="code">
                  {each.cell === '' ? (each.line === 0 ? '-' : `Baris ${each.line}`) : each.cell}
                </td>
                <td>{each.column === '' ? '-' : each.column}</td>
                <td>{each.message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problems.length < problemCount && (
        <p className="muted">Ditampilkan {formatCount(problems.length)} pertama.</p>
      )}
    </div>
  )
}

/** What is new, and what of the records that are there would change. */
export function ImportDifferences({ plan }: Props) {
  const { lines, created, changed } = plan
  return (
    <div>
      <h2 className="record-heading">Perbedaan dengan data sekarang</h2>
      <div className="import-scroll" role="region" aria-label="Perbedaan dengan data sekarang" tabIndex={0}>
        <table className="data-table">
          <thead>
            <tr>
              <th scope="col">Baris</th>
              <th scope="col">Kode</th>
              <th scope="col">Nama</th>
              <th scope="col">Perubahan</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((each) => (
              <tr key={each.line}>
                <td>{each.line}</td>
                <td className="code">{each.code === '' ? '(otomatis)' : each.code}</td>
                <td>{each.name}</td>
                <td>
                  {each.isNew
                    ? 'Data baru'
                    : each.differences.map((one) => <Difference key={one.label} {...one} />)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {lines.length < created + changed && (
        <p className="muted">
          Ditampilkan {formatCount(lines.length)} dari {formatCount(created + changed)} baris.
        </p>
      )}
    </div>
  )
}

type DifferenceProps = { readonly label: string; readonly before: string; readonly after: string }

function Difference({ label, before, after }: DifferenceProps) {
  return (
    <p>
      <span className="muted">{label}: </span>
      <del>{before === '' ? '(kosong)' : before}</del>
      <span className="muted"> menjadi </span>
      <ins>{after === '' ? '(kosong)' : after}</ins>
    </p>
  )
}
