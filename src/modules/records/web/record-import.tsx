import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { call } from '../../../platform/web/call/call.ts'
import { FileImport } from '../../../platform/web/file/file-import.tsx'
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
      description="Mulai dari hasil ekspor: kolom dikenali dari judulnya, baris dicocokkan dari Kode. Kode kosong berarti data baru."
      unchanged={(count) => `${formatCount(count)} baris sama dengan data sekarang`}
      importing={importingOf(files)}
      differences={(plan) => <ImportDifferences plan={plan} />}
    >
      <PastImports noun={noun} files={files} />
    </FileImport>
  )
}

function importingOf(files: ImportEndpoints): FileImporting<ImportRecord> {
  return {
    check: ({ bytes: body, format }) => call(files.checkImport, { body, query: { format } }),
    apply: ({ bytes: body, format, name }, { digest, key }) => {
      const query = { format, fileName: name, digest }
      return call(files.applyImport, { body, query, idempotencyKey: key })
    },
  }
}
