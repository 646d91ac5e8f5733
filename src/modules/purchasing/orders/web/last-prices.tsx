import { useMemo } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listPurchasePrices } from '../contract.ts'
import type { OrderLineContent } from '../rules/order-grid.ts'
import { formatUnitPrice, storedPrice } from '../rules/unit-price.ts'

type PricesProps = {
  readonly lines: readonly OrderLineContent[]
  readonly vendorId: number | undefined
}

const mostPriced = 20

/** What the goods of the lines cost the last time, at this vendor and at others. */
export function LastPrices({ lines, vendorId }: PricesProps) {
  const goods = useMemo(
    () => [
      ...new Map(lines.flatMap((line) => (line.productId === null ? [] : [[line.productId, line]]))).values(),
    ],
    [lines],
  )
  return (
    <ul className="order-prices" aria-label="Harga terakhir">
      {goods.slice(0, mostPriced).map((line) => (
        <LastPrice key={line.productId} line={line} vendorId={vendorId} />
      ))}
    </ul>
  )
}

type PriceProps = { readonly line: OrderLineContent; readonly vendorId: number | undefined }

function LastPrice({ line: { productId, productCode, unit }, vendorId }: PriceProps) {
  const query = {
    productId: String(productId),
    ...(vendorId === undefined ? {} : { vendorId: String(vendorId) }),
  }
  const { data } = useReply(listPurchasePrices, { query })
  if (data === undefined || data.rows.length === 0) return null
  const shown = data.rows.map(
    (row) =>
      `${formatUnitPrice(storedPrice(row.unitPrice))}/${unit} ${row.vendorId === vendorId ? 'vendor ini' : row.vendorName} (${formatDay(row.orderDate)})`,
  )
  return (
    <li className="muted">
      Harga terakhir {productCode}: {shown.join(' · ')}
    </li>
  )
}
