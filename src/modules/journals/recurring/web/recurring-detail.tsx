import { Button } from '@mantine/core'
import { formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { readRecurringJournal, type RecurringJournal } from '../contract.ts'
import { accrualOption } from '../rules/accrual.ts'
import { endText, scheduleText } from '../rules/recurring-schedule.ts'
import { RecurringPreview } from './recurring-preview.tsx'
import { RecurringRuns } from './recurring-runs.tsx'
import './recurring.css'

/** One recurring journal: what it makes, when, and what became of it so far. */
export function RecurringDetail() {
  const id = Number(useParam('id'))
  const { data, error, refetch } = useReply(readRecurringJournal, { params: { id } })
  return (
    <DetailDialog
      size="wide"
      title={data?.name ?? 'Jurnal berulang'}
      badge={
        data && (
          <StatusBadge tone={data.isActive ? 'posted' : 'inactive'}>
            {data.isActive ? 'Aktif' : 'Tidak Aktif'}
          </StatusBadge>
        )
      }
      actions={
        data?.mayTouch && (
          <Button component={DialogLink} to={`${id}/edit`} data-key-edit>
            Edit
          </Button>
        )
      }
    >
      {data && <Content journal={data} />}
      {!data && error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </DetailDialog>
  )
}

function Content({ journal }: { readonly journal: RecurringJournal }) {
  const { schedule, description, isActive, resumesOn } = journal
  return (
    <div className="recurring-detail">
      <RecurringFacts journal={journal} />
      <DataTable
        compact
        caption="Baris jurnal, dalam Rupiah"
        columns={lineColumns}
        rows={journal.lines}
        rowKey={(line) => journal.lines.indexOf(line)}
        empty="Belum ada baris"
      />
      <RecurringRuns journal={journal} />
      {isActive && <RecurringPreview schedule={schedule} description={description} from={resumesOn} />}
      <FoldedHistory kind="recurring_journal" recordId={String(journal.id)} />
    </div>
  )
}

function RecurringFacts({ journal }: { readonly journal: RecurringJournal }) {
  const { schedule, posts, reversesNextMonth, description } = journal
  return (
    <Facts>
      <Fact name="Jadwal">{scheduleText(schedule)}</Fact>
      <Fact name="Mulai">{formatDay(schedule.start)}</Fact>
      <Fact name="Berakhir">{endText(schedule)}</Fact>
      <Fact name="Hasil">{posts ? 'Langsung post' : 'Draft untuk diperiksa'}</Fact>
      {reversesNextMonth && <Fact name="Akrual">{accrualOption}</Fact>}
      <Fact name="Deskripsi" wide>
        {description}
      </Fact>
    </Facts>
  )
}

const lineColumns: readonly Column<RecurringJournal['lines'][number]>[] = [
  { key: 'code', head: 'Akun', kind: 'code', width: 88, cell: (line) => line.accountCode },
  { key: 'name', head: 'Nama akun', cell: (line) => line.accountName },
  {
    key: 'debit',
    head: 'Debit',
    kind: 'amount',
    width: 130,
    cell: (line) => formatAmountOrDash(line.debit),
  },
  {
    key: 'credit',
    head: 'Credit',
    kind: 'amount',
    width: 130,
    cell: (line) => formatAmountOrDash(line.credit),
  },
  { key: 'note', head: 'Keterangan', phone: 'hidden', cell: (line) => line.description ?? '-' },
]
