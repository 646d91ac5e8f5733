import { Popover, TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { foundElsewhere, unclearChoice, type FoundChoices } from '../../rules/text/found-choices.ts'
import { nameOf, type Choice } from '../../rules/text/match-words.ts'
import { makeInPlace, useCreation, type Creation, type Made } from '../dialog/creation.ts'
import { keysOf } from './combobox-keys.ts'
import { inputProps, type FieldProps } from './field.ts'
import { addingId, OptionList } from './option-list.tsx'
import { panelHome } from './panel-home.ts'
import { waitingMark } from '../keys/awaited.ts'
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
  /** The choices are on their way, or do not answer yet to what is typed: the keys that take one wait for them. */
  readonly waiting: boolean
  readonly listWidth?: number | 'target'
  readonly inputRef?: Ref<HTMLInputElement>
  /** Keys of the surrounding grid; called for keys that the open list does not use. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /**
   * Told whether what was typed names one choice, so that a form does not save the old one over a wrong text. Where nobody
   * listens, nothing stays chosen under such a text.
   */
  readonly onProblem?: (message: string | undefined) => void
  /** Offers to make what is missing, to whom may. */
  readonly create?:
    | {
        readonly kind: string
        /** Code of one like those that are chosen here, where not every one is. */
        readonly beside?: string | undefined
        readonly onMade: (made: Made) => void
      }
    | undefined
}

/** `typed` is absent while the field shows the chosen one. */
export type List = {
  readonly open: boolean
  readonly typed?: string
  readonly active: number
  /** An option was marked by the arrow keys, and is meant even when others match as well. */
  readonly marked?: true | undefined
  /** The field was left: what can be meant is taken from the answer that is on its way. */
  readonly left?: true | undefined
  /** The field was left with a text that names no choice, or several. */
  readonly problem?: string | undefined
  /** What was missing is being made in a form above. */
  readonly creating?: true
}
const closed: List = { open: false, active: 0 }

/**
 * Choosing one of many by typing (the combobox pattern with a list). Typing or Alt+↓ opens the list; Enter takes the
 * marked option and goes on, Tab and leaving the field take what only one option can mean, Escape takes the text back.
 * With the list closed the arrow keys belong to the grid around it.
 */
export function Combobox<C extends Choice>(props: ComboboxProps<C>) {
  const { choices, value, waiting, listWidth = 'target' } = props
  const listId = useId()
  const [list, setList] = useState<List>(closed)
  const [home, setHome] = useState<HTMLElement>()
  const found = useFound(props, list.typed)
  const offered = useCreation(props.create?.kind)
  // What is typed may still be found.
  const creation = waiting ? undefined : offered
  const places = found.shown.length + (creation ? 1 : 0)
  const isAdding = creation !== undefined && list.marked === true && list.active === found.shown.length
  const active = waiting || isAdding ? undefined : found.shown[Math.min(list.active, found.shown.length - 1)]
  const chosen =
    value === undefined ? undefined : (choices.find((each) => each.key === value) ?? props.chosen)
  const acts = actsOf(props, { list, setList, found, active, creation })
  useWhenAnswered(list.left === true, waiting, acts.leave)
  const keyDown = keysOf({ list, setList, count: places, active, isAdding, ...acts, props })
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
          {...inputProps({ ...props, error: list.problem ?? props.error })}
          {...waitingMark('choices', waiting && (list.open || isTyped(list)))}
          ref={props.inputRef}
          role="combobox"
          aria-expanded={list.open}
          aria-controls={list.open ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={markedId(list, { listId, active, isAdding })}
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
            setHome(panelHome(event.currentTarget))
          }}
          onMouseDown={() => setList({ ...list, open: true, problem: undefined })}
          onBlur={acts.leave}
          onKeyDown={keyDown}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <OptionList
          {...props}
          id={listId}
          found={found}
          active={active}
          choose={acts.choose}
          adding={creation && { text: addText(creation, list.typed), isActive: isAdding, onAdd: acts.add }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function isTyped({ typed = '' }: List): boolean {
  return typed.trim() !== ''
}

function markedId<C extends Choice>(
  { open }: List,
  marked: { readonly listId: string; readonly active: C | undefined; readonly isAdding: boolean },
): string | undefined {
  const { listId, active, isAdding } = marked
  if (!open) return undefined
  return isAdding ? addingId(listId) : active && `${listId}-${active.key}`
}

function addText({ noun }: Creation, typed = ''): string {
  return typed.trim() === '' ? `Tambah ${noun} baru` : `Tambah "${typed.trim()}"`
}

/** What matches the text: of all choices, or what somebody else found. */
function useFound<C extends Choice>({ choices, onType }: ComboboxProps<C>, typed: string | undefined) {
  const matching = useChoices(choices, onType ? undefined : typed)
  return onType ? foundElsewhere(choices, typed ?? '') : matching
}

type Shown<C extends Choice> = {
  readonly list: List
  readonly setList: (list: List) => void
  readonly found: FoundChoices<C>
  readonly active: C | undefined
  readonly creation: Creation | undefined
}

export type Acts<C extends Choice> = {
  readonly choose: (choice: C | undefined) => void
  /** Takes the text as it stands: nothing, the one choice it means, or a problem. */
  readonly leave: () => void
  /** Takes the text back. */
  readonly forget: () => void
  /** Makes what is missing in a form above; the text stays when the person goes back. */
  readonly add: () => void
}

function actsOf<C extends Choice>(props: ComboboxProps<C>, shown: Shown<C>): Acts<C> {
  const { value, onChange, onType, onProblem, waiting } = props
  const { list, setList, found, active, creation } = shown
  const forget = (): void => {
    setList(closed)
    if (list.typed !== undefined) onType?.('')
    onProblem?.(undefined)
  }
  const choose = (choice: C | undefined): void => {
    forget()
    if (choice?.key !== value) onChange(choice)
  }
  const stopSaving = (problem: string): void => {
    if (onProblem) onProblem(problem)
    else if (value !== undefined) onChange(undefined)
  }
  const refuse = (typed: string): void => {
    const problem = unclearChoice(typed, found.count)
    setList({ open: false, typed, active: 0, problem })
    stopSaving(problem)
  }
  const waitFor = (): void => {
    setList({ ...list, open: false, left: true })
    stopSaving('Menunggu hasil pencarian')
  }
  const leave = (): void => {
    const { typed, problem, marked } = list
    if (problem !== undefined || list.creating) return
    if (typed === undefined) setList(closed)
    else if (typed.trim() === '') choose(undefined)
    else if (waiting) waitFor()
    else if (marked && active) choose(active)
    else if (found.meant) choose(found.meant)
    else refuse(typed)
  }
  const add = async (): Promise<void> => {
    const { create } = props
    if (!creation || !create) return
    const { typed } = list
    const kept: List = { ...closed, ...(typed === undefined ? {} : { typed }) }
    setList({ ...kept, creating: true })
    const made = await makeInPlace(creation, { typed: typed?.trim() ?? '', beside: create.beside })
    if (made === undefined) return setList(kept)
    forget()
    create.onMade(made)
  }
  return { choose, leave, forget, add: () => void add() }
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
