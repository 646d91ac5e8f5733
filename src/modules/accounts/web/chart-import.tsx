import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { mappingText } from '../../../platform/rules/file/column-mapping.ts'
import { call } from '../../../platform/web/call/call.ts'
import { comparedSummary, FileImport } from '../../../platform/web/file/file-import.tsx'
import { applyChartImport, checkChartImport, readChartColumns } from '../contract.ts'
import { ChartDifferences } from './chart-differences.tsx'

/** Imports a chart of accounts. */
export function ChartImport() {
  return (
    <FileImport
      title="Impor Bagan Akun"
      noun="akun"
      description="Mulai dari Ekspor untuk impor kembali: kolom dikenali dari judulnya dan dapat diubah, akun dicocokkan dari Kode."
      summary={comparedSummary((count) => `${formatCount(count)} akun sama dengan sekarang`)}
      importing={{
        name: 'chart',
        columns: ({ bytes: body, format }) => call(readChartColumns, { body, query: { format } }),
        check: ({ bytes: body, format }, mapping) =>
          call(checkChartImport, { body, query: { format, columns: mappingText(mapping) } }),
        apply: ({ bytes: body, format }, { mapping, digest, key }) => {
          const query = { format, columns: mappingText(mapping), digest }
          return call(applyChartImport, { body, query, idempotencyKey: key })
        },
      }}
      differences={(plan) => <ChartDifferences plan={plan} />}
    />
  )
}
