import type { ReactNode } from 'react'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormWaiting } from '../../../documents/web/index.ts'
import type { SalesOrder } from '../../orders/contract.ts'
import { OfOrder, quantityOf } from '../../web/of-order.tsx'
import { readBillableDeliveries } from '../contract.ts'
import type { BillableDelivery } from '../rules/bill.ts'

/** A line of a delivery that is neither billed nor returned, as forms show it. */
export type Billable = BillableDelivery & {
  readonly name: string
  readonly unit: string
  readonly packName: string | null
  readonly packFactor: number | null
}

type Props = {
  readonly title: (number: string) => string
  readonly children: (order: SalesOrder, deliveries: readonly Billable[]) => ReactNode
}

/** A form on what was delivered on the order in the address and is neither billed nor returned. */
export function OfBillable({ title, children }: Props) {
  return (
    <OfOrder title={title}>
      {(order) => (
        <Read key={order.id} title={title(order.orderNumber)} orderId={order.id}>
          {(deliveries) => children(order, deliveries)}
        </Read>
      )}
    </OfOrder>
  )
}

type ReadProps = {
  readonly title: string
  readonly orderId: number
  readonly children: (deliveries: readonly Billable[]) => ReactNode
}

function Read({ title, orderId, children }: ReadProps) {
  const { data, error, refetch } = useReply(readBillableDeliveries, { params: { id: orderId } })
  if (!data) return <FormWaiting title={title} error={error} retry={refetch} />
  return children(
    data.lines.map((line): Billable => ({
      id: line.deliveryLineId,
      orderLineId: line.orderLineId,
      deliveryNumber: line.deliveryNumber,
      deliveryDate: line.deliveryDate,
      left: quantityOf(line.left),
      name: `${line.productCode} - ${line.productName}`,
      unit: line.unit,
      packName: line.packName,
      packFactor: line.packFactor,
    })),
  )
}
