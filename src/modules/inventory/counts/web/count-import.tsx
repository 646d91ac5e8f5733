import { Button } from '@mantine/core'
import { mappingText } from '../../../../platform/rules/file/column-mapping.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { FileImport } from '../../../../platform/web/file/file-import.tsx'
import { FileTable } from '../../../../platform/web/file/file-table.tsx'
import type { FileImporting } from '../../../../platform/web/file/use-file-import.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import {
  checkCountFile,
  countApi,
  enterCountFile,
  makeCountSheet,
  readCountColumns,
  type CountPlan,
} from '../contract.ts'

/** Enters what was counted from a file: all of it, or nothing. */
export function CountImport() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(countApi.read, { params: { number } })
  const { start } = useDownload()
  const title = `Impor Hasil Hitung ${number}`
  if (!data)
    return (
      <FormDialog title={title} dirty={false}>
        {error !== null && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      </FormDialog>
    )
  const params = { id: data.id }
  const query = { format: 'xlsx', separator: ';' } as const
  return (
    <FileImport
      title={title}
      noun="hasil hitung"
      description="Satu baris per barang dan tempat. Produk disebut kode atau barcode-nya; barcode satuan lain menghitung satuan itu. Jumlah kosong berarti belum dihitung, 0 berarti tidak ada. Tempat yang sama menggantikan, tempat lain dijumlahkan."
      summary={summaryOf}
      importing={importingOf(data.id)}
      differences={(plan) => <PlannedEntries plan={plan} />}
      template={
        <Button variant="default" size="xs" onClick={() => void start(makeCountSheet, { params, query })}>
          Unduh lembar hitung
        </Button>
      }
    />
  )
}

function importingOf(
  id: number,
): FileImporting<{ readonly created: number; readonly changed: number }, CountPlan> {
  const params = { id }
  return {
    name: 'stock_count_entry',
    columns: ({ bytes: body, format }) => call(readCountColumns, { params, body, query: { format } }),
    check: ({ bytes: body, format }, mapping) =>
      call(checkCountFile, { params, body, query: { format, columns: mappingText(mapping) } }),
    apply: ({ bytes: body, format }, { mapping, digest, key }) => {
      const query = { format, columns: mappingText(mapping), digest }
      return call(enterCountFile, { params, body, query, idempotencyKey: key })
    },
  }
}

function summaryOf({ created, changed, skipped }: CountPlan): string {
  const uncounted = skipped === 0 ? '' : ` ${formatCount(skipped)} baris tanpa jumlah dilewati.`
  return created + changed === 0
    ? `File tidak memiliki hasil hitung.${uncounted}`
    : `${formatCount(created)} hasil hitung baru, ${formatCount(changed)} menggantikan.${uncounted}`
}

function PlannedEntries({ plan: { lines, created, changed } }: { readonly plan: CountPlan }) {
  const count = created + changed
  return (
    <div>
      <FileTable
        title="Yang akan dicatat"
        heads={['Baris', 'Kode', 'Produk', 'Tempat', 'Sebelumnya', 'Dihitung']}
      >
        {lines.flatMap(({ line, code, name, differences }) =>
          differences.map(({ label, before, after }) => (
            <tr key={line}>
              <td>{line}</td>
              <td className="code">{code}</td>
              <td>{name}</td>
              <td>{label}</td>
              <td className="amount">{before}</td>
              <td className="amount">{after}</td>
            </tr>
          )),
        )}
      </FileTable>
      {lines.length < count && (
        <p className="muted">
          Ditampilkan {formatCount(lines.length)} dari {formatCount(count)} hasil hitung.
        </p>
      )}
    </div>
  )
}
