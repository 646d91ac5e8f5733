import { useMemo, useState } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import type { FieldProblem } from '../../../../platform/web/call/call-problem.ts'
import { refusalProblems } from '../../../../platform/web/call/refusal-problems.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { assignReportLines, type PlacedAccount } from '../../contract.ts'

export type PlaceChange = Partial<Pick<PlacedAccount, 'reportLine' | 'cashFlowClass' | 'cashFlowLine'>>

export interface ReportLineDraft {
  /** All accounts as they would be saved, those without a place first. */
  readonly rows: readonly PlacedAccount[] | undefined
  /** How many accounts differ from what is stored. */
  readonly changed: number
  readonly change: (ids: readonly number[], change: PlaceChange) => void
  readonly drop: () => void
  readonly save: () => Promise<void>
  readonly pending: boolean
  readonly problems: readonly FieldProblem[]
}

const none: ReadonlyMap<number, PlaceChange> = new Map()

/** Changes of many accounts, kept until they are saved together. */
export function useReportLineDraft(stored: readonly PlacedAccount[] | undefined): ReportLineDraft {
  const [changes, setChanges] = useState(none)
  const act = useAct(assignReportLines)
  const rows = useMemo(
    () => stored && unmappedFirst(stored).map((row) => ({ ...row, ...changes.get(row.id) })),
    [stored, changes],
  )
  const changedRows =
    rows?.filter((row) =>
      differs(
        row,
        stored?.find(({ id }) => id === row.id),
      ),
    ) ?? []
  const [attempted, setAttempted] = useState(false)
  const open = changedRows.filter((row) => !isPlaced(row))
  const save = async (): Promise<void> => {
    setAttempted(true)
    const accounts = changedRows.filter(isPlaced).map(choiceOf)
    if (open.length > 0 || !(await act.run({ body: { accounts } }))) return
    setChanges(none)
    setAttempted(false)
    toast(`Pos laporan ${formatCount(accounts.length)} akun disimpan`)
  }
  return {
    rows,
    changed: changedRows.length,
    change: (ids, change) => {
      setChanges(
        (before) => new Map([...before, ...ids.map((id) => [id, { ...before.get(id), ...change }] as const)]),
      )
    },
    drop: () => setChanges(none),
    save,
    pending: act.pending,
    problems: attempted && open.length > 0 ? open.map(openProblem) : refusalProblems(act.problem),
  }
}

type Placed = PlacedAccount & {
  readonly reportLine: NonNullable<PlacedAccount['reportLine']>
  readonly cashFlowClass: NonNullable<PlacedAccount['cashFlowClass']>
}

/** Whether an account has a line and a class. */
export function isPlaced(row: PlacedAccount): row is Placed {
  return row.reportLine !== null && row.cashFlowClass !== null
}

function choiceOf({ id, version, reportLine, cashFlowClass, cashFlowLine }: Placed) {
  return { id, version, reportLine, cashFlowClass, cashFlowLine }
}

function openProblem({ code, name }: PlacedAccount): FieldProblem {
  return { path: code, message: `Akun ${code} ${name}: pos laporan dan kelas arus kas harus dipilih` }
}

function unmappedFirst(rows: readonly PlacedAccount[]): PlacedAccount[] {
  return [...rows.filter((row) => !isPlaced(row)), ...rows.filter(isPlaced)]
}

function differs(row: PlacedAccount, stored: PlacedAccount | undefined): boolean {
  return (
    stored !== undefined &&
    (row.reportLine !== stored.reportLine ||
      row.cashFlowClass !== stored.cashFlowClass ||
      row.cashFlowLine !== stored.cashFlowLine)
  )
}
