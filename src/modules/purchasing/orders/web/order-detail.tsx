import { Button } from '@mantine/core'
import { Fragment } from 'react'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useDepartments } from '../../../departments/web/index.ts'
import { CopyButton, DocumentDialog, NotesFact } from '../../../documents/web/index.ts'
import { quantityText } from '../../../inventory/web/index.ts'
import { withDepartments } from '../../web/line-department.tsx'
import { purchaseOrderApi, type PurchaseOrder } from '../contract.ts'
import { formatUnitPrice, storedPrice } from '../rules/unit-price.ts'
import { OrderTotals } from './order-form.tsx'
import { OrderBadge } from './order-list.tsx'
import { Revisions } from './order-revisions.tsx'

/** One order to read and print, with what came in of it and what was billed. */
export function OrderDetail() {
  const columns = withDepartments(lineColumns, useDepartments())
  return (
    <DocumentDialog
      api={purchaseOrderApi}
      title="Purchase order"
      badge={(order) => <OrderBadge {...order} />}
      actions={(order) => <DetailActions order={order} />}
    >
      {(order) => (
        <>
          <OrderFacts order={order} />
          <DataTable
            compact
            caption={`Baris ${order.orderNumber}, dalam Rupiah`}
            columns={columns}
            rows={order.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
          <OrderTotals amounts={order} />
          <Revisions order={order} />
          <Came
            name="Penerimaan"
            rows={order.receipts.map(({ receiptNumber: number, ...row }) => ({ ...row, number }))}
            to="/purchase/goods-receipt"
          />
          <Came
            name="Tagihan"
            rows={order.bills.map(({ billNumber: number, ...row }) => ({ ...row, number }))}
            to="/purchase/bills"
          />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly order: PurchaseOrder }

function DetailActions({ order: { orderNumber, vendorCode, actions } }: Props) {
  const may = (act: PurchaseOrder['actions'][number]) => actions.includes(act)
  return (
    <>
      <CopyButton number={orderNumber} right="purchasing.edit" />
      {may('cancel') && (
        <Button component={DialogLink} to={`${orderNumber}/cancel`} variant="default">
          Batalkan
        </Button>
      )}
      {may('close') && (
        <Button component={DialogLink} to={`${orderNumber}/close`} variant="default">
          Tutup sisa
        </Button>
      )}
      {may('edit') && (
        <Button component={DialogLink} to={`${orderNumber}/edit`} variant="default">
          Ubah
        </Button>
      )}
      {may('bill') && (
        <Button
          component={AppLink}
          to={`/purchase/bills/new?for=${vendorCode}`}
          variant={may('receive') ? 'default' : 'filled'}
        >
          Catat Tagihan
        </Button>
      )}
      {may('receive') && (
        <Button component={DialogLink} to={`${orderNumber}/receive`}>
          Terima Barang
        </Button>
      )}
    </>
  )
}

function OrderFacts({ order }: Props) {
  const { vendorCode, vendorName, expectedDay, ended, notes } = order
  const requests = [...new Set(order.lines.flatMap(({ requestNumber }) => requestNumber ?? []))]
  return (
    <Facts>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      <Fact name="Tanggal order">{formatLongDay(order.orderDate)}</Fact>
      {order.revision > 0 && <Fact name="Perubahan">ke-{order.revision}</Fact>}
      {expectedDay !== null && <Fact name="Perkiraan datang">{formatLongDay(expectedDay)}</Fact>}
      {requests.length > 0 && (
        <Fact name="Permintaan">
          {requests.map((number, index) => (
            <Fragment key={number}>
              {index > 0 && ', '}
              <AppLink to={`/purchase/requests/${number}`}>{number}</AppLink>
            </Fragment>
          ))}
        </Fact>
      )}
      <NotesFact notes={notes} />
      {ended !== null && (
        <Fact name={order.state === 'cancelled' ? 'Dibatalkan' : 'Sisa ditutup'} wide>
          {formatLongDay(ended.day)} oleh {ended.by}: {ended.reason}
        </Fact>
      )}
    </Facts>
  )
}

type Line = PurchaseOrder['lines'][number]

const lineColumns: readonly Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  { key: 'name', head: 'Barang atau akun', phone: 'lead', cell: ({ code, name }) => `${code} ${name}` },
  { key: 'description', head: 'Keterangan', phone: 'meta', cell: (line) => line.description },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'price',
    head: 'Harga',
    kind: 'amount',
    width: 120,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatUnitPrice(storedPrice(line.unitPrice)),
  },
  {
    key: 'discount',
    head: 'Diskon',
    kind: 'amount',
    width: 76,
    phone: 'hidden',
    cell: ({ discountBasisPoints: off }) => (off === 0 ? '-' : formatPercent(off)),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 124,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
  { key: 'came', head: 'Sudah', width: 170, phone: 'meta', cell: (line) => cameOf(line) },
]

/** What came of a line: goods by quantity, what goes to an account by amount. */
function cameOf({
  productId,
  unit,
  receivedQuantity,
  unbilledQuantity,
  aheadQuantity,
  billedAmount,
}: Line): string {
  if (productId === null) return billedAmount === 0 ? '-' : `ditagih ${formatAmount(billedAmount)}`
  const ahead = aheadQuantity === 0 ? '' : `${quantityText(aheadQuantity)} ${unit} ditagih, belum datang`
  if (receivedQuantity === 0) return ahead === '' ? '-' : ahead
  const waiting = unbilledQuantity === 0 ? '' : `, ${quantityText(unbilledQuantity)} belum ditagih`
  return `diterima ${quantityText(receivedQuantity)} ${unit}${waiting}${ahead === '' ? '' : `, ${ahead}`}`
}

interface Row {
  readonly number: string
  readonly day: PurchaseOrder['receipts'][number]['day']
  readonly amount: number
  readonly isCancelled: boolean
}

type CameProps = { readonly name: string; readonly rows: readonly Row[]; readonly to: string }

/** The receipts or bills of an order. */
function Came({ name, rows, to }: CameProps) {
  if (rows.length === 0) return null
  const columns: readonly Column<Row>[] = [
    {
      key: 'number',
      head: name,
      phone: 'lead',
      cell: ({ number, isCancelled }) => (
        <>
          <AppLink to={`${to}/${number}`}>{number}</AppLink>{' '}
          {isCancelled && <StatusBadge tone="inactive">Dibatalkan</StatusBadge>}
        </>
      ),
    },
    { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.day) },
    {
      key: 'amount',
      head: 'Nilai',
      kind: 'amount',
      width: 140,
      phone: 'amount',
      cell: (row) => formatAmount(row.amount),
    },
  ]
  return (
    <DataTable
      compact
      caption={`${name}, dalam Rupiah`}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.number}
      empty={null}
    />
  )
}
