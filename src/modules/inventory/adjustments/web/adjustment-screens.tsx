import { ListButtons } from '../../web/list-buttons.tsx'
import { counted, goodsColumns } from '../../web/goods-columns.tsx'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { WaitingNotice } from '../../../approvals/web/index.ts'
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
import { adjustmentApi, cancelAdjustment, type Adjustment } from '../contract.ts'
import { adjustmentApprovals } from '../rules/adjustment-approval.ts'
import { reasonTexts } from '../rules/adjustment-reason.ts'

export function AdjustmentList() {
  return (
    <DocumentList
      api={adjustmentApi}
      title="Penyesuaian Stok"
      subtitle="Stok awal, selisih, barang hilang, sampel, dan pemakaian sendiri"
      placeholder="Cari nomor penyesuaian atau catatan"
      notice={<WaitingNotice kind={adjustmentApprovals.kind} />}
      buttons={<ListButtons>Sesuaikan Stok</ListButtons>}
      {...standingList}
      next={[{ text: 'Lihat posisi stok', to: '/inventory/reports', permission: 'books.read' }]}
    />
  )
}

/** One adjustment to read and print, with what came or went. */
export function AdjustmentDetail() {
  return (
    <DocumentDialog
      api={adjustmentApi}
      title="Penyesuaian stok"
      badge={StandingBadge}
      actions={({ actions, adjustmentNumber }) => (
        <>
          <CopyButton number={adjustmentNumber} right="stock.edit" />
          {actions.includes('cancel') && <CancelButton to={adjustmentNumber} />}
        </>
      )}
    >
      {(adjustment) => (
        <>
          <AdjustmentFacts adjustment={adjustment} />
          <DataTable
            compact
            caption={`Barang ${adjustment.adjustmentNumber}, dalam Rupiah`}
            columns={columns}
            rows={adjustment.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

function AdjustmentFacts({ adjustment }: { readonly adjustment: Adjustment }) {
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(adjustment.adjustmentDate)}</Fact>
      <Fact name="Alasan">{reasonTexts[adjustment.reason]}</Fact>
      <Fact name="Gudang">{adjustment.warehouseName}</Fact>
      <EntryFact entryNumber={adjustment.entryNumber} />
      <Fact name="Nilai saat diposting">
        <strong>{formatRupiah(adjustment.amount)}</strong>
      </Fact>
      {adjustment.receiver !== null && (
        <Fact name="Penerima">
          <AppLink to={`/master/customers/${adjustment.receiver.code}`}>
            {adjustment.receiver.code} - {adjustment.receiver.name}
          </AppLink>
        </Fact>
      )}
      {adjustment.isVatDue && <Fact name="PPN">{vatText(adjustment)}</Fact>}
      <NotesFact notes={adjustment.notes} />
      <CancelledFact cancelled={adjustment.cancelled} />
    </Facts>
  )
}

function vatText({ vatAmount }: Adjustment): string {
  if (vatAmount === null) return 'Terutang atas biayanya; buat fakturnya terpisah'
  return `${formatRupiah(vatAmount)} terutang atas biayanya; fakturnya di Tax Management`
}

type Line = Adjustment['lines'][number]

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
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
]

export function AdjustmentCancel() {
  return (
    <DocumentCancel
      posts="stock"
      read={adjustmentApi.read}
      endpoint={cancelAdjustment}
      name="Penyesuaian"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; barangnya bergerak kembali."
      dayOf={({ adjustmentDate }) => adjustmentDate}
    />
  )
}
