import { Button } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useMayMake } from '../../../../platform/web/shell/session.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { useDepartments } from '../../../departments/web/index.ts'
import { NotesFact } from '../../../documents/web/index.ts'
import { endText, scheduleText } from '../../../journals/recurring/rules/recurring-schedule.ts'
import { RecurringPreview } from '../../../journals/web/index.ts'
import { taxClassTexts } from '../../../tax/rules/tax-class.ts'
import { withDepartments } from '../../web/line-department.tsx'
import { readRecurringBill, type RecurringBill } from '../contract.ts'
import { billTextOfRun, outcomeText } from '../rules/recurring-bill.ts'
import { RecurringBillRuns } from './recurring-runs.tsx'
import './recurring-bills.css'

/** One recurring bill: what it is, when it comes, and what became of each of its days. */
export function RecurringBillDetail() {
  const id = Number(useParam('id'))
  const { data, error, refetch } = useReply(readRecurringBill, { params: { id } })
  const mayEdit = useMayMake('purchasing.edit')
  return (
    <DetailDialog
      size="wide"
      title={data?.name ?? 'Tagihan berulang'}
      badge={
        data && (
          <StatusBadge tone={data.isActive ? 'posted' : 'inactive'}>
            {data.isActive ? 'Aktif' : 'Tidak Aktif'}
          </StatusBadge>
        )
      }
      actions={
        mayEdit &&
        data && (
          <Button component={DialogLink} to={`${id}/edit`} data-key-edit>
            Edit
          </Button>
        )
      }
    >
      {data && <Content recurring={data} />}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

type Props = { readonly recurring: RecurringBill }

function Content({ recurring }: Props) {
  const { schedule, documentNumber, isActive, resumesOn, lines } = recurring
  const columns = withDepartments(lineColumns, useDepartments())
  return (
    <div className="recurring-bill-detail">
      <RecurringFacts recurring={recurring} />
      <DataTable
        compact
        caption="Baris tagihan, dalam Rupiah"
        columns={columns}
        rows={lines}
        rowKey={(line) => lines.indexOf(line)}
        empty="Belum ada baris"
      />
      <RecurringBillRuns recurring={recurring} />
      {isActive && (
        <RecurringPreview
          schedule={schedule}
          description={documentNumber}
          textOf={billTextOfRun}
          from={resumesOn}
        />
      )}
      <FoldedHistory kind="recurring_bill" recordId={String(recurring.id)} />
    </div>
  )
}

function RecurringFacts({ recurring }: Props) {
  const { schedule, vendorCode, vendorName, documentNumber, withholdAt, isCreditable, lines } = recurring
  return (
    <Facts>
      <Fact name="Vendor">
        <AppLink to={`/master/vendors/${vendorCode}`}>
          {vendorCode} - {vendorName}
        </AppLink>
      </Fact>
      <Fact name="Nomor dari vendor">{documentNumber}</Fact>
      <Fact name="Jadwal">{scheduleText(schedule)}</Fact>
      <Fact name="Mulai">{formatDay(schedule.start)}</Fact>
      <Fact name="Berakhir">{endText(schedule)}</Fact>
      <Fact name="Saat jatuh tempo">{outcomeText(recurring)}</Fact>
      {!isCreditable && <Fact name="PPN">tidak dapat dikreditkan</Fact>}
      {withholdAt === 'payment' && lines.some(({ objectCode }) => objectCode !== null) && (
        <Fact name="PPh">dipotong saat dibayar</Fact>
      )}
      <NotesFact notes={recurring.notes} />
    </Facts>
  )
}

type Line = RecurringBill['lines'][number]

const lineColumns: Column<Line>[] = [
  {
    key: 'account',
    head: 'Akun',
    phone: 'lead',
    cell: ({ accountCode, accountName }) => `${accountCode} ${accountName}`,
  },
  { key: 'description', head: 'Keterangan', phone: 'meta', cell: (line) => line.description },
  {
    key: 'object',
    head: 'Objek PPh',
    kind: 'code',
    width: 104,
    phone: 'meta',
    cell: (line) => line.objectCode ?? '-',
  },
  { key: 'tax', head: 'PPN', width: 120, phone: 'meta', cell: (line) => taxClassTexts[line.taxClass] },
  {
    key: 'amount',
    head: 'Jumlah',
    kind: 'amount',
    width: 132,
    phone: 'amount',
    cell: (line) => formatAmount(line.amount),
  },
]
