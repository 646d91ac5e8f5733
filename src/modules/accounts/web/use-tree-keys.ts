import { useRef, type KeyboardEvent } from 'react'
import type { Account } from '../contract.ts'
import type { AccountRow } from '../rules/account-view.ts'
import { treeStep, typeAhead, type TreeStep } from '../rules/tree-key.ts'

type Tree = {
  readonly rows: readonly AccountRow<Account>[]
  readonly closed: ReadonlySet<string>
  readonly onClose: (closed: ReadonlySet<string>) => void
}

const typingPause = 700

/** The keys of the tree while one of its rows holds the focus; Escape returns from a button to its row. */
export function useTreeKeys({ rows, closed, onClose }: Tree): (event: KeyboardEvent<HTMLElement>) => void {
  const typed = useRef({ text: '', at: 0 })
  const carryOut = (step: TreeStep, table: HTMLElement): void => {
    if ('goTo' in step) focusRow(table, step.goTo)
    else if ('open' in step) onClose(new Set([...closed].filter((code) => code !== step.open)))
    else if ('close' in step) onClose(new Set([...closed, step.close]))
    else onClose(new Set())
  }
  const textOf = (key: string, now: number): string => {
    const { text, at } = typed.current
    typed.current = { text: now - at < typingPause ? text + key : key, at: now }
    return typed.current.text
  }
  const typedStep = (code: string, event: KeyboardEvent): TreeStep | undefined => {
    if (event.key.length !== 1) return undefined
    const text = textOf(event.key, event.timeStamp)
    const goTo = text.startsWith(' ') ? undefined : typeAhead(rows, code, text)
    return goTo === undefined ? undefined : { goTo }
  }
  return (event) => {
    const { target, currentTarget } = event
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return
    const row = target.closest<HTMLElement>('tr[data-code]')
    const code = row?.dataset['code']
    if (row === null || code === undefined) return
    if (target !== row) {
      if (event.key === 'Escape') row.focus()
      return
    }
    const step = treeStep(rows, code, event.key) ?? typedStep(code, event)
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    carryOut(step, currentTarget)
  }
}

function focusRow(table: HTMLElement, code: string): void {
  table.querySelector<HTMLElement>(`tr[data-code="${code}"]`)?.focus()
}
