import type { ReactNode } from 'react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useMoment, useZoneLabel } from '../../../../platform/web/shell/session.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import type { SalesOrder } from '../contract.ts'
import { documentAddress, entryAddress } from '../../web/document-address.ts'
import { OrderBadge } from './order-badge.tsx'

/** The head of an order: number, day, status, customer, notes, its steps, and what came out of it. */
export function OrderFacts({ order }: { readonly order: SalesOrder }) {
  return (
    <Facts>
      <Fact name="Nomor order">{order.orderNumber}</Fact>
      <Fact name="Tanggal order">{formatLongDay(order.orderDate)}</Fact>
      <Fact name="Status">
        <OrderBadge status={order.status} />
      </Fact>
      <Fact name="Customer">
        {order.customerCode} - {order.customerName}
      </Fact>
      <StepFact name="Confirmed" at={order.confirmedAt} />
      <StepFact name="Delivered" at={order.deliveredAt} />
      <StepFact name="Invoiced" at={order.invoicedAt} />
      {order.invoiceNumber !== null && (
        <Fact name="Invoice">
          <AppLink to={documentAddress(invoices, order.invoiceNumber)}>{order.invoiceNumber}</AppLink>
        </Fact>
      )}
      {order.entryNumber !== null && (
        <Fact name="Journal entry">
          <AppLink to={entryAddress(order.entryNumber)}>{order.entryNumber}</AppLink>
        </Fact>
      )}
      {order.notes !== null && (
        <Fact name="Catatan" wide>
          <span className="document-notes">{order.notes}</span>
        </Fact>
      )}
    </Facts>
  )
}

function StepFact({ name, at }: { readonly name: string; readonly at: string | null }): ReactNode {
  const moment = useMoment()
  const zone = useZoneLabel()
  if (at === null) return null
  return (
    <Fact name={name}>
      <time dateTime={at} title={zone}>
        {moment(at)}
      </time>
    </Fact>
  )
}
