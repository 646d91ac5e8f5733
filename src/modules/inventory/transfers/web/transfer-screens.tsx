import { Button } from '@mantine/core'
import { counted, goodsColumns } from '../../web/goods-columns.tsx'
import { ListButtons } from '../../web/list-buttons.tsx'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import {
  CancelButton,
  CopyButton,
  DocumentDialog,
  DocumentList,
  EntryFact,
  NotesFact,
} from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { transferApi, type Transfer } from '../contract.ts'
import { transferStateTexts, type TransferState } from '../rules/transfer-kind.ts'

export function TransferList() {
  return (
    <DocumentList
      api={transferApi}
      title="Transfer Stok"
      subtitle="Barang yang pindah gudang, langsung atau dikirim lalu diterima"
      placeholder="Cari nomor transfer atau catatan"
      uncounted="tanpa yang dibatalkan"
      buttons={<ListButtons>Pindahkan Barang</ListButtons>}
      cells={{ state: { cell: (row) => <StateBadge state={row.state} /> } }}
      step={(row) =>
        row.actions.includes('receive') && (
          <Button component={DialogLink} to={`${row.transferNumber}/receive`} size="compact-xs">
            Terima
          </Button>
        )
      }
      next={[{ text: 'Lihat posisi stok', to: '/inventory/reports', permission: 'books.read' }]}
    />
  )
}

function StateBadge({ state }: { readonly state: TransferState }) {
  if (state === 'received') return <UsualStatus>{transferStateTexts.received}</UsualStatus>
  return (
    <StatusBadge tone={state === 'sent' ? 'pending' : 'inactive'}>{transferStateTexts[state]}</StatusBadge>
  )
}

/** One transfer to read and print, with what went and what arrived. */
export function TransferDetail() {
  return (
    <DocumentDialog
      api={transferApi}
      title="Transfer stok"
      badge={({ state }) => <StateBadge state={state} />}
      actions={({ actions, transferNumber }) => (
        <>
          <CopyButton number={transferNumber} right="stock.edit" />
          {actions.includes('cancel') && <CancelButton to={transferNumber} />}
          {actions.includes('receive') && (
            <Button component={DialogLink} to={`${transferNumber}/receive`}>
              Terima Barang
            </Button>
          )}
        </>
      )}
    >
      {(transfer) => (
        <>
          <TransferFacts transfer={transfer} />
          <DataTable
            compact
            caption={`Barang ${transfer.transferNumber}, dalam Rupiah`}
            columns={columns}
            rows={transfer.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

function TransferFacts({ transfer }: { readonly transfer: Transfer }) {
  const { entryNumber, arrivalEntryNumber, receivedOn, receivedBy, isDirect, lostAmount } = transfer
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(transfer.transferDate)}</Fact>
      <Fact name="Dari gudang">{transfer.fromWarehouse}</Fact>
      <Fact name="Ke gudang">{transfer.toWarehouse}</Fact>
      {entryNumber !== null && <EntryFact entryNumber={entryNumber} />}
      {!isDirect && receivedOn !== null && (
        <Fact name="Diterima">
          {formatLongDay(receivedOn)} oleh {receivedBy}
          {arrivalEntryNumber !== null && (
            <>
              {', '}
              <AppLink to={entryAddress(arrivalEntryNumber)}>{arrivalEntryNumber}</AppLink>
            </>
          )}
        </Fact>
      )}
      <Fact name="Nilai saat dikirim">
        <strong>{formatRupiah(transfer.amount)}</strong>
      </Fact>
      {lostAmount !== null && lostAmount !== 0 && (
        <Fact name="Nilai selisih">{formatRupiah(lostAmount)}</Fact>
      )}
      <NotesFact notes={transfer.notes} />
      <Cancelled cancelled={transfer.cancelled} />
    </Facts>
  )
}

function Cancelled({ cancelled }: Pick<Transfer, 'cancelled'>) {
  const moment = useMoment()
  if (cancelled === null) return null
  const { day, reason, entryNumbers, at, by } = cancelled
  return (
    <Fact name="Dibatalkan" wide>
      Per {formatLongDay(day)}
      {entryNumbers.map((number) => (
        <span key={number}>
          {' '}
          <AppLink to={entryAddress(number)}>{number}</AppLink>
        </span>
      ))}
      : {reason} ({by}, {moment(at)})
    </Fact>
  )
}

type Line = Transfer['lines'][number]

const columns: readonly Column<Line>[] = [
  ...goodsColumns,
  {
    key: 'quantity',
    head: 'Dikirim',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    cell: (line) => counted(line.quantity, line),
  },
  {
    key: 'received',
    head: 'Diterima',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => (line.receivedQuantity === null ? '–' : quantityText(line.receivedQuantity)),
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
