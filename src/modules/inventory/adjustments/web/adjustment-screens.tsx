import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import {
  CancelButton,
  CancelledFact,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  printAct,
  RowActions,
  StandingBadge,
} from '../../../documents/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { adjustmentApi, cancelAdjustment, type Adjustment } from '../contract.ts'
import { adjustmentApprovals } from '../rules/adjustment-approval.ts'
import { adjustmentWithoutPaper } from '../rules/adjustment-on-paper.ts'
import { reasonTexts } from '../rules/adjustment-reason.ts'

export function AdjustmentList() {
  return (
    <DocumentList
      api={adjustmentApi}
      title="Penyesuaian Stok"
      subtitle="Stok awal, selisih, barang hilang, sampel, dan pemakaian sendiri"
      placeholder="Cari nomor penyesuaian atau catatan"
      uncounted="tanpa yang dibatalkan"
      notice={<WaitingNotice kind={adjustmentApprovals.kind} />}
      buttons={
        useMayMake('stock.edit') && (
          <Button
            component={DialogLink}
            to="new"
            data-key-new
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Sesuaikan Stok
          </Button>
        )
      }
      cells={{ state: { cell: (row) => <StandingBadge state={row.state} /> } }}
      actions={{
        width: 64,
        cell: (row) => (
          <RowActions
            number={row.adjustmentNumber}
            acts={
              adjustmentWithoutPaper(row) === undefined
                ? [printAct(adjustmentApi.paper, row.adjustmentNumber)]
                : []
            }
          />
        ),
      }}
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
      badge={({ state }) => <StandingBadge state={state} />}
      mayPrint={(row) => adjustmentWithoutPaper(row) === undefined}
      actions={({ actions, adjustmentNumber }) =>
        actions.includes('cancel') && <CancelButton to={adjustmentNumber} />
      }
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
      {adjustment.isVatDue && <Fact name="PPN">Terutang atas biayanya; buat fakturnya terpisah</Fact>}
      {adjustment.notes !== null && (
        <Fact name="Catatan" wide>
          <span className="document-notes">{adjustment.notes}</span>
        </Fact>
      )}
      <CancelledFact cancelled={adjustment.cancelled} />
    </Facts>
  )
}

type Line = Adjustment['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'code',
    head: 'Kode Produk',
    kind: 'code',
    width: 112,
    phone: 'lead',
    cell: (line) => line.productCode,
  },
  { key: 'name', head: 'Nama Produk', phone: 'lead', cell: (line) => line.productName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'meta', cell: (line) => line.unit },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 104,
    phone: 'meta',
    cell: (line) => quantityText(line.quantity),
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
