import { useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { readBudgetFile, type Plan } from '../contract.ts'
import { noMonths } from '../rules/plan-months.ts'
import { lineKey } from '../rules/plan.ts'
import type { PlanEditing } from './use-plan.ts'

/** Reads a file into the grid, where its amounts wait to be looked at and saved; one wrong cell keeps all of it out. */
export function usePlanFile({ id }: Plan, { write, saved, departmentId }: PlanEditing) {
  const act = useAct(readBudgetFile)
  const [problems, setProblems] = useState<readonly { readonly cell: string; readonly message: string }[]>([])
  const [compares, setCompares] = useState(false)
  const read = async (file: File | null): Promise<void> => {
    setProblems([])
    setCompares(false)
    if (file === null) return
    const body = new Uint8Array(await file.arrayBuffer())
    const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
    const reply = await act.run({ params: { id: String(id) }, query: { format }, body })
    if (reply === undefined) return
    setProblems(reply.problems)
    if (reply.problems.length > 0) return
    const given = reply.namesDepartments
      ? reply.lines
      : reply.lines.map((line) => ({ ...line, departmentId }))
    const lines = given.filter((line) => {
      const before = saved.get(lineKey(line))?.months ?? noMonths
      return line.months.some((amount, at) => amount !== before[at])
    })
    const refusal = write(lines)
    if (refusal !== undefined) {
      setProblems([{ cell: file.name, message: refusal }])
      return
    }
    setCompares(lines.length > 0)
    toast(
      lines.length === 0
        ? 'File sama dengan anggaran ini'
        : `${formatCount(lines.length)} baris berbeda, belum disimpan`,
    )
  }
  return { read, compares, problems, problem: act.problem, isReading: act.pending }
}
