import { Button } from '@mantine/core'
import { MakeButton } from '../../../../platform/web/shell/make-button.tsx'
import { useState } from 'react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount, formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { WaitingNotice } from '../../../approvals/web/index.ts'
import {
  CancelButton,
  DocumentDialog,
  DocumentList,
  EntryFact,
  NotesFact,
} from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { countApi, type Count } from '../contract.ts'
import { countApprovals } from '../rules/count-approval.ts'
import { countStateTexts, type CountState } from '../rules/count-kind.ts'
import '../../web/inventory.css'

export function CountList() {
  return (
    <DocumentList
      api={countApi}
      title="Opname"
      subtitle="Hitung fisik per gudang; selisihnya di-post pada hari cut-off"
      placeholder="Cari nomor opname atau catatan"
      uncounted="hanya yang di-post"
      notice={<WaitingNotice kind={countApprovals.kind} />}
      buttons={<MakeButton right="stock.edit">Mulai Opname</MakeButton>}
      cells={{ state: { cell: (row) => <StateBadge state={row.state} /> } }}
      step={(row) =>
        row.actions.includes('enter') && (
          <Button component={DialogLink} to={`${row.countNumber}/enter`} size="compact-xs">
            Hitung
          </Button>
        )
      }
      next={[{ text: 'Lihat posisi stok', to: '/inventory/reports', permission: 'books.read' }]}
    />
  )
}

function StateBadge({ state }: { readonly state: CountState }) {
  if (state === 'posted') return <UsualStatus>{countStateTexts.posted}</UsualStatus>
  return (
    <StatusBadge tone={state === 'counting' ? 'pending' : 'inactive'}>{countStateTexts[state]}</StatusBadge>
  )
}

/** One count to read and print, with what was counted and what it differs. */
export function CountDetail() {
  return (
    <DocumentDialog
      api={countApi}
      title="Opname"
      badge={({ state }) => <StateBadge state={state} />}
      actions={({ actions, countNumber }) => (
        <>
          {actions.includes('cancel') && <CancelButton to={countNumber} />}
          {actions.includes('enter') && (
            <>
              <Button component={DialogLink} to={`${countNumber}/import`} variant="default">
                Impor hasil hitung
              </Button>
              <Button component={DialogLink} to={`${countNumber}/enter`} variant="default">
                Hitung
              </Button>
            </>
          )}
          {actions.includes('post') && (
            <Button component={DialogLink} to={`${countNumber}/post`}>
              Post Opname
            </Button>
          )}
        </>
      )}
    >
      {(count) => (
        <>
          <WaitingNotice table="stock_count" recordId={count.id} />
          <CountFacts count={count} />
          <CountLines count={count} />
        </>
      )}
    </DocumentDialog>
  )
}

function CountFacts({ count }: { readonly count: Count }) {
  const moment = useMoment()
  const { cancelled, entryNumber, postedOn, amount } = count
  return (
    <Facts>
      <Fact name="Cut-off">{moment(count.cutOffAt)}</Fact>
      <Fact name="Gudang">{count.warehouseName}</Fact>
      <Fact name="Dihitung">
        {formatCount(count.countedCount)} dari {formatCount(count.lineCount)} barang
      </Fact>
      <Fact name="Cara">{count.isBlind ? 'Hitung buta' : 'Jumlah menurut buku terlihat'}</Fact>
      {entryNumber !== null && <EntryFact entryNumber={entryNumber} />}
      {postedOn !== null && (
        <Fact name="Di-post">
          {formatLongDay(postedOn)} oleh {count.postedBy}
        </Fact>
      )}
      {amount !== null && (
        <Fact name="Nilai selisih">
          <strong>{formatRupiah(amount)}</strong>
        </Fact>
      )}
      <NotesFact notes={count.notes} />
      {cancelled !== null && (
        <Fact name="Dibatalkan" wide>
          Per {formatLongDay(cancelled.day)}
          {cancelled.entryNumber !== null && (
            <>
              {' dengan '}
              <AppLink to={entryAddress(cancelled.entryNumber)}>{cancelled.entryNumber}</AppLink>
            </>
          )}
          : {cancelled.reason} ({cancelled.by}, {moment(cancelled.at)})
        </Fact>
      )}
    </Facts>
  )
}

type Line = Count['lines'][number]

const shows = {
  all: { text: 'Semua barang', of: () => true },
  differing: { text: 'Yang selisih', of: ({ difference }: Line) => difference !== null && difference !== 0 },
  uncounted: { text: 'Yang belum dihitung', of: ({ counted }: Line) => counted === null },
} as const

const mostShown = 200

/** Thousands of goods are not shown at once: the choice and the sheet say the rest. */
function CountLines({ count }: { readonly count: Count }) {
  const [show, setShow] = useState<keyof typeof shows>('all')
  const rows = count.lines.filter(shows[show].of)
  return (
    <>
      <SelectInput
        label="Tampilkan"
        value={show}
        options={Object.entries(shows).map(([value, { text }]) => ({ value, text }))}
        onChange={(chosen) => setShow(chosen === 'differing' || chosen === 'uncounted' ? chosen : 'all')}
      />
      <DataTable
        compact
        caption={`Barang ${count.countNumber}`}
        columns={columns}
        rows={rows.slice(0, mostShown)}
        rowKey={(line) => line.lineNumber}
        empty="Tidak ada barang seperti itu"
      />
      {rows.length > mostShown && (
        <p className="stock-count">
          {mostShown} dari {formatCount(rows.length)} barang; selebihnya ada pada lembarnya
        </p>
      )}
    </>
  )
}

const shown = (value: number | null) => (value === null ? '–' : quantityText(value))

/** Everything that was counted of a product, what was replaced among it. */
function entriesText({ entries }: Line): string {
  return entries
    .map(({ place, quantity, by, isReplaced }) =>
      [
        `${quantityText(quantity)}${place === '' ? '' : ` di ${place}`} (${by})`,
        ...(isReplaced ? ['diganti'] : []),
      ].join(', '),
    )
    .join('; ')
}

const columns: readonly Column<Line>[] = [
  { key: 'code', head: 'Kode', kind: 'code', width: 112, phone: 'lead', cell: (line) => line.productCode },
  { key: 'name', head: 'Produk', phone: 'lead', cell: (line) => line.productName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'hidden', cell: (line) => line.unit },
  {
    key: 'book',
    head: 'Buku',
    kind: 'amount',
    width: 88,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => shown(line.bookQuantity),
  },
  {
    key: 'counted',
    head: 'Dihitung',
    kind: 'amount',
    width: 96,
    phone: 'amount',
    phoneHead: true,
    cell: (line) => <span title={entriesText(line)}>{shown(line.counted)}</span>,
  },
  {
    key: 'difference',
    head: 'Selisih',
    kind: 'amount',
    width: 88,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => shown(line.difference),
  },
  {
    key: 'amount',
    head: 'Nilai',
    kind: 'amount',
    width: 120,
    phone: 'hidden',
    cell: (line) => (line.amount === null ? '' : formatAmount(line.amount)),
  },
]
