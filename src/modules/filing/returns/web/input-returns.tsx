import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { sumTotals } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { referenceAddress } from '../../../journals/web/index.ts'
import { returnKindTexts } from '../../../tax/output/rules/return-kind.ts'
import { listInputReturns, type InputReturnRow } from '../../contract.ts'
import { inputReturnStateTexts } from '../rules/input-return-state.ts'

/** What notes to vendors give back of input VAT in a month. */
export function InputReturns({ masa }: { readonly masa: Day }) {
  const { data, error, refetch } = useReply(listInputReturns, { query: { masa } })
  const rows = data?.rows
  return (
    <section className="vat-part vat-wide" aria-labelledby="input-returns">
      <h2 id="input-returns">Retur pembelian</h2>
      <DataTable
        compact
        caption="Retur dan koreksi PPN masukan"
        columns={columnsOf(rows)}
        rows={rows}
        rowKey={(row) => row.id}
        open={({ source, sourceNumber }) =>
          referenceAddress({ referenceType: source, referenceNumber: sourceNumber, referenceId: null }) ??
          '/tax/ppn'
        }
        totalLabel="Total"
        empty="Tidak ada nota debit yang mengurangi PPN masukan pada masa ini"
        error={error}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

const tones: Readonly<Record<InputReturnRow['state'], Tone>> = {
  credited: 'posted',
  pending: 'pending',
  cost: 'delivered',
  cancelled: 'inactive',
}

function columnsOf(rows: readonly InputReturnRow[] | undefined): Column<InputReturnRow>[] {
  const total = (key: 'baseAmount' | 'taxAmount') =>
    rows && formatAmount(sumTotals(rows.map((row) => row[key])))
  return [
    {
      ...{ key: 'day', head: 'Tanggal', kind: 'day', width: 104, phone: 'meta' },
      cell: (row) => formatDay(row.enteredOn),
    },
    {
      ...{ key: 'number', head: 'Nota debit', kind: 'code', width: 132, phone: 'meta' },
      cell: (row) => row.sourceNumber,
    },
    { ...{ key: 'vendor', head: 'Vendor', phone: 'lead' }, cell: (row) => row.partyName },
    {
      ...{ key: 'kind', head: 'Jenis', width: 152, phone: 'meta' },
      cell: ({ returnKind, noteNumber }) => (
        <>
          <div>{returnKindTexts[returnKind]}</div>
          <span className="code muted">{noteNumber ?? ''}</span>
        </>
      ),
    },
    {
      ...{ key: 'invoice', head: 'Faktur pajak', kind: 'code', width: 168, phone: 'meta' },
      cell: (row) => row.invoiceNumber ?? '',
    },
    {
      ...{ key: 'base', head: 'DPP (Rp)', kind: 'amount', width: 116, phone: 'meta', phoneHead: true },
      cell: (row) => formatAmount(row.baseAmount),
      total: total('baseAmount'),
    },
    {
      ...{ key: 'vat', head: 'PPN (Rp)', kind: 'amount', width: 104, phone: 'amount' },
      cell: (row) => formatAmount(row.taxAmount),
      total: total('taxAmount'),
    },
    {
      ...{ key: 'state', head: 'Perlakuan', kind: 'badge', width: 184 },
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{inputReturnStateTexts[state]}</StatusBadge>,
    },
  ]
}
