import { Button, FileButton } from '@mantine/core'
import { useMemo, useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { useLeaveGuard } from '../../../platform/web/dialog/use-leave-guard.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { ExportMenu } from '../../../platform/web/list/export-menu.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { RowMenu } from '../../../platform/web/list/row-menu.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useParam } from '../../../platform/web/shell/place.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { ApprovalBadge, WaitingNotice } from '../../approvals/web/index.ts'
import { DepartmentFilter, departmentIn, useDepartments } from '../../departments/web/index.ts'
import type { PlanView } from '../rules/plan-view.ts'
import { exportBudget, readBudget, type Plan } from '../contract.ts'
import { allows, budgetTitle } from '../rules/budget-status.ts'
import { monthHeads } from '../rules/plan-columns.ts'
import { BudgetBadge, yearLabel } from './budget-list.tsx'
import { FileDifferences, VersionDifferences } from './plan-differences.tsx'
import { PlanGrid } from './plan-grid.tsx'
import { gridRows } from './plan-rows.ts'
import { useBudgetActs } from './use-budget-acts.ts'
import { usePlanFile } from './use-plan-file.ts'
import { usePlan, type Refetch } from './use-plan.ts'
import './budget.css'

/** One version of a budget: its accounts by month. */
export function PlanPage() {
  const id = useParam('id')
  const reply = useReply(readBudget, { params: { id } })
  if (reply.error && !reply.data)
    return (
      <Page title="Budget Planning">
        <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />
      </Page>
    )
  return reply.data ? <PlanScreen key={id} plan={reply.data} refetch={reply.refetch} /> : null
}

type Props = { readonly plan: Plan; readonly refetch: Refetch }

function PlanScreen({ plan, refetch }: Props) {
  const { values, set, clear, active } = useFilters({ q: '', department: '' })
  const departments = useDepartments()
  const view = viewOf(values.department)
  const editing = usePlan(plan, refetch, view)
  const mayEdit = useCan('budgets.edit') && allows(plan.status, 'edit')
  const file = usePlanFile(plan, editing)
  const heads = useMemo(() => monthHeads(plan.firstDay), [plan.firstDay])
  const rows = useMemo(() => gridRows(plan, values.q, view), [plan, values.q, view])
  const refused = editing.problem ?? file.problem
  const [compares, setCompares] = useState(false)
  useLeaveGuard(editing.changed > 0)
  return (
    <Page
      fill
      title={budgetTitle(plan)}
      subtitle={
        <>
          Tahun buku {yearLabel(plan.firstDay)} <BudgetBadge status={plan.status} />{' '}
          <ApprovalBadge approval={plan.approval} />
        </>
      }
      actions={<PlanActs plan={plan} editing={editing} mayEdit={mayEdit} />}
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
          <DepartmentFilter value={values.department} onChange={(department) => set({ department })} />
          {mayEdit && (
            <>
              <Button variant="default" disabled={!editing.undo} onClick={editing.undo}>
                Urungkan
              </Button>
              <Button variant="default" disabled={!editing.redo} onClick={editing.redo}>
                Ulangi
              </Button>
              <FileButton accept=".xlsx,.csv" onChange={(chosen) => void file.read(chosen)}>
                {(props) => (
                  <Button {...props} variant="default" loading={file.isReading}>
                    Impor
                  </Button>
                )}
              </FileButton>
            </>
          )}
          {plan.revisesId !== null && (
            <Button variant="default" aria-expanded={compares} onClick={() => setCompares(!compares)}>
              Bandingkan versi
            </Button>
          )}
          <ExportMenu exported={{ endpoint: exportBudget, params: { id: String(plan.id) }, query: {} }} />
        </FilterBar>
      }
    >
      <WaitingNotice table="budget" recordId={plan.id} />
      {refused && <ProblemPanel error={refused} />}
      {file.problems.length > 0 && <CellProblems problems={file.problems} />}
      {compares && plan.revisesId !== null && (
        <VersionDifferences plan={plan} before={plan.revisesId} after={editing.lines} />
      )}
      {file.compares && editing.changed > 0 && (
        <FileDifferences plan={plan} before={editing.saved} after={editing.lines} />
      )}
      <PlanGrid {...{ plan, rows, heads, editing, departments, mayEdit }} />
    </Page>
  )
}

/** All departments together, one of them, or what is planned of none. */
function viewOf(choice: string): PlanView {
  const wanted = departmentIn(choice)
  if (wanted === undefined) return 'all'
  return wanted === 'none' ? null : Number(wanted)
}

type ActsProps = {
  readonly plan: Plan
  readonly editing: ReturnType<typeof usePlan>
  readonly mayEdit: boolean
}

/** What can be done with a version now; what is typed is saved before it is handed in. */
function PlanActs({ plan, editing, mayEdit }: ActsProps) {
  const { changed, save, isSaving } = editing
  const acts = useBudgetActs(plan)
  const [mayPlan, mayApprove] = [useCan('budgets.edit'), useCan('budgets.approve')]
  const can = {
    submit: mayEdit && allows(plan.status, 'submit'),
    approve: mayApprove && allows(plan.status, 'approve') && plan.approval === null,
    giveBack: mayPlan && allows(plan.status, 'return'),
    revise: mayPlan && allows(plan.status, 'revise'),
  }
  return (
    <>
      {mayEdit && allows(plan.status, 'delete') && (
        <RowMenu
          name={budgetTitle(plan)}
          acts={[{ text: 'Hapus draft', danger: true, run: () => void acts.remove() }]}
        />
      )}
      {can.giveBack && (
        <Button variant="default" loading={acts.pending} onClick={() => void acts.giveBack()}>
          Kembalikan ke draft
        </Button>
      )}
      {can.approve && (
        <Button loading={acts.pending} onClick={() => void acts.approve()}>
          Setujui
        </Button>
      )}
      {can.revise && (
        <Button loading={acts.pending} onClick={() => void acts.revise()}>
          Buat revisi
        </Button>
      )}
      {can.submit && changed === 0 && (
        <Button loading={acts.pending} onClick={() => void acts.submit()}>
          Ajukan
        </Button>
      )}
      {mayEdit && changed > 0 && (
        <Button loading={isSaving} onClick={() => void save()}>
          {`Simpan ${formatCount(changed)} akun`}
        </Button>
      )}
    </>
  )
}

function CellProblems({
  problems,
}: {
  readonly problems: readonly { readonly cell: string; readonly message: string }[]
}) {
  return (
    <div role="alert" className="problem-list budget-problems">
      <p>File tidak dimuat; perbaiki sel berikut:</p>
      <ul>
        {problems.map(({ cell, message }) => (
          <li key={cell + message}>
            {cell}: {message}
          </li>
        ))}
      </ul>
    </div>
  )
}
