import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import {
  CancelButton,
  CancelledFact,
  CopyButton,
  DocumentCancel,
  DocumentDialog,
  DocumentList,
  EntryFact,
  NotesFact,
  StandingBadge,
  standingList,
} from '../../../documents/web/index.ts'
import { quantityText } from '../../../inventory/web/index.ts'
import { cancelLandedCost, landedCostApi, type LandedCost } from '../contract.ts'
import { spreadBasisTexts } from '../rules/landed-cost.ts'

export function LandedCostList() {
  return (
    <DocumentList
      api={landedCostApi}
      title="Biaya Perolehan"
      subtitle="Ongkos kirim, bea masuk, dan biaya lain yang dibagikan ke barang yang diterima"
      placeholder="Cari nomor atau catatan"
      buttons={<MakeButton right="purchasing.edit">Bagikan Biaya</MakeButton>}
      {...standingList}
      next={[{ text: 'Catat tagihan biayanya', to: '/purchase/bills/new', permission: 'purchasing.edit' }]}
    />
  )
}

/** One run to read and print: whose costs, and which goods bear them. */
export function LandedCostDetail() {
  return (
    <DocumentDialog
      api={landedCostApi}
      title="Biaya perolehan"
      badge={StandingBadge}
      actions={({ actions, runNumber }) => (
        <>
          <CopyButton number={runNumber} right="purchasing.edit" />
          {actions.includes('cancel') && <CancelButton to={runNumber} />}
        </>
      )}
    >
      {(run) => (
        <>
          <RunFacts run={run} />
          <DataTable
            compact
            caption={`Barang ${run.runNumber}, dalam Rupiah`}
            columns={columns}
            rows={run.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

function RunFacts({ run }: { readonly run: LandedCost }) {
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(run.runDate)}</Fact>
      <Fact name="Jumlah">
        <strong>{formatRupiah(run.amount)}</strong>
      </Fact>
      <Fact name="Dibagi menurut">{spreadBasisTexts[run.basis]}</Fact>
      <EntryFact entryNumber={run.entryNumber} />
      <Fact name="Biaya dari" wide>
        {run.sources.map(({ billNumber, description, amount }, index) => (
          <span key={`${billNumber} ${description}`}>
            {index > 0 && ' · '}
            <AppLink to={`/purchase/bills/${billNumber}`}>{billNumber}</AppLink> {description}{' '}
            {formatRupiah(amount)}
          </span>
        ))}
      </Fact>
      <NotesFact notes={run.notes} />
      <CancelledFact cancelled={run.cancelled} />
    </Facts>
  )
}

type Line = LandedCost['lines'][number]

const columns: readonly Column<Line>[] = [
  {
    key: 'receipt',
    head: 'Penerimaan',
    width: 150,
    phone: 'meta',
    cell: ({ receiptNumber }) => (
      <AppLink to={`/purchase/goods-receipt/${receiptNumber}`}>{receiptNumber}</AppLink>
    ),
    plain: ({ receiptNumber }) => receiptNumber,
  },
  { key: 'product', head: 'Barang', phone: 'lead', cell: ({ productName }) => productName },
  {
    key: 'quantity',
    head: 'Jumlah',
    kind: 'amount',
    width: 110,
    phone: 'meta',
    cell: ({ quantity, unit }) => `${quantityText(quantity)} ${unit}`,
  },
  {
    key: 'value',
    head: 'Nilai barang',
    kind: 'amount',
    width: 130,
    phone: 'meta',
    phoneHead: true,
    cell: ({ goodsAmount }) => formatAmount(goodsAmount),
  },
  {
    key: 'share',
    head: 'Bagian biaya',
    kind: 'amount',
    width: 130,
    phone: 'amount',
    cell: ({ amount }) => formatAmount(amount),
  },
]

export function LandedCostCancel() {
  return (
    <DocumentCancel
      posts="purchasing"
      read={landedCostApi.read}
      endpoint={cancelLandedCost}
      name="Biaya perolehan"
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; biayanya keluar dari barang yang masih ada, dan dapat dibagi lagi."
      dayOf={({ runDate }) => runDate}
    />
  )
}
