import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { AdvanceUsePart } from '../contract.ts'
import type { AdvanceUseKind } from '../../receipts/rules/receipt-actions.ts'
import { advanceUses } from '../rules/advance-use-kind.ts'
import { documentAddress, entryAddress } from '../../web/document-address.ts'
import { ReceiptBadge } from '../../receipts/web/receipt-badge.tsx'

const kinds: Readonly<Record<AdvanceUseKind, string>> = {
  invoice: 'Dipakai untuk invoice',
  refund: 'Dikembalikan ke customer',
}

/** What kind of use of an advance it is. */
export function advanceUseText(kind: AdvanceUseKind): string {
  return kinds[kind]
}

type Props = { readonly number: string; readonly uses: readonly AdvanceUsePart[] }

/** What became of the advance of a document; nothing while nothing did. */
export function AdvanceUses({ number, uses }: Props) {
  if (uses.length === 0) return null
  return (
    <DataTable
      compact
      caption={`Pemakaian uang muka ${number}, dalam Rupiah`}
      columns={columns}
      rows={uses}
      rowKey={(row) => row.id}
      empty={null}
    />
  )
}

const columns: Column<AdvanceUsePart>[] = [
  {
    key: 'number',
    head: 'Nomor',
    kind: 'code',
    width: 140,
    cell: (row) => <AppLink to={documentAddress(advanceUses, row.useNumber)}>{row.useNumber}</AppLink>,
  },
  { key: 'kind', head: 'Jenis', cell: (row) => advanceUseText(row.kind) },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 110, cell: (row) => formatDay(row.useDate) },
  { key: 'amount', head: 'Jumlah', kind: 'amount', width: 150, cell: (row) => formatAmount(row.amount) },
  {
    key: 'entry',
    head: 'Journal Entry',
    kind: 'code',
    width: 140,
    cell: (row) => <AppLink to={entryAddress(row.entryNumber)}>{row.entryNumber}</AppLink>,
  },
  {
    key: 'state',
    head: 'Status',
    kind: 'badge',
    width: 104,
    cell: (row) => <ReceiptBadge state={row.cancelledOn === null ? 'recorded' : 'cancelled'} />,
  },
]
