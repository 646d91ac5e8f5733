import { useMemo, useState } from 'react'
import type { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { Rupiah, Total } from '../../../platform/rules/money/money.ts'
import { changeBudget, type Plan } from '../contract.ts'
import {
  changedLines,
  doneAgain,
  linesByKey,
  overLatest,
  takenBack,
  untouched,
  withoutSaved,
  written,
  type PlanDraft,
} from '../rules/plan-draft.ts'
import type { Months } from '../rules/plan-months.ts'
import { planPart, type PlanView } from '../rules/plan-view.ts'
import type { PlanLine } from '../rules/plan.ts'

export interface PlanEditing {
  /** The department that is written; null for none. */
  readonly departmentId: number | null
  /** What is written of an account in the department that is shown. */
  readonly monthsOf: (accountId: number) => Months
  /** What is shown of it: the same, or the sum of all departments. */
  readonly shownOf: (accountId: number) => readonly (Rupiah | Total)[]
  /** Every line as it stands, and as it was saved. */
  readonly lines: ReadonlyMap<string, PlanLine>
  readonly saved: ReadonlyMap<string, PlanLine>
  /** Writes lines as one step, or says why none of them is. */
  readonly write: (lines: readonly PlanLine[]) => string | undefined
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
export function usePlan(plan: Plan, refetch: Refetch, view: PlanView): PlanEditing {
  const [draft, setDraft] = useState<PlanDraft>(untouched)
  const act = useAct(changeBudget)
  const saved = useMemo(() => linesByKey(plan.lines), [plan])
  const sent = useMemo(() => changedLines(draft, saved), [draft, saved])
  const lines = useMemo(() => new Map([...saved, ...draft.changed]), [draft, saved])
  const part = useMemo(() => planPart(lines, view), [lines, view])
  const save = async (): Promise<boolean> => {
    if (sent.length === 0) return true
    const { id, name, notes, version } = plan
    const body = {
      name,
      notes: notes ?? undefined,
      lines: sent.map((line) => ({ ...line, months: [...line.months] })),
    }
    const outcome = await act.attempt({ params: { id: String(id) }, body, ifVersion: version })
    if (outcome && 'saved' in outcome) {
      await refetch()
      setDraft((latest) => withoutSaved(latest, sent))
      toast(`Anggaran ${formatCount(accountsIn(sent))} akun disimpan`)
      return true
    }
    // Lines of others come in beside those that were typed here; saving again writes only the latter.
    if (outcome?.refusal.status === 412) {
      const { data } = await refetch()
      if (data) setDraft((latest) => overLatest(latest, saved, linesByKey(data.lines)))
    }
    return false
  }
  return {
    ...part,
    lines,
    saved,
    write: (given) => {
      const refusal = part.refusalOf(given)
      if (refusal === undefined) setDraft((before) => written(before, given))
      return refusal
    },
    undo: draft.done.length > 0 ? () => setDraft(takenBack) : undefined,
    redo: draft.undone.length > 0 ? () => setDraft(doneAgain) : undefined,
    changed: accountsIn(sent),
    save,
    isSaving: act.pending,
    problem: act.problem,
  }
}

function accountsIn(lines: readonly PlanLine[]): number {
  return new Set(lines.map(({ accountId }) => accountId)).size
}
