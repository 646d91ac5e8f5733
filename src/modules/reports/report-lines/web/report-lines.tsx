import { Button, Checkbox } from '@mantine/core'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ClearFilters, FilterBar } from '../../../../platform/web/list/filter-bar.tsx'
import { useLeaveGuard } from '../../../../platform/web/dialog/use-leave-guard.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { ProblemList } from '../../../../platform/web/form/problem-list.tsx'
import { SearchInput } from '../../../../platform/web/list/search-input.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { typeLabels } from '../../../accounts/rules/account.ts'
import { listReportLines, readRereadingProgress, type PlacedAccount } from '../../contract.ts'
import { ReportLineBar } from './report-line-bar.tsx'
import { useReportLineColumns } from './report-line-columns.tsx'
import { isPlaced, useReportLineDraft } from './use-report-line-draft.ts'
import '../../web/statement-table.css'
import '../../web/statement.css'

const defaults = { q: '', unmapped: '' }

/** Which account feeds which line of the statements, and where it stands in the cash flow. */
export function ReportLines() {
  const accounts = useReply(listReportLines, {})
  const { values, set, clear, active } = useFilters(defaults)
  const draft = useReportLineDraft(accounts.data?.rows)
  useLeaveGuard(draft.changed > 0)
  const mayManage = useCan('settings.manage')
  const rows = draft.rows?.filter((row) => fits(row, values.q) && (values.unmapped === '' || !isPlaced(row)))
  const open = new Set(accounts.data?.rows.flatMap((row) => (isPlaced(row) ? [] : [row.id])))
  const selection = useRowSelection(rows, () => mayManage)
  const columns = useReportLineColumns({ draft, selection, mayManage })
  return (
    <Page
      fill
      title="Pos Laporan"
      subtitle="Setiap akun masuk ke tepat satu pos laporan keuangan; jumlah laporan tidak berubah karenanya"
      actions={mayManage && <SaveButton draft={draft} />}
      filters={
        <FilterBar
          active={active}
          onClear={clear}
          search={
            <SearchInput
              value={values.q}
              onChange={(q) => set({ q })}
              placeholder="Cari kode atau nama akun"
            />
          }
        >
          <Checkbox
            className="filter-check"
            label="Hanya yang belum lengkap"
            checked={values.unmapped !== ''}
            onChange={(event) => set({ unmapped: event.currentTarget.checked ? 'ya' : '' })}
          />
        </FilterBar>
      }
      footer={accounts.data && <MappedMark rows={accounts.data.rows} />}
    >
      {draft.pending && <Rereading />}
      {draft.problems.length > 0 && <ProblemList problems={draft.problems} />}
      <ReportLineBar selection={selection} draft={draft} />
      <DataTable
        caption="Daftar pos laporan per akun"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowClass={(row) => (!isPlaced(row) ? 'is-unmapped' : undefined)}
        groupOf={(row) => (open.has(row.id) ? 'Belum lengkap' : typeLabels[row.type])}
        empty={
          <>
            <p>Tidak ada akun yang sesuai dengan filter</p>
            <ClearFilters onClear={clear} />
          </>
        }
        error={accounts.error}
        onRetry={() => void accounts.refetch()}
      />
    </Page>
  )
}

type DraftProps = { readonly draft: ReturnType<typeof useReportLineDraft> }

function SaveButton({ draft }: DraftProps) {
  const { changed, save, drop, pending } = draft
  return (
    <>
      {changed > 0 && (
        <Button variant="default" onClick={drop}>
          Batalkan perubahan
        </Button>
      )}
      <Button disabled={changed === 0} loading={pending} onClick={() => void save()}>
        {changed === 0 ? 'Simpan' : `Simpan ${formatCount(changed)} akun`}
      </Button>
    </>
  )
}

/** Entries are read again when an account becomes cash, or goes to or from operations; of large books that takes a while. */
function Rereading() {
  const { data } = useReply(readRereadingProgress, {}, { again: { after: 700, while: () => true } })
  if (!data?.progress) return null
  const { done, months } = data.progress
  return (
    <p role="status" className="list-footer">
      Membaca ulang jurnal: {formatCount(Math.round((100 * done) / months))} %
    </p>
  )
}

/** Whether every account stands somewhere; those that do not come first in the list. */
function MappedMark({ rows }: { readonly rows: readonly PlacedAccount[] }) {
  const open = rows.filter((row) => !isPlaced(row))
  return (
    <p role="status" className={open.length === 0 ? 'list-footer' : 'list-footer negative'}>
      {open.length === 0
        ? `Semua ${formatCount(rows.length)} akun berada pada tepat satu pos laporan`
        : `${formatCount(open.length)} dari ${formatCount(rows.length)} akun belum lengkap`}
    </p>
  )
}

function fits({ code, name }: PlacedAccount, search: string): boolean {
  return `${code} ${code.replace('-', '')} ${name}`.toLowerCase().includes(search.trim().toLowerCase())
}
