import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useMayMake, useMoment } from '../../../../platform/web/shell/session.ts'
import {
  CancelButton,
  DocumentDialog,
  DocumentList,
  EntryFact,
  printAct,
  RowActions,
} from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { quantityText } from '../../web/quantity-text.ts'
import { transferApi, type Transfer } from '../contract.ts'
import { transferStateTexts, type TransferState } from '../rules/transfer-kind.ts'
import { transferWithoutPaper } from '../rules/transfer-on-paper.ts'

export function TransferList() {
  return (
    <DocumentList
      api={transferApi}
      title="Transfer Stok"
      subtitle="Barang yang pindah gudang, langsung atau dikirim lalu diterima"
      placeholder="Cari nomor transfer atau catatan"
      uncounted="tanpa yang dibatalkan"
      buttons={
        useMayMake('stock.edit') && (
          <Button
            component={DialogLink}
            to="new"
            data-key-new
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            Pindahkan Barang
          </Button>
        )
      }
      cells={{ state: { cell: (row) => <StateBadge state={row.state} /> } }}
      actions={{
        width: 132,
        cell: (row) => (
          <RowActions
            number={row.transferNumber}
            acts={
              transferWithoutPaper(row) === undefined ? [printAct(transferApi.paper, row.transferNumber)] : []
            }
          >
            {row.actions.includes('receive') && (
              <Button component={DialogLink} to={`${row.transferNumber}/receive`} size="compact-xs">
                Terima
              </Button>
            )}
          </RowActions>
        ),
      }}
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
      mayPrint={(row) => transferWithoutPaper(row) === undefined}
      actions={({ actions, transferNumber }) => (
        <>
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
      {transfer.notes !== null && (
        <Fact name="Catatan" wide>
          <span className="document-notes">{transfer.notes}</span>
        </Fact>
      )}
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
    head: 'Dikirim',
    kind: 'amount',
    width: 96,
    phone: 'meta',
    cell: (line) => quantityText(line.quantity),
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
