import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useGo } from '../../../../platform/web/shell/place.ts'
import {
  CancelButton,
  CancelledFact,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  StandingBadge,
  standingList,
} from '../../../documents/web/index.ts'
import { deliveries } from '../../deliveries/rules/delivery-kind.ts'
import { orders } from '../../orders/rules/order-kind.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { ServiceBadge } from '../../web/goods-columns.tsx'
import { countedGoods } from '../../rules/counted-goods.ts'
import { cancelSalesReturn, replaceReturned, salesReturnApi, type SalesReturn } from '../contract.ts'
import '../../web/sales.css'

export function ReturnList() {
  return (
    <DocumentList
      api={salesReturnApi}
      title="Surat Retur"
      subtitle="Barang yang kembali sebelum ditagih; sesudah ditagih dikreditkan dengan nota kredit"
      placeholder="Cari nomor surat retur, alasan, atau nama customer"
      partyFilter={customerFilter}
      buttons={<ImportButton right="sales.edit" />}
      {...standingList}
      next={[{ text: 'Lihat surat jalan', to: '/sales/deliveries', permission: 'books.read' }]}
    />
  )
}

/** One return to read and print; its goods can be sent again. */
export function ReturnDetail() {
  return (
    <DocumentDialog
      api={salesReturnApi}
      title="Surat Retur"
      size="detail"
      badge={StandingBadge}
      actions={(returned) => (
        <>
          {returned.actions.includes('cancel') && <CancelButton to={returned.returnNumber} />}
          {returned.actions.includes('replace') && <ReplaceButton returned={returned} />}
        </>
      )}
    >
      {(returned) => (
        <>
          <ReturnFacts returned={returned} />
          <DataTable
            compact
            caption={`Item ${returned.returnNumber}`}
            columns={columns}
            rows={returned.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

type Props = { readonly returned: SalesReturn }

function ReplaceButton({ returned: { id, returnNumber } }: Props) {
  const { pending, carryOut } = useCarryOut()
  const go = useGo()
  const replace = async (): Promise<void> => {
    const question = `Buat sales order pengganti untuk barang ${returnNumber}? Order langsung di-confirm dengan harga yang sama.`
    if (!(await confirm(question, { title: 'Kirim pengganti', verb: 'Kirim Pengganti' }))) return
    const made = await carryOut(() => call(replaceReturned, { params: { id } }))
    if (made === undefined) return
    toast(
      made.isWaiting
        ? `Sales Order ${made.orderNumber} menunggu persetujuan`
        : `Sales Order ${made.orderNumber} berhasil di-confirm!`,
    )
    go(documentAddress(orders, made.orderNumber))
  }
  return (
    <Button loading={pending} onClick={() => void replace()}>
      Kirim Pengganti
    </Button>
  )
}

function ReturnFacts({ returned }: Props) {
  const { orderNumber, replacementNumber } = returned
  return (
    <Facts>
      <Fact name="Tanggal retur">{formatLongDay(returned.returnDate)}</Fact>
      <CustomerFact document={returned} />
      <Fact name="Sales order">
        <AppLink to={documentAddress(orders, orderNumber)}>{orderNumber}</AppLink>
      </Fact>
      {replacementNumber !== null && (
        <Fact name="Pengganti">
          <AppLink to={documentAddress(orders, replacementNumber)}>{replacementNumber}</AppLink>
        </Fact>
      )}
      {returned.warehouseName !== null && <Fact name="Gudang">{returned.warehouseName}</Fact>}
      <Fact name="Alasan" wide>
        {returned.reason}
      </Fact>
      <CancelledFact cancelled={returned.cancelled} />
    </Facts>
  )
}

export function ReturnCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={salesReturnApi.read}
      endpoint={cancelSalesReturn}
      name="Surat retur"
      hint="Barangnya keluar lagi dari stok pada tanggal yang dipilih, dan dapat ditagih."
      dayOf={({ returnDate }) => returnDate}
    />
  )
}

type Line = SalesReturn['lines'][number]

const columns: Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'delivery',
    head: 'Surat jalan',
    kind: 'code',
    width: 136,
    phone: 'meta',
    cell: ({ deliveryNumber }) => (
      <AppLink to={documentAddress(deliveries, deliveryNumber)}>{deliveryNumber}</AppLink>
    ),
  },
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
  {
    key: 'quantity',
    head: 'Diretur',
    kind: 'amount',
    width: 104,
    phone: 'amount',
    cell: (line) => (
      <>
        {countedGoods(line).quantity}
        <span className="only-phone"> {countedGoods(line).unit}</span>
      </>
    ),
  },
]
