import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { FileTable } from '../../../platform/web/file/file-table.tsx'

/** What is new, and what of the records that are there would change. */
export function ImportDifferences({ plan }: { readonly plan: ImportPlan }) {
  const { lines, created, changed } = plan
  return (
    <div>
      <FileTable title="Perbedaan dengan data sekarang" heads={['Baris', 'Kode', 'Nama', 'Perubahan']}>
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
      </FileTable>
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
