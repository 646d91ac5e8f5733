import { formatAmount, formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { readTaxLaw, type LimitRow, type RateRow } from '../contract.ts'
import { shareText } from '../rules/law-row.ts'
import { collectorTexts, limitBasisTexts, ratedClassTexts, transactionCodeTexts } from '../rules/tax-class.ts'
import { effectiveBasisPoints } from '../rules/tax-rate.ts'
import { CollectorLimitForm } from './collector-limit-form.tsx'
import { sinceText } from './since-text.ts'
import { TaxRateForm } from './tax-rate-form.tsx'
import './pkp-settings.css'

/** What the law rates each class with, and up to which total a seller collects from each kind of collector. */
export function TaxLawSettings() {
  const { data, error, refetch } = useReply(readTaxLaw, {})
  const mayEdit = useCan('settings.manage')
  const shared = { compact: true, empty: null, error, onRetry: () => void refetch() } as const
  return (
    <Page
      title="Tarif PPN"
      subtitle="Setiap baris berlaku sejak harinya. Dokumen yang sudah dibuat tetap dengan tarifnya sendiri."
      together
    >
      {mayEdit && <TaxRateForm key={`rates ${data?.rates.length}`} />}
      <DataTable
        {...shared}
        caption="Tarif PPN menurut golongan"
        columns={rateColumns}
        rows={data?.rates}
        rowKey={({ taxClass, validFrom }) => `${taxClass} ${validFrom}`}
      />
      <h2 className="tax-law-heading">Pemungut PPN</h2>
      <p className="muted tax-law-note">
        Sampai batasnya, dengan atau tanpa PPN menurut barisnya, penjual memungut seperti biasa; di atasnya
        customer menyetor PPN sendiri dan hanya DPP yang ditagih.
      </p>
      {mayEdit && <CollectorLimitForm key={`limits ${data?.limits.length}`} />}
      <DataTable
        {...shared}
        caption="Batas pemungut PPN"
        columns={limitColumns}
        rows={data?.limits}
        rowKey={({ collector, validFrom }) => `${collector} ${validFrom}`}
      />
    </Page>
  )
}

const rateColumns: Column<RateRow>[] = [
  { key: 'class', head: 'Golongan', width: 168, cell: (row) => ratedClassTexts[row.taxClass] },
  { key: 'from', head: 'Berlaku mulai', width: 124, cell: (row) => sinceText(row.validFrom) },
  {
    key: 'rate',
    head: 'Tarif',
    kind: 'amount',
    width: 64,
    cell: (row) => formatPercent(row.rateBasisPoints),
  },
  { key: 'share', head: 'Bagian dasar', kind: 'code', width: 96, cell: shareText },
  {
    key: 'effective',
    head: 'Atas harga',
    kind: 'amount',
    width: 88,
    cell: (row) => formatPercent(effectiveBasisPoints(row)),
  },
  { key: 'code', head: 'Kode', kind: 'code', width: 56, cell: (row) => row.transactionCode ?? '-' },
  { key: 'source', head: 'Dasar hukum', cell: (row) => row.source },
]

const limitColumns: Column<LimitRow>[] = [
  { key: 'collector', head: 'Pemungut', width: 168, cell: (row) => collectorTexts[row.collector] },
  { key: 'from', head: 'Berlaku mulai', width: 124, cell: (row) => sinceText(row.validFrom) },
  {
    key: 'limit',
    head: 'Batas (Rp)',
    kind: 'amount',
    width: 112,
    cell: (row) => formatAmount(row.limitAmount),
  },
  {
    key: 'basis',
    head: 'Dasar batas',
    width: 116,
    cell: (row) => limitBasisTexts[row.includesVat ? 'withVat' : 'withoutVat'],
  },
  {
    key: 'code',
    head: 'Kode',
    width: 144,
    cell: (row) => `${row.transactionCode} · ${transactionCodeTexts[row.transactionCode]}`,
  },
  { key: 'source', head: 'Dasar hukum', cell: (row) => row.source },
]
