import { useMemo, useRef, type KeyboardEvent } from 'react'
import type { AccountRow, TreeAccount } from '../../accounts/rules/account-view.ts'
import { treeStep, typeAhead, type TreeStep } from '../../accounts/rules/tree-key.ts'
import type { TableRow } from '../rules/statement-table.ts'

type Tree = {
  readonly rows: readonly TableRow[]
  readonly onOpen: (keys: readonly string[], open: boolean) => void
}

const typingPause = 700

/** The keys of a statement while one of its rows holds the focus, as in the chart of accounts. */
export function useStatementKeys({ rows, onOpen }: Tree): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  const tree = useMemo(() => rows.map(treeRow), [rows])
  const carryOut = (step: TreeStep, table: HTMLElement): void => {
    if ('goTo' in step) rowElement(table, step.goTo)?.focus()
    else if ('open' in step) onOpen([step.open], true)
    else if ('close' in step) onOpen([step.close], false)
    else
      onOpen(
        rows.filter((row) => row.isExpandable).map((row) => row.key),
        true,
      )
  }
  const typedStep = (key: string, event: KeyboardEvent): TreeStep | undefined => {
    if (event.key.length !== 1) return undefined
    const { text, at } = typed.current
    typed.current = {
      text: event.timeStamp - at < typingPause ? text + event.key : event.key,
      at: event.timeStamp,
    }
    const found = typed.current.text.startsWith(' ') ? undefined : typeAhead(tree, key, typed.current.text)
    return found === undefined ? undefined : { goTo: found }
  }
  return (event) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
    const element = target.closest<HTMLElement>('tr[data-key]')
    const key = element?.dataset['key']
    if (!element || key === undefined) return
    if (target !== element) {
      if (event.key === 'Escape') element.focus()
      return
    }
    if (event.key === 'Enter') return followFirst(element)
    const step = treeStep(tree, key, event.key) ?? typedStep(key, event)
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(step, currentTarget)
  }
}

/** Enter, or a click anywhere on a row, does what one on its first figure does. */
export function followFirst(row: HTMLElement): void {
  row.querySelector<HTMLElement>('a.figure, button.figure')?.click()
}

function rowElement(table: HTMLElement, key: string): HTMLElement | null {
  return table.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(key)}"]`)
}

/** A row as the tree rules know it: its key stands for the code. */
function treeRow({ key, label, code, parent, isExpandable, isExpanded }: TableRow): AccountRow<TreeAccount> {
  const name = code === null ? label : `${code} ${label}`
  return {
    account: { code: key, name, type: 'asset', parentCode: parent, isActive: true },
    ...{ hasChildren: isExpandable, isExpandable, isExpanded, position: 1, siblings: 1 },
  }
}
