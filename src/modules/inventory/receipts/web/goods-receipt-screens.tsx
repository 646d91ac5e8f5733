import { Button } from '@mantine/core'
import { ListButtons } from '../../web/list-buttons.tsx'
import { counted, goodsColumns } from '../../web/goods-columns.tsx'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import {
  CancelButton,
  CancelledFact,
  CopyButton,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  StandingBadge,
  NotesFact,
  standingList,
} from '../../../documents/web/index.ts'
import { vendorFilter } from '../../../parties/web/index.ts'
import { cancelGoodsReceipt, goodsReceiptApi, type GoodsReceipt } from '../contract.ts'

export function GoodsReceiptList() {
  return (
    <DocumentList
      api={goodsReceiptApi}
      title="Penerimaan Barang"
      subtitle="Barang yang masuk stok, dengan harga yang diketik"
      placeholder="Cari nomor penerimaan, vendor, atau surat jalan vendor"
      partyFilter={vendorFilter}
      buttons={<ListButtons>Terima Barang</ListButtons>}
      {...standingList}
      next={[{ text: 'Lihat produk', to: '/inventory/products', permission: 'books.read' }]}
    />
  )
}

/** One goods receipt to read and print, with what came in. */
export function GoodsReceiptDetail() {
  return (
    <DocumentDialog
      api={goodsReceiptApi}
      title="Penerimaan barang"
      badge={StandingBadge}
      actions={(receipt) => <ReceiptActions receipt={receipt} />}
    >
      {(receipt) => (
        <>
          <ReceiptFacts receipt={receipt} />
          <DataTable
            compact
            caption={`Barang ${receipt.receiptNumber}, dalam Rupiah`}
            columns={columnsOf(receipt)}
            rows={receipt.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

/** Goods that are not billed go back from here; billed ones from their bill. */
function ReceiptActions({ receipt }: { readonly receipt: GoodsReceipt }) {
  const { actions, receiptNumber, state, lines } = receipt
  const mayReturn = useMayMake('purchasing.edit') && state === 'recorded'
  return (
    <>
      <CopyButton number={receiptNumber} right="stock.edit" />
      {mayReturn && lines.some(({ unbilledQuantity }) => unbilledQuantity > 0) && (
        <Button component={AppLink} to={`/purchase/debit-notes/new?of=${receiptNumber}`} variant="default">
          Retur ke vendor
        </Button>
      )}
      {actions.includes('cancel') && <CancelButton to={receiptNumber} />}
    </>
  )
}

function ReceiptFacts({ receipt }: { readonly receipt: GoodsReceipt }) {
  return (
    <Facts>
      <Fact name="Tanggal terima">{formatLongDay(receipt.receiptDate)}</Fact>
      <Fact name="Vendor">
        <AppLink to={`/purchase/vendors/${receipt.vendorCode}`}>{receipt.vendorName}</AppLink>
      </Fact>
      {receipt.vendorNote !== null && <Fact name="Surat jalan vendor">{receipt.vendorNote}</Fact>}
      {receipt.vendorNoteDay !== null && (
        <Fact name="Tanggal surat jalan">{formatLongDay(receipt.vendorNoteDay)}</Fact>
      )}
      <Fact name="Gudang">{receipt.warehouseName}</Fact>
      <EntryFact entryNumber={receipt.entryNumber} />
      <Fact name="Nilai">
        <strong>{formatRupiah(receipt.totalAmount)}</strong>
      </Fact>
      <NotesFact notes={receipt.notes} />
      <CancelledFact cancelled={receipt.cancelled} />
    </Facts>
  )
}

type Line = GoodsReceipt['lines'][number]

const columns: readonly Column<Line>[] = [
  ...goodsColumns,
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 104,
    phone: 'meta',
    cell: (line) => counted(line.quantity, line),
  },
  {
    key: 'price',
    head: 'Harga',
    kind: 'amount',
    width: 124,
    phone: 'hidden',
    cell: (line) => formatAmount(line.unitPrice),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
]

const quantityColumn = (key: 'unbilledQuantity' | 'returnedQuantity', head: string): Column<Line> => ({
  ...{ key, head, kind: 'amount', width: 104, phone: 'meta', phoneHead: true },
  cell: (line) => counted(line[key], line),
})

/** The columns of what came in; where something went back, how much. */
function columnsOf({ state, lines }: GoodsReceipt): readonly Column<Line>[] {
  const isReturned = lines.some(({ returnedQuantity }) => returnedQuantity > 0)
  return [
    ...columns,
    ...(state === 'recorded' ? [quantityColumn('unbilledQuantity', 'Belum ditagih')] : []),
    ...(isReturned ? [quantityColumn('returnedQuantity', 'Diretur')] : []),
  ]
}

export function GoodsReceiptCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={goodsReceiptApi.read}
      endpoint={cancelGoodsReceipt}
      name="Penerimaan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; barangnya keluar dari stok, selama masih ada."
      dayOf={({ receiptDate }) => receiptDate}
    />
  )
}
