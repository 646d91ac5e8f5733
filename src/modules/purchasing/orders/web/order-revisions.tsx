import { formatMoment } from '../../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import type { PurchaseOrder } from '../contract.ts'

type Revision = PurchaseOrder['revisions'][number]
type Change = Revision['changes'][number] & { readonly key: string; readonly of: Revision }

/** What each change of an order made otherwise, the newest first. */
export function Revisions({ order: { revisions, orderNumber } }: { readonly order: PurchaseOrder }) {
  const { timeZone } = useSession().organisation
  if (revisions.length === 0) return null
  const rows = revisions.flatMap((of) =>
    of.changes.map((change, index): Change => ({ ...change, of, key: `${of.revision}-${index}` })),
  )
  return (
    <DataTable
      compact
      caption={`Perubahan ${orderNumber}`}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      groupOf={({ of }) => `Perubahan ke-${of.revision} · ${formatMoment(of.at, timeZone)} · ${of.by}`}
      empty="Disimpan tanpa perubahan isi"
    />
  )
}

const columns: readonly Column<Change>[] = [
  { key: 'what', head: 'Yang berubah', phone: 'lead', cell: ({ what }) => what },
  { key: 'before', head: 'Semula', width: 220, phone: 'meta', cell: ({ before }) => before || '-' },
  { key: 'after', head: 'Menjadi', width: 220, phone: 'meta', cell: ({ after }) => after || 'dihapus' },
]
