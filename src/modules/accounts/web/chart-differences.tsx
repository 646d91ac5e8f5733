import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { FileTable } from '../../../platform/web/file/file-table.tsx'

/** What is new, and what of the accounts that are there would change. */
export function ChartDifferences({ plan }: { readonly plan: ImportPlan }) {
  return (
    <FileTable title="Perbedaan dengan bagan sekarang" heads={['Kode', 'Nama', 'Perubahan']}>
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
    </FileTable>
  )
}
