import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, UsualStatus, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { DocumentDialog, DocumentList, NotesFact } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { countedGoods } from '../../rules/counted-goods.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { ServiceBadge } from '../../web/goods-columns.tsx'
import { type Delivery, deliveryApi } from '../contract.ts'
import { deliveryStateTexts, type DeliveryState } from '../rules/delivery-kind.ts'
import '../../web/sales.css'

export function DeliveryList() {
  return (
    <DocumentList
      api={deliveryApi}
      title="Surat Jalan"
      subtitle="Pengiriman atas sales order dan invoice langsung, dan mana yang belum ditagih"
      placeholder="Cari nomor surat jalan atau nama customer"
      partyFilter={customerFilter}
      buttons={<ImportButton right="sales.edit" />}
      cells={{ state: { cell: ({ state }) => <DeliveryBadge state={state} /> } }}

      next={[{ text: 'Lihat sales order', to: '/sales/orders', permission: 'books.read' }]}
    />
  )
}

const tones: Readonly<Record<Exclude<DeliveryState, 'billed'>, Tone>> = {
  unbilled: 'pending',
  partlyBilled: 'confirmed',
  returned: 'inactive',
  given: 'inactive',
}

/** How far a delivery is billed; billed is what is usual. */
function DeliveryBadge({ state }: { readonly state: DeliveryState }) {
  const text = deliveryStateTexts[state]
  if (state === 'billed') return <UsualStatus>{text}</UsualStatus>
  return <StatusBadge tone={tones[state]}>{text}</StatusBadge>
}

/** One delivery to read and print, with what invoices bill of it. */
export function DeliveryDetail() {
  return (
    <DocumentDialog
      api={deliveryApi}
      title="Surat Jalan"
      size="detail"
      badge={({ state }) => <DeliveryBadge state={state} />}
      actions={(delivery) => <Acts delivery={delivery} />}
    >
      {(delivery) => (
        <>
          <DeliveryFacts delivery={delivery} />
          <DataTable
            compact
            caption={`Item ${delivery.deliveryNumber}`}
            columns={columns}
            rows={delivery.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

/** What is not billed yet is billed from its order; all of it is taken back while nothing of it was billed or came back. */
function Acts({ delivery }: { readonly delivery: Delivery }) {
  const { deliveryNumber, orderNumber, state, lines } = delivery
  const mayEdit = useMayMake('sales.edit')
  if (!mayEdit || orderNumber === null) return null
  const isWhole = lines.every((line) => line.billedQuantity === 0 && line.returnedQuantity === 0)
  const isBillable = state === 'unbilled' || state === 'partlyBilled'
  return (
    <>
      {isWhole && (
        <Button component={DialogLink} to={`${deliveryNumber}/cancel`} variant="default" color="red">
          Batalkan
        </Button>
      )}
      {isBillable && (
        <Button component={AppLink} to={`${documentAddress(orders, orderNumber)}/bill`}>
          Buat Invoice
        </Button>
      )}
    </>
  )
}

function DeliveryFacts({ delivery }: { readonly delivery: Delivery }) {
  const { orderNumber, customerAddress, notes } = delivery
  return (
    <Facts>
      <Fact name="Tanggal kirim">{formatLongDay(delivery.deliveryDate)}</Fact>
      <CustomerFact document={delivery} />
      {orderNumber !== null && (
        <Fact name="Sales order">
          <AppLink to={documentAddress(orders, orderNumber)}>{orderNumber}</AppLink>
        </Fact>
      )}
      {delivery.invoices.length > 0 && (
        <Fact name="Invoice">
          {delivery.invoices.map((number) => (
            <AppLink key={number} to={documentAddress(invoices, number)} className="document-link">
              {number}
            </AppLink>
          ))}
        </Fact>
      )}
      {delivery.warehouseName !== null && <Fact name="Gudang">{delivery.warehouseName}</Fact>}
      {customerAddress !== null && (
        <Fact name="Alamat kirim" wide>
          {customerAddress}
        </Fact>
      )}
      <NotesFact notes={notes} />
    </Facts>
  )
}

type Line = Delivery['lines'][number]

const quantityColumn = (key: 'quantity' | 'billedQuantity' | 'returnedQuantity', head: string) =>
  ({
    key,
    head,
    kind: 'amount',
    width: 104,
    phone: key === 'quantity' ? 'amount' : 'meta',
    phoneHead: key !== 'quantity',
    cell: (line: Line) => (
      <>
        {countedIn(line, line[key])}
        {key === 'quantity' && <span className="only-phone"> {countedGoods(line).unit}</span>}
      </>
    ),
  }) as const

const columns: Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'code',
    head: 'Kode Produk',
    kind: 'code',
    width: 112,
    phone: 'lead',
    cell: (line) => line.productCode,
  },
  {
    key: 'name',
    head: 'Nama Produk',
    phone: 'lead',
    cell: (line) => (
      <>
        {line.productName} {line.isService && <ServiceBadge />}
      </>
    ),
  },
  {
    key: 'unit',
    head: 'Unit',
    kind: 'code',
    width: 56,
    phone: 'hidden',
    cell: (line) => countedGoods(line).unit,
  },
  quantityColumn('quantity', 'Dikirim'),
  quantityColumn('billedQuantity', 'Ditagih'),
  quantityColumn('returnedQuantity', 'Diretur'),
]

/** A part of a line as people read it: in the unit of the line, or with its own unit where it does not come out in that. */
function countedIn(line: Line, quantity: number): string {
  const part = countedGoods({ ...line, quantity })
  return quantity === 0 || part.unit === countedGoods(line).unit
    ? part.quantity
    : `${part.quantity} ${part.unit}`
}
