import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { CopyButton, DocumentDialog, DocumentList, NotesFact } from '../../../documents/web/index.ts'
import { invoices } from '../../invoices/rules/invoice-kind.ts'
import { CustomerFact } from '../../web/customer-cell.tsx'
import { customerFilter } from '../../web/customer-select.tsx'
import { documentAddress } from '../../web/document-address.ts'
import { handoverApi, type Handover } from '../contract.ts'
import { handoverStateTexts } from '../rules/handover-kind.ts'
import '../../web/sales.css'

export function HandoverList() {
  const openDialog = useOpenDialog()
  return (
    <DocumentList
      api={handoverApi}
      title="Tukar Faktur"
      subtitle="Invoice yang diserahkan ke customer, dan kapan pembayarannya dijanjikan"
      placeholder="Cari nomor atau nama customer"
      partyFilter={customerFilter}
      buttons={
        useCan('sales.edit') && (
          <Button
            data-key-new
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => openDialog('new')}
          >
            Buat Tukar Faktur
          </Button>
        )
      }
      cells={{ state: { cell: (row) => <StateBadge state={row.state} /> } }}
      next={[{ text: 'Buat tukar faktur pertama', to: 'new', permission: 'sales.edit' }]}
    />
  )
}

function StateBadge({ state }: Pick<Handover, 'state'>) {
  return (
    <StatusBadge tone={state === 'paid' ? 'confirmed' : 'pending'}>{handoverStateTexts[state]}</StatusBadge>
  )
}

/** One handover to read and print. */
export function HandoverDetail() {
  return (
    <DocumentDialog
      api={handoverApi}
      title="Tukar Faktur"
      size="detail"
      badge={(handover) => <StateBadge state={handover.state} />}
      actions={({ handoverNumber }) => <CopyButton number={handoverNumber} right="sales.edit" />}
    >
      {(handover) => (
        <>
          <HandoverFacts handover={handover} />
          <DataTable
            compact
            caption={`Invoice ${handover.handoverNumber}, dalam Rupiah`}
            columns={columns}
            rows={handover.lines}
            rowKey={(line) => line.lineNumber}
            empty={null}
          />
        </>
      )}
    </DocumentDialog>
  )
}

function HandoverFacts({ handover }: { readonly handover: Handover }) {
  return (
    <Facts>
      <Fact name="Tanggal">{formatLongDay(handover.handoverDate)}</Fact>
      <Fact name="Janji bayar">{formatLongDay(handover.promisedDay)}</Fact>
      <CustomerFact document={handover} />
      {handover.receivedBy !== null && <Fact name="Diterima oleh">{handover.receivedBy}</Fact>}
      <Fact name="Diserahkan">{formatRupiah(handover.amount)}</Fact>
      <Fact name="Sisa tagihan">
        <strong>{formatRupiah(handover.openAmount)}</strong>
      </Fact>
      <NotesFact notes={handover.notes} />
    </Facts>
  )
}

type Line = Handover['lines'][number]

const columns: Column<Line>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'invoice',
    head: 'Invoice',
    kind: 'code',
    phone: 'lead',
    cell: ({ invoiceNumber }) => (
      <AppLink to={documentAddress(invoices, invoiceNumber)}>{invoiceNumber}</AppLink>
    ),
  },
  {
    key: 'day',
    head: 'Tanggal',
    kind: 'day',
    width: 112,
    phone: 'meta',
    cell: (line) => formatDay(line.invoiceDate),
  },
  {
    key: 'due',
    head: 'Jatuh tempo',
    kind: 'day',
    width: 112,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatDay(line.dueDate),
  },
  {
    key: 'handed',
    head: 'Diserahkan',
    kind: 'amount',
    width: 140,
    phone: 'amount',
    cell: (line) => formatAmount(line.handedAmount),
  },
  {
    key: 'open',
    head: 'Sisa sekarang',
    kind: 'amount',
    width: 140,
    phone: 'meta',
    phoneHead: true,
    cell: (line) => formatAmount(line.openAmount),
  },
]
