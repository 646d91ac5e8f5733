import { Popover, TextInput } from '@mantine/core'
import { useId, useMemo, useState, type KeyboardEvent } from 'react'
import { foundOfFew } from '../../rules/text/found-choices.ts'
import { inputProps, type FieldProps } from './field.ts'
import { OptionList } from './option-list.tsx'
import { panelHome } from './panel-home.ts'

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onLeave: () => void
  readonly suggestions: readonly string[]
  readonly maxLength?: number | undefined
}

const noneMarked = -1

/** A free text, with those used before offered while one types; only ↓ or a click takes one of them. */
export function SuggestInput({ value, onChange, onLeave, suggestions, maxLength, ...field }: Props) {
  const listId = useId()
  const [home, setHome] = useState<HTMLElement>()
  /** Absent while the list is closed. */
  const [place, setPlace] = useState<number>()
  const choices = useMemo(() => suggestions.map((text) => ({ key: text, text })), [suggestions])
  const shown = foundOfFew(choices, value).filter(({ text }) => text !== value)
  const isOpen = place !== undefined && shown.length > 0
  const active = place === undefined ? undefined : shown[place]
  const choose = ({ text }: { readonly text: string }): void => {
    setPlace(undefined)
    onChange(text)
  }
  const keyDown = (event: KeyboardEvent): void => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
    if (step !== undefined)
      setPlace(Math.min(Math.max((place ?? noneMarked) + step, noneMarked), shown.length - 1))
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setPlace(undefined)
    } else if (event.key === 'Enter' && isOpen && active) choose(active)
    else return
    event.preventDefault()
  }
  return (
    <Popover
      opened={isOpen}
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
          {...inputProps(field)}
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${listId}-${active.key}` : undefined}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxLength}
          value={value}
          onChange={(event) => {
            setPlace(noneMarked)
            onChange(event.currentTarget.value)
          }}
          onFocus={(event) => setHome(panelHome(event.currentTarget))}
          onMouseDown={() => setPlace(noneMarked)}
          onBlur={() => {
            setPlace(undefined)
            onLeave()
          }}
          onKeyDown={keyDown}
        />
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <OptionList
          {...field}
          value={undefined}
          id={listId}
          found={{ shown, count: shown.length }}
          active={active}
          choose={choose}
        />
      </Popover.Dropdown>
    </Popover>
  )
}
