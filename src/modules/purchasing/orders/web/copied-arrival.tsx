import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { FormWaiting } from '../../../documents/web/index.ts'
import type { GoodsReceipt } from '../../../inventory/contract.ts'
import { readOrdersOfReceipt, type OrdersOfReceipt } from '../contract.ts'
import { copiedArrival } from '../rules/copied-arrival.ts'
import { keyOf, ReceiveForm } from './orders-receive.tsx'

type Props = {
  readonly title: string
  readonly copied: GoodsReceipt
  /** The copy of a receipt without an order. */
  readonly children: ReactNode
}

/** A copy of a receipt of orders takes what these expect still; one that has nothing left to take may stand without an order. */
export function CopiedArrival({ title, copied, children }: Props) {
  const params = { number: copied.receiptNumber }
  const { data, error, refetch } = useReply(readOrdersOfReceipt, { params })
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  if (data.orderNumbers.length === 0) return children
  return (
    <CopyOfOrders title={title} copied={copied} orders={data}>
      {children}
    </CopyOfOrders>
  )
}

const quantityOf = (value: number) => storedQuantity(value.toFixed(3))

function arrivedOf({ arrived, rows }: OrdersOfReceipt) {
  const came = arrived.map((line) => ({ ...line, quantity: quantityOf(line.quantity) }))
  const expected = rows.flatMap(({ id: orderId, lines }) =>
    lines.map(({ lineNumber, productId, quantity, receivedQuantity }) => ({
      ...{ orderId, lineNumber, productId },
      ...{ quantity: quantityOf(quantity), received: quantityOf(receivedQuantity) },
    })),
  )
  return new Map(
    copiedArrival(came, expected).map(({ orderId, lineNumber, quantity }) => [
      keyOf(orderId, lineNumber),
      quantity,
    ]),
  )
}

/** It stays as it was begun even when the orders are read anew meanwhile. */
function CopyOfOrders({
  title,
  copied,
  orders: read,
  children,
}: Props & { readonly orders: OrdersOfReceipt }) {
  const [orders] = useState(read)
  const [isWithoutOrder, setWithoutOrder] = useState(false)
  const arrived = arrivedOf(orders)
  if (isWithoutOrder) return children
  if (arrived.size === 0)
    return <NothingLeft title={title} orders={orders} onGoOn={() => setWithoutOrder(true)} />
  const { vendorId: id, vendorCode: code, vendorName: name, receiptNumber, warehouseId } = copied
  const { rows } = orders
  return (
    <ReceiveForm
      vendor={{ id, code, name }}
      copied={{ receiptNumber, rows, arrived, warehouseId, notes: copied.notes ?? '' }}
    />
  )
}

type NothingProps = {
  readonly title: string
  readonly orders: OrdersOfReceipt
  readonly onGoOn: () => void
}

function NothingLeft({ title, orders: { orderNumbers }, onGoOn }: NothingProps) {
  return (
    <FormDialog
      size="form"
      title={title}
      dirty={false}
      footer={<Button onClick={onGoOn}>Terima tanpa order</Button>}
    >
      <p role="status">
        Tidak ada lagi yang ditunggu dari{' '}
        {orderNumbers.map((number, index) => (
          <span key={number}>
            {index > 0 && ', '}
            <AppLink to={`/purchase/orders/${number}`}>{number}</AppLink>
          </span>
        ))}
        : barangnya sudah diterima seluruhnya, atau ordernya ditutup atau dibatalkan.
      </p>
      <p className="muted">
        Barang yang datang di luar order diterima dengan harga yang diketik, tanpa order.
      </p>
    </FormDialog>
  )
}
