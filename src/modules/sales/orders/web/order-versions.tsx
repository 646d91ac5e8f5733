import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { countedGoods } from '../../rules/counted-goods.ts'
import type { Amendment, SalesOrder } from '../contract.ts'

type Change = Amendment['changes'][number] & { readonly place: number }

/** What each version of an amended order changed, the newest first. */
export function OrderVersions({ order }: { readonly order: SalesOrder }) {
  if (order.amendments.length === 0) return null
  return (
    <section className="order-versions" aria-label="Perubahan order">
      {order.amendments.map((amendment) => (
        <Version key={amendment.revision} amendment={amendment} />
      ))}
    </section>
  )
}

function Version({ amendment }: { readonly amendment: Amendment }) {
  const moment = useMoment()
  const { revision, reason, createdAt, createdBy, totalBefore, totalAfter, changes } = amendment
  return (
    <div className="order-version">
      <p>
        <b>Versi {revision}</b> · {moment(createdAt)} · {createdBy} · {formatRupiah(totalBefore)} menjadi{' '}
        {formatRupiah(totalAfter)}
      </p>
      <p className="document-notes">{reason}</p>
      {changes.length > 0 && (
        <DataTable
          compact
          caption={`Baris yang berubah pada versi ${revision}`}
          columns={columns}
          rows={changes.map((change, place) => ({ ...change, place }))}
          rowKey={({ place }) => place}
          empty={null}
        />
      )}
    </div>
  )
}

const columns: Column<Change>[] = [
  {
    key: 'product',
    head: 'Produk',
    phone: 'lead',
    cell: ({ productCode, productName }) => `${productCode} ${productName}`,
  },
  {
    key: 'before',
    head: 'Sebelum',
    width: 260,
    phone: 'meta',
    phoneHead: true,
    cell: ({ before, unit }) => lineText(before, unit),
  },
  {
    key: 'after',
    head: 'Sesudah',
    width: 260,
    phone: 'meta',
    phoneHead: true,
    cell: ({ after, unit }) => lineText(after, unit),
  },
]

/** A line of one version: quantity, price and discount; a dash where it was not. */
function lineText(line: Change['before'], unit: string): string {
  if (line === null) return '-'
  const { quantity, unit: counted, of } = countedGoods({ ...line, unit })
  const text = `${quantity} ${counted} × ${formatAmount(line.unitPrice)}${of}`
  return line.discountPercent === 0
    ? text
    : `${text}, diskon ${formatPercent(Math.round(line.discountPercent * 100))}`
}
