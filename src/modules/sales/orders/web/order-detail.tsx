import { Button } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { DialogLink, AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { pressOf } from '../../../../platform/web/keys/key-press.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { formActOf } from '../../../../platform/rules/form/form-keys.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useMoment, useZoneLabel } from '../../../../platform/web/shell/session.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { CopyButton, DocumentDialog, NotesFact } from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { type SalesOrder, salesOrderApi } from '../contract.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import { lineColumns } from '../../web/goods-columns.tsx'
import { quotations } from '../../quotations/rules/quotation-kind.ts'
import { salesReturns } from '../../returns/rules/return-kind.ts'
import { deliveries } from '../../deliveries/rules/delivery-kind.ts'
import { PartsMenu } from './parts-menu.tsx'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { OrderParts, partActsOf } from './order-parts.tsx'
import { numbered } from '../rules/order-on-paper.ts'
import { closedReasonOf, GiveawayFacts } from './order-giveaways.tsx'
import { OrderVersions } from './order-versions.tsx'
import { OrderBadge } from './order-badge.tsx'
import { orderSteps, useOrderActs, type OrderActs } from './use-order-acts.ts'
import '../../web/sales.css'

/** One order to read, print and take its next step. Ctrl+Enter takes the step. */
export function OrderDetail() {
  const acts = useOrderActs()
  const departments = useDepartments()
  const keyDown = (event: KeyboardEvent, order: SalesOrder): void => {
    const step = orderSteps.find(({ act }) => order.actions.includes(act))
    if (!step || formActOf(pressOf(event)) !== 'post') return
    event.preventDefault()
    void acts[step.act](order)
  }
  return (
    <DocumentDialog
      api={salesOrderApi}
      title="Sales Order"
      badge={(order) => <OrderBadge order={order} />}
      actions={(order) => <DetailActions order={order} acts={acts} />}
      onKeyDown={keyDown}
    >
      {(order) => (
        <>
          <OrderFacts order={order} />
          <DataTable
            compact
            caption={`Item ${order.orderNumber}, dalam Rupiah`}
            columns={lineColumns(order, departments)}
            rows={numbered(order.lines)}
            rowKey={(line) => line.lineNumber}
            empty="Belum ada item"
          />
          {order.status !== 'draft' && <WaitingNotice table="sales_order" recordId={order.id} />}
          <OrderParts order={order} />
          <DocumentTotals document={order} />
          <OrderVersions order={order} />
        </>
      )}
    </DocumentDialog>
  )
}

type ActionsProps = { readonly order: SalesOrder; readonly acts: OrderActs }

function DetailActions({ order, acts }: ActionsProps) {
  const closeDialog = useCloseDialog()
  const { orderNumber, actions } = order
  const remove = async (): Promise<void> => {
    if (await acts.remove(order)) closeDialog({ force: true })
  }
  return (
    <>
      <CopyButton number={orderNumber} right="sales.edit" namesNoOther />
      {actions.includes('delete') && (
        <Button variant="default" color="red" loading={acts.pending} onClick={() => void remove()}>
          Hapus
        </Button>
      )}
      {actions.includes('edit') && (
        <Button component={DialogLink} to={`${orderNumber}/edit`} variant="default" data-key-edit>
          Edit
        </Button>
      )}
      <PartsMenu number={orderNumber} acts={partActsOf(order)} />
      {orderSteps
        .filter(({ act }) => actions.includes(act))
        .map(({ act, text }) => (
          <Button key={act} loading={acts.pending} onClick={() => void acts[act](order)}>
            {text}
          </Button>
        ))}
    </>
  )
}

/** The head of an order: number, day, status, customer, notes, its steps, and what came out of it. */
function OrderFacts({ order }: { readonly order: SalesOrder }) {
  const closedReason = closedReasonOf(order)
  return (
    <Facts>
      <Fact name="Nomor order">
        {order.orderNumber}
        {order.revision > 1 && ` (versi ${order.revision})`}
      </Fact>
      <Fact name="Tanggal order">{formatLongDay(order.orderDate)}</Fact>
      <Fact name="Status">
        <span className="order-badges">
          <OrderBadge order={order} />
        </span>
      </Fact>
      <Fact name="Customer">
        {order.customerCode} - {order.customerName}
      </Fact>
      <StepFact name="Confirmed" at={order.confirmedAt} />
      <StepFact name="Delivered" at={order.deliveredAt} />
      <StepFact name="Invoiced" at={order.invoicedAt} />
      <StepFact name="Ditutup" at={order.closedAt} />
      <DocumentsFact name="Surat jalan" kind={deliveries} documents={order.deliveries} />
      <DocumentsFact name="Surat retur" kind={salesReturns} documents={order.returns} />
      {order.quotationNumber !== null && (
        <DocumentsFact name="Penawaran" kind={quotations} documents={[{ number: order.quotationNumber }]} />
      )}
      {order.replacesReturn !== null && (
        <DocumentsFact name="Pengganti" kind={salesReturns} documents={[{ number: order.replacesReturn }]} />
      )}
      <DocumentsFact name="Invoice" kind={invoices} documents={order.invoices} />
      {order.entryNumber !== null && (
        <Fact name="Journal entry">
          <AppLink to={entryAddress(order.entryNumber)}>{order.entryNumber}</AppLink>
        </Fact>
      )}
      {order.undeductedAdvance > 0 && (
        <Fact name="Uang muka belum dipotong">{formatRupiah(order.undeductedAdvance)}</Fact>
      )}
      {order.vatRounding !== 0 && (
        <Fact name="Selisih pembulatan PPN">{formatRupiah(order.vatRounding)}</Fact>
      )}
      {closedReason !== null && (
        <Fact name="Alasan ditutup" wide>
          {closedReason}
        </Fact>
      )}
      <GiveawayFacts order={order} />
      <NotesFact notes={order.notes} />
    </Facts>
  )
}

type DocumentsProps = {
  readonly name: string
  readonly kind: { readonly path: string }
  readonly documents: readonly { readonly number: string }[]
}

/** What was made of an order. */
function DocumentsFact({ name, kind, documents }: DocumentsProps) {
  if (documents.length === 0) return null
  return (
    <Fact name={name}>
      {documents.map(({ number }) => (
        <AppLink key={number} to={documentAddress(kind, number)} className="document-link">
          {number}
        </AppLink>
      ))}
    </Fact>
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
