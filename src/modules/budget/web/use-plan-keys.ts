import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { pastedTable } from '../../../platform/rules/file/pasted-table.ts'
import { parseAmount } from '../../../platform/rules/money/parse-amount.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { pressOf } from '../../../platform/web/keys/key-press.ts'
import { amountIn, filledRight, isWithinReach, withAmount, yearColumn } from '../rules/plan-draft.ts'
import {
  columnsOf,
  planActOf,
  rangeOf,
  typingActOf,
  within,
  type Cell,
  type CellRange,
  type PlanAct,
} from '../rules/plan-keys.ts'
import type { Department } from '../../departments/rules/department.ts'
import type { Months } from '../rules/plan-months.ts'
import { pastedLines } from '../rules/plan-paste.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { PlanEditing } from './use-plan.ts'

/** What is being typed into the active cell, and why it cannot be read. */
interface Typing {
  readonly text: string
  readonly problem?: string
}

export interface PlanKeys {
  readonly active: Cell
  /** Counts the moves by keys and pointer, after each of which the focus is on the active cell. */
  readonly moves: number
  readonly typing: Typing | undefined
  readonly problem: string | undefined
  readonly range: CellRange
  readonly choose: (cell: Cell, extend?: boolean) => void
  readonly type: (text: string) => void
  /** Takes what is typed; false when it cannot be read. */
  readonly commit: () => boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
}

type Options = {
  readonly accounts: readonly PlannedRow[]
  readonly heads: readonly string[]
  readonly plan: PlanEditing
  readonly departments: readonly Department[]
  readonly mayEdit: boolean
}

/** The cells of a plan by keys, as in a spreadsheet. */
export function usePlanKeys(options: Options): PlanKeys {
  const { accounts, plan, mayEdit } = options
  const lastRow = accounts.length - 1
  const chosen = useChosenCells(lastRow)
  const { active, range } = chosen
  const entry = useEntry(options, active)
  const [problem, setProblem] = useState<string>()
  const acts = actsOn(options, range)
  const choose = (cell: Cell, extend = false): void => {
    if (entry.commit()) chosen.go(cell, extend)
  }
  const carryOut = (act: PlanAct): void => {
    setProblem(undefined)
    if (act.act === 'go') choose(act.cell, act.extend)
    else if (act.act === 'whole') chosen.goWhole()
    else if (act.act === 'forget') {
      entry.forget()
      chosen.go(active, false)
    } else if (!mayEdit) return
    else if (act.act === 'type') entry.type(act.text)
    else if (act.act === 'edit') entry.begin()
    else setProblem(acts[act.act]())
  }
  return {
    active,
    moves: chosen.moves,
    typing: entry.typing,
    problem: entry.typing?.problem ?? problem,
    range,
    choose,
    type: entry.type,
    commit: entry.commit,
    onKeyDown: (event) => {
      const place = { active, lastRow }
      const act = entry.typing ? typingActOf(pressOf(event), place) : planActOf(pressOf(event), place)
      if (act === undefined) return
      event.preventDefault()
      event.stopPropagation()
      carryOut(act)
    },
    onCopy: (event) => {
      if (entry.typing) return
      event.clipboardData.setData('text/plain', copiedText(options, range))
      event.preventDefault()
    },
    onPaste: (event) => {
      if (entry.typing || !mayEdit) return
      event.preventDefault()
      const rows = pastedTable(event.clipboardData.getData('text/plain'))
      const pasting = pastedLines(rows, { ...options, at: active, ...plan })
      setProblem('problem' in pasting ? pasting.problem : plan.write(pasting.lines))
    },
  }
}

function useChosenCells(lastRow: number) {
  const [chosen, setActive] = useState<Cell>({ row: 0, column: 0 })
  // A search may leave fewer rows.
  const active = within(chosen, Math.max(lastRow, 0))
  const [anchor, setAnchor] = useState<Cell>()
  const [moves, setMoves] = useState(0)
  const go = (cell: Cell, extend: boolean): void => {
    setMoves((count) => count + 1)
    setAnchor(extend ? (anchor ?? active) : undefined)
    setActive(within(cell, lastRow))
  }
  const goWhole = (): void => {
    setAnchor({ row: 0, column: 0 })
    setActive({ row: lastRow, column: yearColumn })
  }
  return { active, range: rangeOf(active, anchor), moves, go, goWhole }
}

/** The amount that is being typed into the active cell. */
function useEntry({ accounts, plan }: Options, active: Cell) {
  const [typing, setTyping] = useState<Typing>()
  const account = accounts[active.row]
  const months = account && plan.monthsOf(account.accountId)
  const before = months && toRupiah(amountIn(months, active.column))
  const commit = (): boolean => {
    if (typing === undefined || account === undefined || months === undefined) return true
    const reading = parseAmount(typing.text, { previous: before })
    if ('problem' in reading) {
      setTyping({ ...typing, problem: reading.problem.message })
      return false
    }
    const amount = reading.amount ?? toRupiah(0)
    if (!isWithinReach(active.column, amount)) {
      setTyping({ ...typing, problem: 'Anggaran sebulan maksimal Rp 100 triliun' })
      return false
    }
    const { accountId } = account
    const line = {
      accountId,
      departmentId: plan.departmentId,
      months: withAmount(months, active.column, amount),
    }
    const refusal = amount === before ? undefined : plan.write([line])
    if (refusal !== undefined) {
      setTyping({ ...typing, problem: refusal })
      return false
    }
    setTyping(undefined)
    return true
  }
  return {
    typing,
    type: (text: string) => setTyping({ text }),
    begin: () => setTyping({ text: String(before ?? '') }),
    forget: () => setTyping(undefined),
    commit,
  }
}

function actsOn({ accounts, plan }: Options, range: CellRange) {
  const { departmentId } = plan
  const change = (to: (months: Months) => Months) =>
    plan.write(
      accounts
        .slice(range.top, range.bottom + 1)
        .map(({ accountId }) => ({ accountId, departmentId, months: to(plan.monthsOf(accountId)) })),
    )
  return {
    undo: () => {
      plan.undo?.()
      return undefined
    },
    redo: () => {
      plan.redo?.()
      return undefined
    },
    fill: () => change((months) => filledRight(months, range.left)),
    clear: () =>
      change((months) =>
        columnsOf(range).reduce((all, column) => withAmount(all, column, toRupiah(0)), months),
      ),
  }
}

function copiedText({ accounts, plan }: Options, range: CellRange): string {
  const rows = accounts.slice(range.top, range.bottom + 1).map(({ accountId }) => {
    const months = plan.shownOf(accountId)
    return columnsOf(range).map((column) => String(amountIn(months, column)))
  })
  return rows.map((cells) => cells.join('\t')).join('\n')
}
