import { Button } from '@mantine/core'
import { formatDay, formatLongDay, formatMoment } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { CopyButton, DocumentDialog } from '../../../documents/web/index.ts'
import { quantityText } from '../../../inventory/web/index.ts'
import { purchaseOrders } from '../../orders/rules/order-kind.ts'
import { formatUnitPrice, storedPrice } from '../../orders/rules/unit-price.ts'
import { withDepartments } from '../../web/line-department.tsx'
import { purchaseRequestApi, type PurchaseRequest } from '../contract.ts'
import { purchaseRequests } from '../rules/request-kind.ts'
import { RequestBadge } from './request-list.tsx'
import { orderPath, useRequestActs } from './use-request-acts.ts'

/** One request to read, print, hand in and order from, with what of it was ordered. */
export function RequestDetail() {
  const departments = useDepartments()
  return (
    <DocumentDialog
      api={purchaseRequestApi}
      title="Permintaan pembelian"
      badge={(request) => <RequestBadge state={request.state} />}
      actions={(request) => <DetailActions request={request} />}
    >
      {(request) => (
        <>
          <WaitingNotice table={purchaseRequests.table} recordId={request.id} />
          <RequestFacts request={request} />
          <DataTable
            compact
            caption={`Baris ${request.requestNumber}, dalam Rupiah`}
            columns={withDepartments(columnsOf(request), departments)}
            rows={request.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
          <dl className="document-totals">
            <div className="document-grand-total">
              <dt>Perkiraan seluruhnya</dt>
              <dd className="num">{formatRupiah(request.totalAmount)}</dd>
            </div>
          </dl>
          <Orders request={request} />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly request: PurchaseRequest }

function DetailActions({ request }: Props) {
  const acts = useRequestActs()
  const closeDialog = useCloseDialog()
  const { requestNumber: number, actions } = request
  const may = (act: PurchaseRequest['actions'][number]) => actions.includes(act)
  const remove = async (): Promise<void> => {
    if (await acts.remove(request)) closeDialog({ force: true })
  }
  return (
    <>
      <CopyButton number={number} right="purchase-requests.edit" />
      {may('delete') && (
        <Button variant="default" color="red" loading={acts.pending} onClick={() => void remove()}>
          Hapus
        </Button>
      )}
      {may('edit') && (
        <Button component={DialogLink} to={`${number}/edit`} variant="default" data-key-edit>
          Ubah
        </Button>
      )}
      {may('withdraw') && (
        <Button variant="default" loading={acts.pending} onClick={() => void acts.withdraw(request)}>
          Tarik kembali
        </Button>
      )}
      {may('close') && (
        <Button component={DialogLink} to={`${number}/close`} variant="default">
          Tutup sisa
        </Button>
      )}
      {may('submit') && (
        <Button loading={acts.pending} onClick={() => void acts.submit(request)}>
          Ajukan
        </Button>
      )}
      {may('order') && (
        <Button component={AppLink} to={orderPath(number)}>
          Jadikan PO
        </Button>
      )}
    </>
  )
}

function RequestFacts({ request }: Props) {
  const { timeZone } = useSession().organisation
  const { approved, closed, rejectedReason, notes } = request
  return (
    <Facts>
      <Fact name="Diminta oleh">{request.createdBy}</Fact>
      <Fact name="Tanggal permintaan">{formatLongDay(request.requestDate)}</Fact>
      <Fact name="Dibutuhkan">{formatLongDay(request.neededDay)}</Fact>
      {approved !== null && (
        <Fact name="Disetujui">
          {approved.by}, {formatMoment(approved.at, timeZone)}
        </Fact>
      )}
      {notes !== null && (
        <Fact name="Keperluan" wide>
          {notes}
        </Fact>
      )}
      {rejectedReason !== null && (
        <Fact name="Alasan ditolak" wide>
          {rejectedReason}
        </Fact>
      )}
      {closed !== null && (
        <Fact name="Ditutup" wide>
          {formatMoment(closed.at, timeZone)} oleh {closed.by}: {closed.reason}
        </Fact>
      )}
    </Facts>
  )
}

type Line = PurchaseRequest['lines'][number]

const columnsOf = ({ neededDay }: PurchaseRequest): readonly Column<Line>[] => [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  { key: 'name', head: 'Barang atau akun', phone: 'lead', cell: ({ code, name }) => `${code} ${name}` },
  { key: 'description', head: 'Keterangan', phone: 'meta', cell: (line) => line.description },
  {
    key: 'needed',
    head: 'Dibutuhkan',
    kind: 'day',
    width: 104,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatDay(line.neededDay ?? neededDay),
  },
  {
    key: 'price',
    head: 'Perkiraan harga',
    kind: 'amount',
    width: 124,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => (line.unitPrice === 0 ? '-' : formatUnitPrice(storedPrice(line.unitPrice))),
  },
  {
    key: 'amount',
    head: 'Perkiraan',
    kind: 'amount',
    width: 116,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
  {
    key: 'quantity',
    head: 'Diminta',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    phoneHead: true,
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'ordered',
    head: 'Dipesan',
    kind: 'amount',
    width: 84,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => quantityText(line.orderedQuantity),
  },
  {
    key: 'left',
    head: 'Sisa',
    kind: 'amount',
    width: 84,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => quantityText(line.leftQuantity),
  },
]

type Order = PurchaseRequest['orders'][number]

const orderColumns: readonly Column<Order>[] = [
  {
    key: 'number',
    head: 'Purchase order',
    phone: 'lead',
    cell: ({ orderNumber, isCancelled }) => (
      <>
        <AppLink to={`${purchaseOrders.path}/${orderNumber}`}>{orderNumber}</AppLink>{' '}
        {isCancelled && <StatusBadge tone="inactive">Dibatalkan</StatusBadge>}
      </>
    ),
  },
  { key: 'vendor', head: 'Vendor', phone: 'meta', cell: (row) => row.vendorName },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, phone: 'meta', cell: (row) => formatDay(row.day) },
]

/** The orders that took something of a request. */
function Orders({ request: { orders } }: Props) {
  if (orders.length === 0) return null
  return (
    <DataTable
      compact
      caption="Purchase order dari permintaan ini"
      columns={orderColumns}
      rows={orders}
      rowKey={(row) => row.orderNumber}
      empty={null}
    />
  )
}
