import { useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { pastedTable } from '../../../platform/rules/file/pasted-table.ts'
import { parseAmount } from '../../../platform/rules/money/parse-amount.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { readPlanRows } from '../rules/plan-file.ts'
import { amountIn, filledRight, withAmount, yearColumn } from '../rules/plan-draft.ts'
import { noMonths, type Months } from '../rules/plan-months.ts'
import type { PlanLine } from '../rules/plan.ts'
import type { PlannedRow } from './plan-rows.ts'
import type { PlanEditing } from './use-plan.ts'

/** A cell: the place of an account among those shown, and a column, the year behind the months. */
export interface Cell {
  readonly row: number
  readonly column: number
}

/** What is being typed into the active cell, and why it cannot be read. */
export interface Typing {
  readonly text: string
  readonly problem?: string
}

export interface PlanKeys {
  readonly active: Cell
  /** Counts the moves by keys and pointer, after each of which the focus is on the active cell. */
  readonly moves: number
  readonly typing: Typing | undefined
  readonly problem: string | undefined
  readonly isChosen: (cell: Cell) => boolean
  readonly choose: (cell: Cell, extend?: boolean) => void
  readonly type: (text: string) => void
  /** Takes what is typed; false when it cannot be read. */
  readonly commit: () => boolean
  readonly onKeyDown: (event: KeyboardEvent) => void
  readonly onPaste: (event: ClipboardEvent) => void
  readonly onCopy: (event: ClipboardEvent) => void
  readonly fill: () => void
}

type Options = {
  readonly accounts: readonly PlannedRow[]
  readonly heads: readonly string[]
  readonly plan: PlanEditing
  readonly mayEdit: boolean
}

const arrows: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-15, 0],
  PageDown: [15, 0],
}

/** The cells of a plan by keys, as in a spreadsheet: typing replaces, Enter goes down, Tab to the right, Shift chooses more. */
export function usePlanKeys({ accounts, heads, plan, mayEdit }: Options): PlanKeys {
  const [active, setActive] = useState<Cell>({ row: 0, column: 0 })
  const [moved, setMoved] = useState(0)
  const [anchor, setAnchor] = useState<Cell>()
  const [typing, setTyping] = useState<Typing>()
  const [problem, setProblem] = useState<string>()
  const range = rangeOf(active, anchor)
  const lastRow = accounts.length - 1
  const choose = (cell: Cell, extend = false): void => {
    setMoved((count) => count + 1)
    setAnchor(extend ? (anchor ?? active) : undefined)
    setActive({ row: clamp(cell.row, lastRow), column: clamp(cell.column, yearColumn) })
  }
  const write = (lines: readonly PlanLine[]): void => {
    setProblem(undefined)
    plan.write(lines)
  }
  const commit = (): boolean => {
    if (typing === undefined) return true
    const account = accounts[active.row]
    if (account === undefined) return true
    const months = plan.monthsOf(account.accountId)
    const reading = parseAmount(typing.text, { previous: amountIn(months, active.column) })
    if ('problem' in reading) {
      setTyping({ ...typing, problem: reading.problem.message })
      return false
    }
    write([
      {
        accountId: account.accountId,
        months: withAmount(months, active.column, reading.amount ?? toRupiah(0)),
      },
    ])
    setTyping(undefined)
    return true
  }
  const inRange = (change: (months: Months) => Months): PlanLine[] =>
    accounts
      .slice(range.top, range.bottom + 1)
      .map(({ accountId }) => ({ accountId, months: change(plan.monthsOf(accountId)) }))
  const clear = (): void => {
    const columns = columnsOf(range)
    write(inRange((months) => columns.reduce((all, column) => withAmount(all, column, toRupiah(0)), months)))
  }
  const fill = (): void => write(inRange((months) => filledRight(months, range.left)))
  const move = (rows: number, columns: number, extend = false): void => {
    if (commit()) choose({ row: active.row + rows, column: active.column + columns }, extend)
  }
  const onTypingKey = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      setTyping(undefined)
      setMoved((count) => count + 1)
    } else if (event.key === 'Enter') move(event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Tab') move(0, event.shiftKey ? -1 : 1)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') move(event.key === 'ArrowUp' ? -1 : 1, 0)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onControlKey = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    if (key === 'home') choose({ row: 0, column: 0 }, event.shiftKey)
    else if (key === 'end') choose({ row: lastRow, column: yearColumn }, event.shiftKey)
    else if (key === 'a') setWhole()
    else if (!mayEdit) return false
    else if (key === 'z' && !event.shiftKey) plan.undo?.()
    else if (key === 'y' || key === 'z') plan.redo?.()
    else if (key === 'r') fill()
    else return false
    return true
  }
  const setWhole = (): void => {
    setAnchor({ row: 0, column: 0 })
    setActive({ row: lastRow, column: yearColumn })
  }
  const onPlainKey = (event: KeyboardEvent): boolean => {
    const by = arrows[event.key]
    if (by !== undefined) move(by[0], by[1], event.shiftKey)
    else if (event.key === 'Home') choose({ ...active, column: 0 }, event.shiftKey)
    else if (event.key === 'End') choose({ ...active, column: yearColumn }, event.shiftKey)
    else if (!mayEdit) return false
    else if (event.key === 'Enter' || event.key === 'F2') begin()
    else if (event.key === 'Delete' || event.key === 'Backspace') clear()
    else if (/^[\d=+*/-]$/.test(event.key)) setTyping({ text: event.key === '=' ? '' : event.key })
    else return false
    return true
  }
  const begin = (): void => {
    const account = accounts[active.row]
    if (account) setTyping({ text: String(amountIn(plan.monthsOf(account.accountId), active.column)) })
  }
  return {
    active,
    moves: moved,
    typing,
    problem: typing?.problem ?? problem,
    isChosen: ({ row, column }) =>
      row >= range.top && row <= range.bottom && column >= range.left && column <= range.right,
    choose: (cell, extend) => {
      if (commit()) choose(cell, extend)
    },
    type: (text) => setTyping({ text }),
    commit,
    fill,
    onKeyDown: (event) => {
      if (typing !== undefined) return onTypingKey(event)
      if (event.altKey) return
      const control = event.ctrlKey || event.metaKey
      if (control ? !onControlKey(event) : !onPlainKey(event)) return
      event.preventDefault()
      event.stopPropagation()
    },
    onCopy: (event) => {
      if (typing !== undefined) return
      const rows = accounts.slice(range.top, range.bottom + 1)
      const text = rows.map(({ accountId }) =>
        columnsOf(range)
          .map((column) => String(amountIn(plan.monthsOf(accountId), column)))
          .join('\t'),
      )
      event.clipboardData.setData('text/plain', text.join('\n'))
      event.preventDefault()
    },
    onPaste: (event) => {
      if (typing !== undefined || !mayEdit) return
      event.preventDefault()
      const pasted = pastedTable(event.clipboardData.getData('text/plain'))
      const reading = pastedLines(pasted, { accounts, heads, at: active, plan })
      if (reading.problem === undefined) write(reading.lines)
      else setProblem(reading.problem)
    },
  }
}

interface Range {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

function rangeOf(active: Cell, anchor: Cell = active): Range {
  return {
    top: Math.min(active.row, anchor.row),
    bottom: Math.max(active.row, anchor.row),
    left: Math.min(active.column, anchor.column),
    right: Math.max(active.column, anchor.column),
  }
}

/** The months of a range; the year only where nothing else is chosen, since it follows from them. */
function columnsOf({ left, right }: Range): number[] {
  const columns = Array.from({ length: right - left + 1 }, (_, at) => left + at)
  return columns.length > 1 ? columns.filter((column) => column !== yearColumn) : columns
}

function clamp(value: number, last: number): number {
  return Math.max(0, Math.min(value, last))
}

type Pasting = Pick<Options, 'accounts' | 'heads' | 'plan'> & { readonly at: Cell }
type Pasted = { readonly lines: readonly PlanLine[]; readonly problem?: string }

/** Pasted cells as lines: rows that begin with codes go to their accounts, others to the cells from the active one on. */
function pastedLines(pasted: readonly (readonly string[])[], { accounts, heads, at, plan }: Pasting): Pasted {
  if (pasted.some(([first = '']) => /^\d-?\d{4}$/.test(first.trim()))) {
    const { lines, problems } = readPlanRows(pasted, { accounts, heads })
    const [wrong] = problems
    return wrong === undefined
      ? { lines }
      : { lines: [], problem: `Tidak ditempel: sel ${wrong.cell}, ${wrong.message}` }
  }
  const lines: PlanLine[] = []
  for (const [down, cells] of pasted.entries()) {
    const account = accounts[at.row + down]
    if (account === undefined)
      return { lines: [], problem: `Tidak ditempel: ${pasted.length} baris melewati akun terakhir` }
    let months = plan.monthsOf(account.accountId) ?? noMonths
    for (const [across, text] of cells.entries()) {
      const column = at.column + across
      if (column > yearColumn || (column === yearColumn && across > 0)) break
      const amount = readPasted(text)
      if (amount === undefined)
        return {
          lines: [],
          problem: `Tidak ditempel: "${text.slice(0, 30)}" di baris ${down + 1} bukan jumlah rupiah bulat`,
        }
      months = withAmount(months, column, amount)
    }
    lines.push({ accountId: account.accountId, months })
  }
  return { lines }
}

function readPasted(text: string): Rupiah | undefined {
  const reading = parseAmount(text, { isPasted: true })
  return 'problem' in reading ? undefined : (reading.amount ?? toRupiah(0))
}
