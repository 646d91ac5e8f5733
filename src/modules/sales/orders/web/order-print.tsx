import { DocumentPrint } from '../../../documents/web/index.ts'
import { printSalesOrder, readSalesOrder } from '../contract.ts'
import { orders } from '../rules/order-kind.ts'
import { orderOnPaper } from '../rules/order-on-paper.ts'

export function OrderPrint() {
  return (
    <DocumentPrint
      kind={orders}
      read={readSalesOrder}
      paper={printSalesOrder}
      name="Sales Order"
      layout={orderOnPaper}
    />
  )
}
