import { Button } from '@mantine/core'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import {
  DocumentDialog,
  DocumentCancel,
  CancelButton,
  CancelledFact,
  EntryFact,
  StandingBadge,
} from '../../../documents/web/index.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { InvoiceShares } from '../../invoices/web/invoice-shares.tsx'
import { type AdvanceUseKind, advanceUses } from '../rules/advance-use-kind.ts'
import { documentAddress, sourceAddress } from '../../web/document-address.ts'
import { cancelAdvanceUse, readAdvanceUse, type AdvanceUse, type AdvanceUsePart } from '../contract.ts'
import '../../web/sales.css'

/** One use or refund of advances. */
export function AdvanceUseDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={{ kind: advanceUses, read: readAdvanceUse }}
      title="Uang muka"
      parameter="use"
      badge={({ cancelled }) => <StandingBadge state={cancelled === null ? 'recorded' : 'cancelled'} />}
      actions={(use) => use.actions.includes('cancel') && <CancelButton to={`use/${use.useNumber}`} />}
    >
      {(use) => (
        <>
          <UseFacts use={use} />
          {use.kind === 'invoice' && <InvoiceShares number={use.useNumber} shares={use.invoices} />}
        </>
      )}
    </DocumentDialog>
  )
}

function UseFacts({ use }: { readonly use: AdvanceUse }) {
  return (
    <Facts>
      <Fact name="Jenis">{kinds[use.kind]}</Fact>
      <Fact name="Tanggal">{formatLongDay(use.useDate)}</Fact>
      <CustomerFact document={use} />
      {use.accountCode !== null && (
        <Fact name="Akun kas atau bank">
          {use.accountCode} {use.accountName}
        </Fact>
      )}
      <Fact name="Jumlah">
        <strong>{formatRupiah(use.amount)}</strong>
      </Fact>
      <EntryFact entryNumber={use.entryNumber} />
      <Fact name="Diambil dari" wide>
        {use.sources.map(({ kind, number, amount }) => (
          <span key={number} className="document-source">
            <AppLink to={sourceAddress(kind, number)}>{number}</AppLink> {formatRupiah(amount)}
          </span>
        ))}
      </Fact>
      <CancelledFact cancelled={use.cancelled} />
    </Facts>
  )
}

export function AdvanceUseCancel() {
  return (
    <DocumentCancel
      posts="sales"
      read={readAdvanceUse}
      endpoint={cancelAdvanceUse}
      hint="Jurnal kebalikan di-post pada tanggal yang dipilih; uang mukanya tersedia kembali."
      dayOf={({ useDate }) => useDate}
      parameter="use"
      under="use/"
    />
  )
}

const kinds: Readonly<Record<AdvanceUseKind, string>> = {
  invoice: 'Dipakai untuk invoice',
  refund: 'Dikembalikan ke customer',
}

type UsesProps = { readonly number: string; readonly uses: readonly AdvanceUsePart[] }

/** What became of the advance of a document; nothing while nothing did. */
export function AdvanceUses({ number, uses }: UsesProps) {
  if (uses.length === 0) return null
  return (
    <DataTable
      compact
      caption={`Pemakaian uang muka ${number}, dalam Rupiah`}
      columns={columns}
      rows={uses}
      rowKey={(row) => row.id}
      empty={null}
    />
  )
}

const columns: Column<AdvanceUsePart>[] = [
  {
    key: 'number',
    head: 'Nomor',
    kind: 'code',
    width: 140,
    cell: (row) => <AppLink to={documentAddress(advanceUses, row.useNumber)}>{row.useNumber}</AppLink>,
  },
  { key: 'kind', head: 'Jenis', cell: (row) => kinds[row.kind] },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 110, cell: (row) => formatDay(row.useDate) },
  { key: 'amount', head: 'Jumlah', kind: 'amount', width: 150, cell: (row) => formatAmount(row.amount) },
  {
    key: 'entry',
    head: 'Journal Entry',
    kind: 'code',
    width: 140,
    cell: (row) => <AppLink to={entryAddress(row.entryNumber)}>{row.entryNumber}</AppLink>,
  },
  {
    key: 'state',
    head: 'Status',
    kind: 'badge',
    width: 104,
    cell: (row) => <StandingBadge state={row.cancelledOn === null ? 'recorded' : 'cancelled'} />,
  },
]

type ButtonsProps = { readonly actions: readonly string[]; readonly customerCode: string }

/** What may be done with what is left of an advance. */
export function AdvanceButtons({ actions, customerCode }: ButtonsProps) {
  return (
    <>
      {actions.includes('refundAdvance') && (
        <Button component={AppLink} to={`/sales/receipts/refund/${customerCode}`} variant="default">
          Kembalikan Uang Muka
        </Button>
      )}
      {actions.includes('useAdvance') && (
        <Button component={AppLink} to={`/sales/receipts/advance/${customerCode}`}>
          Gunakan Uang Muka
        </Button>
      )}
    </>
  )
}
