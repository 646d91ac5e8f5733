import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { call } from '../../../platform/web/call/call.ts'
import { FileImport } from '../../../platform/web/file/file-import.tsx'
import { applyChartImport, checkChartImport } from '../contract.ts'
import { ChartDifferences } from './chart-differences.tsx'

/** Imports a chart of accounts. */
export function ChartImport() {
  return (
    <FileImport
      title="Impor Bagan Akun"
      noun="akun"
      description="Mulai dari Ekspor untuk impor kembali: kolom dikenali dari judulnya, akun dicocokkan dari Kode."
      unchanged={(count) => `${formatCount(count)} akun sama dengan sekarang`}
      importing={{
        check: ({ bytes: body, format }) => call(checkChartImport, { body, query: { format } }),
        apply: ({ bytes: body, format }, { digest, key }) =>
          call(applyChartImport, { body, query: { format, digest }, idempotencyKey: key }),
      }}
      differences={(plan) => <ChartDifferences plan={plan} />}
    />
  )
}
