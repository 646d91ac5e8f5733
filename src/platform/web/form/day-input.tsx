import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent, type Ref } from 'react'
import type { Day } from '../../rules/day/day.ts'
import { formatDay } from '../../rules/day/format-day.ts'
import { farDay } from '../../rules/day/far-day.ts'
import { dayAfterKey, parseDayInput } from '../../rules/day/parse-day-input.ts'
import type { Period } from '../../rules/day/period.ts'
import { ChooserPlace, PanelButton, useChooserPanel, usedByPanel } from '../calendar/chooser-panel.tsx'
import { useDayLock } from './day-lock.ts'
import { inputProps, type FieldProps } from './field.ts'
import { DayPanel } from '../calendar/panels.ts'

type Props = FieldProps & {
  readonly value: Day | undefined
  readonly onChange: (value: Day | undefined) => void
  /** The organisation's today, against which `t`, `5` and `5/11` are read. */
  readonly today: Day
  readonly min?: Day
  readonly max?: Day
  /** The period this day is an end of, shown in the calendar. */
  readonly period?: Partial<Period>
  /** The sort of documents posted on this day: says so as soon as nobody may post them on it, and of a year likely mistyped. */
  readonly posts?: string
  readonly inputRef?: Ref<HTMLInputElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Told whether what was typed can be read, so that a form does not save an old day over a wrong text. */
  readonly onProblem?: (message: string | undefined) => void
}

type Typing = { readonly text?: string; readonly problem?: string }

const noSuchDay = 'Tanggal tidak valid'

/** A day typed as people write it (`t`, `+`, `5`, `5/11`, `0511`, `051126`) or chosen in a calendar (Alt+↓). */
export function DayInput(props: Props) {
  const { value, onChange, today, min, max, period } = props
  const panel = useChooserPanel()
  const lock = useDayLock(value, props.posts)
  const far = props.posts === undefined || value === undefined ? undefined : farDay(value, today)
  const [typing, setTyping] = useState<Typing>({})
  const choose = (day: Day | undefined): void => {
    setTyping({})
    props.onProblem?.(undefined)
    if (day !== value) onChange(day)
  }
  const evaluate = (): void => {
    if (typing.text === undefined) return
    const day = parseDayInput(typing.text, { today, current: value })
    if (day || typing.text.trim() === '') return choose(day)
    setTyping({ text: typing.text, problem: noSuchDay })
    props.onProblem?.(noSuchDay)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') evaluate()
    props.onKeyDown?.(event)
    if (usedByPanel(event, panel)) return
    const moved =
      event.ctrlKey || event.altKey || event.metaKey ? undefined : movedDay(event.key, typing, props)
    if (event.defaultPrevented || !moved) return
    event.preventDefault()
    choose(moved)
  }
  const field = (
    <TextInput
      {...inputProps({ ...props, help: props.help ?? far, error: typing.problem ?? props.error ?? lock })}
      ref={props.inputRef}
      className="day-input"
      autoComplete="off"
      value={typing.text ?? (value === undefined ? '' : formatDay(value))}
      onChange={(event) => setTyping({ text: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={evaluate}
      onKeyDown={keyDown}
      rightSection={<PanelButton panel={panel} disabled={props.disabled === true} />}
    />
  )
  return (
    <ChooserPlace panel={panel} label="Pilih tanggal" field={field}>
      <DayPanel
        {...{ value, today, min, max, period }}
        onChoose={(day) => {
          choose(day)
          panel.close()
        }}
      />
    </ChooserPlace>
  )
}

/** Single keys move the day only while nothing else is being typed; PageUp and PageDown always. */
function movedDay(key: string, typing: Typing, { today, value }: Props): Day | undefined {
  if (typing.text !== undefined && typing.text !== '' && key.length === 1) return undefined
  return dayAfterKey(key, { today, current: value })
}
