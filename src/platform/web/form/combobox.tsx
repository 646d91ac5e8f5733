import { Popover, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { nameOf, type Choice } from '../../rules/text/match-words.ts'
import { inputProps, type FieldProps } from './field.ts'
import { OptionList } from './option-list.tsx'
import { useChoices } from './use-choices.ts'

export interface ComboboxProps<C extends Choice> extends FieldProps {
  readonly choices: readonly C[]
  /** Key of the chosen one; undefined when nothing is chosen. */
  readonly value: string | undefined
  readonly onChange: (choice: C | undefined) => void
  /** What one option shows; its text when left out. */
  readonly show?: (choice: C) => ReactNode
  /** The chosen one when it is no longer among the choices, such as an inactive account. */
  readonly chosen?: C | undefined
  readonly empty?: string
  /** Told what is typed when somebody else searches: `choices` are then what was found, in its order. */
  readonly onType?: (typed: string) => void
  /** The choices do not answer yet to what is typed: Enter and Tab then take the first that comes. */
  readonly waiting?: boolean
  readonly listWidth?: number | 'target'
  readonly inputRef?: Ref<HTMLInputElement>
  /** Keys of the surrounding grid; called for keys that the open list does not use. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** `typed` is absent while the field shows the chosen one. */
type List = {
  readonly open: boolean
  readonly typed?: string
  readonly active: number
  /** The first answer is to be taken. */
  readonly take?: true | undefined
}
const closed: List = { open: false, active: 0 }

/**
 * Choosing one of many by typing (the combobox pattern with a list). Typing or Alt+↓ opens the list; Enter and Tab take the
 * marked option, Escape closes. With the list closed the arrow keys belong to the grid around it.
 */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { choices, value, onChange, listWidth = 'target', waiting = false } = props
  const listId = useId()
  const [list, setList] = useState<List>(closed)
  const [home, setHome] = useState<HTMLElement | null>(null)
  const matching = useChoices(choices, list.typed)
  const found = props.onType ? choices : matching
  const chosen =
    value === undefined ? undefined : (choices.find((each) => each.key === value) ?? props.chosen)
  const active = waiting ? undefined : found[Math.min(list.active, found.length - 1)]
  const choose = (choice: C | undefined): void => {
    setList(closed)
    props.onType?.('')
    if (choice?.key !== value) onChange(choice)
  }
  const leave = (): void => {
    if (list.typed?.trim() === '') choose(undefined)
    else setList(closed)
  }
  useWhenAnswered(list.take === true, waiting, () => {
    if (active) choose(active)
    else setList({ ...list, take: undefined })
  })
  const keys = { list, setList, count: found.length, active, choose, leave, waiting }
  const keyDown = keysOf({ ...keys, grid: props.onKeyDown })
  return (
    <Popover
      opened={list.open}
      width={listWidth}
      position="bottom-start"
      offset={2}
      withRoles={false}
      closeOnEscape={false}
      shadow="md"
      portalProps={home ? { target: home } : {}}
    >
      <Popover.Target>
        <TextInput
          {...inputProps(props)}
          ref={props.inputRef}
          role="combobox"
          aria-expanded={list.open}
          aria-controls={list.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.open && active ? `${listId}-${active.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          title={chosen ? nameOf(chosen) : undefined}
          value={list.typed ?? (chosen ? nameOf(chosen) : '')}
          onChange={(event) => {
            setList({ open: true, typed: event.currentTarget.value, active: 0 })
            props.onType?.(event.currentTarget.value)
          }}
          onFocus={(event) => {
            event.currentTarget.select()
            setHome(event.currentTarget.closest<HTMLElement>('.layer-panel, main'))
          }}
          onMouseDown={() => setList({ ...list, open: true })}
          onBlur={leave}
          onKeyDown={keyDown}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <OptionList {...props} id={listId} found={found} active={active} choose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Acts once when an answer that was wanted has come. */
function useWhenAnswered(wanted: boolean, waiting: boolean, act: () => void): void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    if (!wanted || waiting) return undefined
    const timer = setTimeout(() => latest.current())
    return () => clearTimeout(timer)
  }, [wanted, waiting])
}

type Keys<C extends Choice> = {
  readonly list: List
  readonly setList: (list: List) => void
  readonly count: number
  readonly active: C | undefined
  readonly choose: (choice: C | undefined) => void
  readonly leave: () => void
  readonly waiting: boolean
  readonly grid: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined
}

function keysOf<C extends Choice>(keys: Keys<C>): (event: KeyboardEvent<HTMLInputElement>) => void {
  const { list, setList, grid } = keys
  return (event) => {
    if (event.nativeEvent.isComposing) return
    if (list.open && usedByList(event, keys)) return
    if (event.altKey && event.key === 'ArrowDown') {
      event.preventDefault()
      setList({ ...list, open: true, active: 0 })
      return
    }
    if (event.key === 'Enter' || event.key === 'Tab') keys.leave()
    grid?.(event)
    if (event.key === 'ArrowDown' && !event.defaultPrevented && !grid)
      setList({ ...list, open: true, active: 0 })
  }
}

const movements: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }

/** Keys of the open list. Tab takes the marked option and goes on; Enter only takes it. */
function usedByList<C extends Choice>(event: KeyboardEvent, keys: Keys<C>): boolean {
  const { list, setList, count, active, choose, waiting } = keys
  const movement = event.altKey || event.ctrlKey ? undefined : movements[event.key]
  if (movement !== undefined) {
    event.preventDefault()
    setList({ ...list, active: Math.min(Math.max(list.active + movement, 0), Math.max(count - 1, 0)) })
    return true
  }
  if (event.key === 'Escape' || (event.altKey && event.key === 'ArrowUp')) {
    event.preventDefault()
    event.stopPropagation()
    setList(closed)
    return true
  }
  const takes = event.key === 'Enter' || event.key === 'Tab'
  if (waiting && takes && (list.typed?.trim() ?? '') !== '') {
    event.preventDefault()
    setList({ ...list, take: true })
    return true
  }
  if (list.typed?.trim() === '' || !active) return false
  if (event.key === 'Enter') event.preventDefault()
  if (event.key === 'Enter' || (event.key === 'Tab' && list.typed !== undefined)) choose(active)
  return event.key === 'Enter'
}
