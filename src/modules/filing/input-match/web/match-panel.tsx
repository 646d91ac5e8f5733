import { Button } from '@mantine/core'
import { formatMoment } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { referenceAddress } from '../../../journals/web/index.ts'
import type { InputTaxRow } from '../../contract.ts'
import { differenceTexts, type Difference, type DifferenceKind } from '../rules/input-match.ts'
import type { OfficeInvoice } from '../rules/office-invoices.ts'
import type { InputMatch, Taken } from './use-input-match.ts'

type Row = Difference<InputTaxRow>
type Acts = {
  readonly mayAct: boolean
  readonly onCredit: (row: InputTaxRow, office: OfficeInvoice) => void
  readonly onCancel: (row: InputTaxRow) => void
}
type Props = Acts & {
  readonly found: InputMatch
  readonly taken: Taken
  readonly onDone: () => void
}

const tones: Readonly<Record<DifferenceKind, Tone>> = {
  amount: 'danger',
  masa: 'danger',
  waiting: 'confirmed',
  theirs: 'pending',
  ours: 'pending',
}

/** What a month and the tax office differ in, each with what is done about it. */
export function MatchPanel({ found: { matched, differences }, taken, onDone, ...acts }: Props) {
  const { organisation } = useSession()
  const said = differences.length === 0 ? 'tidak ada selisih' : `${differences.length} selisih`
  return (
    <section aria-label="Pencocokan dengan Coretax" className="vat-match">
      <div className="vat-bar">
        <p role="status">
          {matched} faktur cocok · {said}{' '}
          <span className="muted">
            menurut Coretax, diambil {taken.takenBy} {formatMoment(taken.takenAt, organisation.timeZone)}
          </span>
        </p>
        {acts.mayAct && (
          <Button variant="default" onClick={onDone}>
            Selesai mencocokkan
          </Button>
        )}
      </div>
      {differences.length > 0 && (
        <DataTable
          compact
          caption="Selisih dengan Coretax"
          columns={columnsOf(acts)}
          rows={differences}
          rowKey={({ own, office }) => `${own?.id ?? ''} ${office?.number ?? ''}`}
          empty="Tidak ada selisih"
        />
      )}
    </section>
  )
}

const columnsOf = (acts: Acts): Column<Row>[] => [
  {
    ...{ key: 'kind', head: 'Selisih', kind: 'badge', width: 240 },
    cell: ({ kind }) => <StatusBadge tone={tones[kind]}>{differenceTexts[kind]}</StatusBadge>,
  },
  {
    ...{ key: 'number', head: 'Faktur pajak', kind: 'code', width: 176, phone: 'meta' },
    cell: ({ own, office }) => office?.number ?? own?.invoiceNumber ?? '',
  },
  {
    ...{ key: 'party', head: 'Vendor', phone: 'lead' },
    cell: ({ own, office }) => (
      <>
        {own?.partyName ?? office?.sellerName} <span className="muted">{own?.sourceNumber ?? ''}</span>
      </>
    ),
  },
  {
    ...{ key: 'ours', head: 'PPN di buku', kind: 'amount', width: 128, phone: 'meta', phoneHead: true },
    cell: ({ own }) => (own === undefined ? '–' : formatAmount(own.taxAmount)),
  },
  {
    ...{ key: 'theirs', head: 'PPN di Coretax', kind: 'amount', width: 136, phone: 'meta', phoneHead: true },
    cell: ({ office }) => (office === undefined ? '–' : formatAmount(toRupiah(office.vat))),
  },
  {
    ...{ key: 'act', head: 'Aksi', kind: 'actions', width: 200 },
    cell: (row) => <Task row={row} {...acts} />,
  },
]

/** The one thing to do about a difference; what was declared already stays as it is. */
function Task({ row: { kind, own, office }, mayAct, onCredit, onCancel }: Acts & { readonly row: Row }) {
  if (office?.isReported === true)
    return (
      <Button size="compact-sm" variant="subtle" disabled>
        Sudah dilaporkan
      </Button>
    )
  if (own === undefined) return <TaskLink to="/purchase/bills/new">Catat tagihan</TaskLink>
  const act = (text: string, onClick: () => void) => (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`${text} ${own.sourceNumber} menurut Coretax`}
      onClick={onClick}
    >
      {text}
    </Button>
  )
  if (mayAct && kind === 'waiting' && office !== undefined)
    return act('Kreditkan', () => onCredit(own, office))
  if (mayAct && own.decisionId !== null) return act('Batalkan kredit', () => onCancel(own))
  const { source: referenceType, sourceNumber: referenceNumber } = own
  const address = referenceAddress({ referenceType, referenceNumber, referenceId: null })
  return address === undefined ? null : <TaskLink to={address}>Buka tagihan</TaskLink>
}

function TaskLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <Button component={AppLink} to={to} size="compact-sm" variant="subtle">
      {children}
    </Button>
  )
}
