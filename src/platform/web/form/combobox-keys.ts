import type { KeyboardEvent } from 'react'
import type { Choice } from '../../rules/text/match-words.ts'
import type { Acts, ComboboxProps, List } from './combobox.tsx'

type Keys<C extends Choice> = Acts<C> & {
  readonly list: List
  readonly setList: (list: List) => void
  readonly count: number
  readonly active: C | undefined
  /** The entry is marked that makes what is missing. */
  readonly isAdding: boolean
  readonly props: Pick<ComboboxProps<C>, 'onKeyDown'>
}

/** The keys of a combobox, its open list first. */
export function keysOf<C extends Choice>(keys: Keys<C>): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { list, setList, props } = keys
  return (event) => {
    if (event.nativeEvent.isComposing) return
    if (list.open && usedByList(event, keys)) return
    if (event.key === 'Escape' && list.typed !== undefined) {
      event.preventDefault()
      event.stopPropagation()
      keys.forget()
      return
    }
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setList({ ...list, open: true, active: 0, problem: undefined })
      return
    }
    if (event.key === 'Enter' || event.key === 'Tab') keys.leave()
    props.onKeyDown?.(event)
    if (event.key === 'ArrowDown' && !event.defaultPrevented && !props.onKeyDown)
      setList({ ...list, open: true, active: 0, problem: undefined })
  }
}

const movements: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Keys of the open list. Enter takes the marked option, and in a grid goes on like everywhere in it. */
function usedByList<C extends Choice>(event: KeyboardEvent<HTMLInputElement>, keys: Keys<C>): boolean {
  const { list, setList, count, active, props } = keys
  const movement = event.altKey || event.ctrlKey ? undefined : movements[event.key]
  if (movement !== undefined) {
    event.preventDefault()
    const next = Math.min(Math.max(list.active + movement, 0), Math.max(count - 1, 0))
    setList({ ...list, active: next, marked: true })
    return true
  }
  if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) {
    event.preventDefault()
    event.stopPropagation()
    keys.forget()
    return true
  }
  if (keys.isAdding && event.key === 'Enter') {
    event.preventDefault()
    keys.add()
    return true
  }
  if (event.key !== 'Enter' || list.typed?.trim() === '' || !active) return false
  event.preventDefault()
  keys.choose(active)
  props.onKeyDown?.(event)
  return true
}
