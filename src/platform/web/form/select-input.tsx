import { Popover, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { foundOfFew, unclearChoice } from '../../rules/text/found-choices.ts'
import type { Choice } from '../../rules/text/match-words.ts'
import { inputProps, type FieldProps } from './field.ts'
import { OptionList } from './option-list.tsx'
import { panelHome } from './panel-home.ts'
import { waitingMark } from '../keys/awaited.ts'

export interface SelectOption {
  readonly value: string
  readonly text: string
}

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  /** The options are on their way: the keys that take one wait for them. */
  readonly waiting?: boolean
  /** Told whether what was typed names an option, so that a form does not save the old one over a wrong text. */
  readonly onProblem?: (message: string | undefined) => void
}

/** `typed` is absent while the field shows the chosen one. */
type List = {
  readonly open: boolean
  readonly typed?: string
  readonly active: number
  /** The active option was reached by keys, and is taken when the field is left. */
  readonly marked?: true
  readonly problem?: string
}
const closed: List = { open: false, active: 0 }

/** So few that fingers reach all of them; the keyboard of a phone would only cover them. */
const fewOptions = 12

/**
 * A choice among a few. A click, Space or ↓ opens the list, typing searches it; Enter, Tab and leaving the field take the
 * marked option, Escape takes everything back. A text that names no option stays, and the field says so.
 */
export function SelectInput(props: Props) {
  const { value, options, waiting = false } = props
  const listId = useId()
  const [list, setList] = useState<List>(closed)
  const [home, setHome] = useState<HTMLElement>()
  const choices = useMemo(() => options.map(({ value: key, text }): Choice => ({ key, text })), [options])
  const shown = useMemo(() => foundOfFew(choices, list.typed ?? ''), [choices, list.typed])
  const active = shown[Math.min(list.active, shown.length - 1)]
  const chosen = choices.find(({ key }) => key === value)
  const acts = actsOf(props, { list, setList, shown, active })
  const press = (event: MouseEvent<HTMLInputElement>): void => {
    event.preventDefault()
    event.currentTarget.focus()
    event.currentTarget.select()
    if (list.open) acts.leave()
    else acts.open(0)
  }
  return (
    <Popover
      opened={list.open}
      width="target"
      position="bottom-start"
      offset={2}
      withRoles={false}
      closeOnEscape={false}
      shadow="md"
      portalProps={home ? { target: home } : {}}
    >
      <Popover.Target>
        <TextInput
          {...inputProps({ ...props, error: list.problem ?? props.error })}
          {...waitingMark('choices', waiting && (list.open || list.typed !== undefined))}
          className="select-input"
          inputSize={sizeFor(options)}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={list.open}
          aria-controls={list.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={list.open && active ? `${listId}-${active.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          inputMode={options.length <= fewOptions ? 'none' : undefined}
          title={chosen?.text}
          value={list.typed ?? chosen?.text ?? ''}
          onChange={(event) => setList({ open: true, typed: event.currentTarget.value, active: 0 })}
          onFocus={(event) => {
            event.currentTarget.select()
            setHome(panelHome(event.currentTarget))
          }}
          onMouseDown={press}
          onBlur={acts.leave}
          onKeyDown={(event) => keyDown(event, list, acts)}
          rightSectionPointerEvents="none"
          rightSection={<IconChevronDown size={14} stroke={1.6} aria-hidden />}
        />
      </Popover.Target>
      <Popover.Dropdown p={0} className="select-list">
        <OptionList
          {...props}
          id={listId}
          found={{ shown, count: shown.length }}
          active={active}
          choose={acts.choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Characters of the longest option; most are narrower than those the browser counts by. */
function sizeFor(options: readonly SelectOption[]): string {
  return String(Math.ceil(Math.max(...options.map(({ text }) => text.length), 4) * 0.85))
}

type Shown = {
  readonly list: List
  readonly setList: (list: List) => void
  readonly shown: readonly Choice[]
  readonly active: Choice | undefined
}

type Acts = {
  readonly choose: (choice: Choice) => void
  /** Takes what is marked or typed; a text that names nothing stays. */
  readonly leave: () => void
  /** Takes the text back. */
  readonly forget: () => void
  /** Opens the list with the option marked that stands so many after the chosen one. */
  readonly open: (step: number) => void
  /** Marks another option of the open list. */
  readonly mark: (place: number) => void
}

function actsOf({ value, onChange, onProblem }: Props, { list, setList, shown, active }: Shown): Acts {
  const within = (place: number): number => Math.min(Math.max(place, 0), Math.max(shown.length - 1, 0))
  const forget = (): void => {
    setList(closed)
    if (list.typed !== undefined) onProblem?.(undefined)
  }
  const choose = (choice: Choice): void => {
    forget()
    if (choice.key !== value) onChange(choice.key)
  }
  const leave = (): void => {
    const { typed, marked, problem } = list
    if (problem !== undefined) return
    const isMeant = marked === true || (typed !== undefined && typed.trim() !== '')
    if (!isMeant) return forget()
    if (active) return choose(active)
    const said = unclearChoice(typed ?? '', 0)
    setList({ ...list, open: false, problem: said })
    onProblem?.(said)
  }
  const open = (step: number): void => {
    const { typed } = list
    if (typed !== undefined) return setList({ open: true, typed, active: 0 })
    const place = shown.findIndex(({ key }) => key === value)
    setList({ open: true, active: within(place + step), ...(step === 0 ? {} : { marked: true }) })
  }
  const mark = (place: number): void => setList({ ...list, active: within(place), marked: true })
  return { choose, leave, forget, open, mark }
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
  Home: -1000,
  End: 1000,
}

function keyDown(event: KeyboardEvent<HTMLInputElement>, list: List, acts: Acts): void {
  const { key, altKey, ctrlKey, metaKey } = event
  if (event.nativeEvent.isComposing || ctrlKey || metaKey) return
  const isDirty = list.open || list.typed !== undefined
  const used = (act: () => void): void => {
    event.preventDefault()
    if (key === 'Escape') event.stopPropagation()
    act()
  }
  if (key === 'Escape' && isDirty) return used(acts.forget)
  if (altKey) return altKeyDown(key, list, { acts, used })
  if (key === 'Tab') return acts.leave()
  if (key === 'Enter' && list.open) return used(acts.leave)
  if (key === 'Enter') return acts.leave()
  if (key === ' ' && list.typed === undefined) return used(list.open ? acts.leave : () => acts.open(0))
  const step = steps[key]
  if (step === undefined) return
  if (list.open) return used(() => acts.mark(list.active + step))
  if (Math.abs(step) === 1) used(() => acts.open(step))
}

function altKeyDown(
  key: string,
  list: List,
  { acts, used }: { readonly acts: Acts; readonly used: (act: () => void) => void },
): void {
  if (key === 'ArrowDown' && !list.open) used(() => acts.open(0))
  if (key === 'ArrowUp' && list.open) used(acts.leave)
}
