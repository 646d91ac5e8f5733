import { Button } from '@mantine/core'
import { formatDay, formatLongDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { WaitingNotice } from '../../approvals/web/index.ts'
import { CopyButton, DocumentDialog } from '../../documents/web/index.ts'
import { entryAddress } from '../../ledger/web/index.ts'
import { invoices } from '../../sales/invoices/rules/invoice-kind.ts'
import { documentAddress, goodsColumns, ServiceBadge as ServiceProduct } from '../../sales/web/index.ts'
import { serviceOrderApi, type ServiceOrder } from '../contract.ts'
import type { ServiceAction } from '../rules/service-order-actions.ts'
import { objectText, priorityTexts, serviceOrders } from '../rules/service-order-kind.ts'
import { hoursText } from '../rules/visits.ts'
import { invoicePath, openActs, useStart } from './service-acts.ts'
import { ServiceBadge } from './service-badge.tsx'
import { Signature } from './signature.tsx'
import './service-orders.css'

/** One service order to read, print and take its next step. */
export function ServiceDetail() {
  return (
    <DocumentDialog
      api={serviceOrderApi}
      title="Service Order"
      badge={(order) => <ServiceBadge order={order} />}
      actions={(order) => <Actions order={order} />}
    >
      {(order) => (
        <>
          {order.status === 'finished' && <WaitingNotice table={serviceOrders.table} recordId={order.id} />}
          <OrderFacts order={order} />
          <DataTable
            compact
            caption={`Jasa dan suku cadang ${order.orderNumber}, dalam Rupiah sebelum PPN`}
            columns={lineColumns}
            rows={order.lines}
            rowKey={(line) => line.lineNumber}
            empty="Belum ada jasa atau suku cadang"
          />
          <p className="service-total">
            {order.isWarranty ? 'Nilai yang tidak ditagih (garansi)' : 'Nilai sebelum PPN'}:{' '}
            <strong>{formatRupiah(order.subtotal)}</strong>
          </p>
          {order.uses.length > 0 && (
            <DataTable
              compact
              caption="Suku cadang yang bergerak"
              columns={useColumns}
              rows={order.uses}
              rowKey={(use) => use.id}
              empty={null}
            />
          )}
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly order: ServiceOrder }

/** The step that usually comes next stands out, at the end. */
const nextSteps: Readonly<Record<string, ServiceAction>> = {
  draft: 'schedule',
  scheduled: 'start',
  working: 'finish',
  finished: 'invoice',
}

function Actions({ order }: Props) {
  const { pending, start } = useStart()
  const { orderNumber, actions, status } = order
  const acts = openActs(order)
  const usual = acts.find(({ act }) => act === nextSteps[status])
  const others = acts.filter((act) => act !== usual)
  return (
    <>
      <CopyButton number={orderNumber} right="service.edit" namesNoOther />
      {actions.includes('edit') && (
        <Button component={DialogLink} to={`${orderNumber}/edit`} variant="default" data-key-edit>
          Ubah
        </Button>
      )}
      {others.map(({ act, text }) => (
        <Button key={act} component={DialogLink} to={`${orderNumber}/${act}`} variant="default">
          {text}
        </Button>
      ))}
      {usual && (
        <Button component={DialogLink} to={`${orderNumber}/${usual.act}`}>
          {usual.text}
        </Button>
      )}
      {actions.includes('start') && (
        <Button loading={pending} onClick={() => void start(order)}>
          Mulai Dikerjakan
        </Button>
      )}
      {actions.includes('invoice') && (
        <Button component={DialogLink} to={invoicePath(orderNumber)}>
          Buat Invoice
        </Button>
      )}
      {order.invoiceNumber !== null && (
        <Button component={AppLink} to={documentAddress(invoices, order.invoiceNumber)}>
          Buka Invoice
        </Button>
      )}
    </>
  )
}

function OrderFacts({ order }: Props) {
  const { customerCode, customerName, visitDay, promisedDay, finishedOn, technicians, priority } = order
  const object = objectText(order)
  return (
    <Facts>
      <Fact name="Customer">
        <AppLink to={`/master/customers/${customerCode}`}>
          {customerCode} - {customerName}
        </AppLink>
      </Fact>
      <Fact name="Tanggal">{formatLongDay(order.orderDate)}</Fact>
      {object !== '' && <Fact name="Objek">{object}</Fact>}
      {order.site !== null && <Fact name="Lokasi">{order.site}</Fact>}
      <Fact name="Prioritas">{priorityTexts[priority]}</Fact>
      {promisedDay !== null && <Fact name="Dijanjikan">{formatLongDay(promisedDay)}</Fact>}
      {visitDay !== null && (
        <Fact name="Jadwal">
          {formatLongDay(visitDay)}, {hoursText(order)}
        </Fact>
      )}
      {technicians.length > 0 && <Fact name="Teknisi">{technicians.join(', ')}</Fact>}
      {finishedOn !== null && <Fact name="Selesai">{formatLongDay(finishedOn)}</Fact>}
      {order.invoiceNumber !== null && (
        <Fact name="Invoice">
          <AppLink to={documentAddress(invoices, order.invoiceNumber)}>{order.invoiceNumber}</AppLink>
        </Fact>
      )}
      {order.cancelledOn !== null && (
        <Fact name="Batal" wide>
          {formatLongDay(order.cancelledOn)}: {order.cancelledReason}
        </Fact>
      )}
      <Notes name="Keluhan" text={order.problem} />
      <Notes name="Hasil pekerjaan" text={order.completionNotes} />
      <Notes name="Catatan" text={order.notes} />
      {order.receivedBy !== null && <Fact name="Diterima oleh">{order.receivedBy}</Fact>}
      {order.signature !== null && (
        <Fact name="Tanda tangan">
          <Signature path={order.signature} />
        </Fact>
      )}
    </Facts>
  )
}

function Notes({ name, text }: { readonly name: string; readonly text: string | null }) {
  if (text === null) return null
  return (
    <Fact name={name} wide>
      <span className="document-notes">{text}</span>
    </Fact>
  )
}

type Line = ServiceOrder['lines'][number]

const lineColumns: Column<Line>[] = goodsColumns<Line>((line) => (
  <>
    {line.productName} {line.isService && <ServiceProduct />}
  </>
))

type Use = ServiceOrder['uses'][number]

const useColumns: Column<Use>[] = [
  { key: 'day', head: 'Tanggal', kind: 'day', width: 100, phone: 'meta', cell: (use) => formatDay(use.day) },
  {
    key: 'part',
    head: 'Suku cadang',
    phone: 'lead',
    cell: ({ productCode, productName }) => `${productCode} - ${productName}`,
  },
  {
    key: 'quantity',
    head: 'Dipakai',
    kind: 'amount',
    width: 120,
    phone: 'amount',
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'entry',
    head: 'Jurnal',
    kind: 'code',
    width: 132,
    phone: 'meta',
    cell: ({ entryNumber }) =>
      entryNumber === null ? '-' : <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>,
  },
]

/** What came back stands with a minus. */
function quantityText(units: number): string {
  const quantity = toQuantity(Math.abs(units))
  const text = quantity === undefined ? String(Math.abs(units)) : formatQuantity(quantity)
  return units < 0 ? `\u2212${text}` : text
}
