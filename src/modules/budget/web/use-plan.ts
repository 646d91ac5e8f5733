import { useCallback, useMemo, useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { changeBudget, type Plan } from '../contract.ts'
import {
  changedLines,
  doneAgain,
  overLatest,
  takenBack,
  untouched,
  withoutSaved,
  written,
  type PlanDraft,
} from '../rules/plan-draft.ts'
import { noMonths, type Months } from '../rules/plan-months.ts'
import type { PlanLine } from '../rules/plan.ts'

export interface PlanEditing {
  readonly monthsOf: (accountId: number) => Months
  readonly write: (lines: readonly PlanLine[]) => void
  readonly undo: (() => void) | undefined
  readonly redo: (() => void) | undefined
  /** How many accounts differ from what is saved. */
  readonly changed: number
  readonly save: () => Promise<boolean>
  readonly isSaving: boolean
  readonly problem: CallProblem | undefined
}

/** Reads the version anew. */
export type Refetch = () => Promise<{ readonly data?: Plan | undefined }>

/** The amounts of a version while they are typed; kept until they are saved together. */
export function usePlan(plan: Plan, refetch: Refetch): PlanEditing {
  const [draft, setDraft] = useState<PlanDraft>(untouched)
  const act = useAct(changeBudget)
  const saved = useMemo(
    () => new Map(plan.accounts.map(({ accountId, months }) => [accountId, months])),
    [plan],
  )
  const lines = useMemo(() => changedLines(draft, saved), [draft, saved])
  const write = useCallback((given: readonly PlanLine[]) => setDraft((before) => written(before, given)), [])
  const save = async (): Promise<boolean> => {
    if (lines.length === 0) return true
    const { id, name, notes, version } = plan
    const body = {
      name,
      notes: notes ?? undefined,
      lines: lines.map((line) => ({ ...line, months: [...line.months] })),
    }
    const outcome = await act.attempt({ params: { id: String(id) }, body, ifVersion: version })
    if (outcome && 'saved' in outcome) {
      await refetch()
      setDraft((latest) => withoutSaved(latest, lines))
      toast(`Anggaran ${formatCount(lines.length)} akun disimpan`)
      return true
    }
    // Lines of others come in beside those that were typed here; saving again writes only the latter.
    if (outcome?.refusal.status === 412) {
      const { data } = await refetch()
      if (data) setDraft((latest) => overLatest(latest, saved, amountsOf(data)))
    }
    return false
  }
  return {
    monthsOf: useCallback((id) => draft.changed.get(id) ?? saved.get(id) ?? noMonths, [draft, saved]),
    write,
    undo: draft.done.length > 0 ? () => setDraft(takenBack) : undefined,
    redo: draft.undone.length > 0 ? () => setDraft(doneAgain) : undefined,
    changed: lines.length,
    save,
    isSaving: act.pending,
    problem: act.problem,
  }
}

function amountsOf({ accounts }: Plan): ReadonlyMap<number, Months> {
  return new Map(accounts.map(({ accountId, months }) => [accountId, months]))
}
