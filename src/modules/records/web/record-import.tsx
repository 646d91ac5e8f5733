import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { mappingText } from '../../../platform/rules/file/column-mapping.ts'
import { call } from '../../../platform/web/call/call.ts'
import { comparedSummary, FileImport } from '../../../platform/web/file/file-import.tsx'
import type { FileImporting } from '../../../platform/web/file/use-file-import.ts'
import type { ImportEndpoints, ImportRecord } from '../contract.ts'
import { nounTitle } from '../rules/record-sentence.ts'
import { ImportDifferences } from './import-differences.tsx'
import { PastImports } from './past-imports.tsx'
import type { RecordView } from './record-view.ts'
import './import.css'

/** Imports a file of records, and takes an import back. */
export function RecordImport({ view }: { readonly view: RecordView }) {
  const { noun } = view.kind
  const { files } = view.api
  return (
    <FileImport
      title={`Impor ${nounTitle(noun)}`}
      noun={noun}
      description="File apa pun dengan satu baris judul. Kolom dikenali dari judulnya dan dapat diubah; baris dicocokkan dari Kode. Kode kosong berarti data baru."
      summary={comparedSummary((count) => `${formatCount(count)} baris sama dengan data sekarang`)}
      importing={importingOf(view.kind.table, files)}
      differences={(plan) => <ImportDifferences plan={plan} />}
    >
      <PastImports noun={noun} files={files} />
    </FileImport>
  )
}

function importingOf(name: string, files: ImportEndpoints): FileImporting<ImportRecord> {
  return {
    name,
    columns: ({ bytes: body, format }) => call(files.readColumns, { body, query: { format } }),
    check: ({ bytes: body, format }, mapping) =>
      call(files.checkImport, { body, query: { format, columns: mappingText(mapping) } }),
    apply: ({ bytes: body, format, name: fileName }, { mapping, digest, key }) => {
      const query = { format, columns: mappingText(mapping), fileName, digest }
      return call(files.applyImport, { body, query, idempotencyKey: key })
    },
  }
}
