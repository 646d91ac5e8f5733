import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { DocumentReason } from '../../../documents/web/index.ts'
import { orderLinesOf } from '../../web/of-order.tsx'
import { closeSalesOrder, readSalesOrder, type SalesOrder } from '../contract.ts'
import { leftToDeliver } from '../rules/order-quantities.ts'
import '../../web/sales.css'

/** Closing what is left to deliver of the order in the address. */
export function OrderClose() {
  return (
    <DocumentReason
      read={readSalesOrder}
      endpoint={closeSalesOrder}
      title="Tutup sisa"
      hint="Yang belum dikirim tidak akan dikirim lagi. Yang sudah dikirim tetap ditagih."
      verb="Tutup Sisa"
      said={(number) => `Sisa ${number} ditutup`}
    >
      {(order) => <LeftLines order={order} />}
    </DocumentReason>
  )
}

function LeftLines({ order }: { readonly order: SalesOrder }) {
  const left = orderLinesOf(order).filter((line) => leftToDeliver(line) > 0)
  return (
    <ul className="closed-lines">
      {left.map((line) => (
        <li key={line.lineNumber}>
          {line.productCode} - {line.productName}: {formatQuantity(leftToDeliver(line))} {line.unit}
        </li>
      ))}
    </ul>
  )
}
