import type { ReactNode } from 'react'
import { storedQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { useParam } from '../../../platform/web/shell/place.ts'
import { FormWaiting } from '../../documents/web/index.ts'
import { readSalesOrder, type SalesOrder } from '../orders/contract.ts'

type Props = {
  readonly title: (number: string) => string
  readonly children: (order: SalesOrder) => ReactNode
}

/** A form on the order in the address, once that is read. */
export function OfOrder({ title, children }: Props) {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesOrder, { params: { number } })
  if (data) return children(data)
  return <FormWaiting title={title(number)} error={error} retry={refetch} />
}

/** The lines of an order with their quantities as the rules take them. */
export function orderLinesOf({ lines }: SalesOrder) {
  return lines.map((line) => ({
    ...line,
    quantity: quantityOf(line.quantity),
    closedQuantity: quantityOf(line.closedQuantity),
    deliveredQuantity: quantityOf(line.deliveredQuantity),
    returnedQuantity: quantityOf(line.returnedQuantity),
    invoicedQuantity: quantityOf(line.invoicedQuantity),
    creditedQuantity: quantityOf(line.creditedQuantity),
    reopenedQuantity: quantityOf(line.reopenedQuantity),
    givenQuantity: quantityOf(line.givenQuantity),
  }))
}

/** A quantity the server gave, which it keeps to three places. */
export function quantityOf(units: number): Quantity {
  return storedQuantity(units)
}
