import { Button } from '@mantine/core'
import { mappingText } from '../../../../platform/rules/file/column-mapping.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, sumRupiah } from '../../../../platform/rules/money/money.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { FileImport } from '../../../../platform/web/file/file-import.tsx'
import { FileTable } from '../../../../platform/web/file/file-table.tsx'
import type { FileImporting } from '../../../../platform/web/file/use-file-import.ts'
import type { AnyKind } from '../../rules/document-kind.ts'
import type { DocumentImport, DocumentImportApi, DocumentPlan } from '../contract.ts'
import { PastDocumentImports } from './past-document-imports.tsx'

type Props = {
  readonly kind: Pick<AnyKind, 'table' | 'noun' | 'label'>
  readonly api: DocumentImportApi
  /** What each document is told by, beside its day and amount: `Customer`. */
  readonly party: string
  /** What taking an import back does with its documents: `Draft order dihapus`. */
  readonly undoing: string
  /** How its cells are named, and what empty ones mean. */
  readonly cells: string
}

/** Makes documents from a file: a row for each line; all of them, or none. */
export function DocumentImportDialog({ kind, api, party, undoing, cells }: Props) {
  const { start } = useDownload()
  return (
    <FileImport
      title={`Impor ${kind.label}`}
      noun={kind.noun}
      description={`Satu baris per baris dokumen; baris dengan Referensi yang sama menjadi satu dokumen. ${cells}`}
      summary={summaryOf}
      importing={importingOf(kind.table, api)}
      differences={(plan) => <PlannedDocuments plan={plan} party={party} />}
      template={
        <Button
          variant="default"
          size="xs"
          onClick={() => void start(api.template, { query: { format: 'xlsx', separator: ';' } })}
        >
          Unduh templat
        </Button>
      }
    >
      <PastDocumentImports noun={kind.noun} api={api} undoing={undoing} />
    </FileImport>
  )
}

function importingOf(
  name: string,
  api: DocumentImportApi,
): FileImporting<{ readonly created: number; readonly changed: number }, DocumentPlan> {
  return {
    name,
    columns: ({ bytes: body, format }) => call(api.readColumns, { body, query: { format } }),
    check: ({ bytes: body, format }, mapping) =>
      call(api.check, { body, query: { format, columns: mappingText(mapping) } }),
    apply: async ({ bytes: body, format, name: fileName }, { mapping, digest, key }) => {
      const query = { format, columns: mappingText(mapping), fileName, digest }
      const { count }: DocumentImport = await call(api.apply, { body, query, idempotencyKey: key })
      return { created: count, changed: 0 }
    },
  }
}

function summaryOf({ created, documents }: DocumentPlan): string {
  const totals = documents.flatMap(({ total }) => total ?? [])
  const isWhole = totals.length === created
  const total = isWhole ? `, jumlah ${formatRupiah(sumRupiah(totals))}` : ''
  return created === 0 ? 'File tidak memiliki dokumen.' : `${formatCount(created)} dokumen${total}.`
}

type PlannedProps = { readonly plan: DocumentPlan; readonly party: string }

function PlannedDocuments({ plan: { documents, created }, party: partyHead }: PlannedProps) {
  return (
    <div>
      <FileTable
        title="Yang akan dibuat"
        heads={['Baris', 'Referensi', 'Tanggal', partyHead, 'Jumlah baris', 'Total']}
      >
        {documents.map(({ line, reference, day, party, lineCount, total }) => (
          <tr key={line}>
            <td>{line}</td>
            <td className="code">{reference}</td>
            <td>{formatDay(day)}</td>
            <td>{party}</td>
            <td className="amount">{formatCount(lineCount)}</td>
            <td className="amount">{total === null ? '–' : formatRupiah(total)}</td>
          </tr>
        ))}
      </FileTable>
      {documents.length < created && (
        <p className="muted">
          Ditampilkan {formatCount(documents.length)} dari {formatCount(created)} dokumen.
        </p>
      )}
    </div>
  )
}
