import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { Day, TimeZone } from '../../rules/day/day.ts'
import { instantOf, localMoment } from '../../rules/day/local-moment.ts'
import { formatLocalMoment, parseMomentInput } from '../../rules/day/parse-moment-input.ts'
import { ChooserPlace, PanelButton, useChooserPanel, usedByPanel } from '../calendar/chooser-panel.tsx'
import { inputProps, type FieldProps } from './field.ts'
import { MomentPanel } from '../calendar/panels.ts'

type Props = FieldProps & {
  /** An ISO instant; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly today: Day
  readonly timeZone: TimeZone
  /** The time that is meant where only a day is typed: `23:59` where the day counts whole. */
  readonly usualTime: '00:00' | '23:59'
}

type Typing = { readonly text?: string; readonly problem?: string }

const noSuchMoment = 'Tanggal atau jam tidak valid'

/** A moment in the organisation's zone, typed (`5/11 10.04`) or chosen in a calendar (Alt+↓). */
export function MomentInput(props: Props) {
  const { value, onChange, timeZone, today, usualTime } = props
  const [typing, setTyping] = useState<Typing>({})
  const panel = useChooserPanel()
  const current = localMoment(value, timeZone)
  const choose = (local: string): void => {
    setTyping({})
    if (local !== current) onChange(instantOf(local, timeZone) ?? '')
  }
  const evaluate = (): void => {
    if (typing.text === undefined) return
    if (typing.text.trim() === '') return choose('')
    const local = parseMomentInput(typing.text, { today, current, usualTime })
    if (local === undefined) setTyping({ text: typing.text, problem: noSuchMoment })
    else choose(local)
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') evaluate()
    usedByPanel(event, panel)
  }
  const field = (
    <TextInput
      {...inputProps({ ...props, error: typing.problem ?? props.error })}
      className="moment-input"
      autoComplete="off"
      value={typing.text ?? formatLocalMoment(current)}
      onChange={(event) => setTyping({ text: event.currentTarget.value })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={evaluate}
      onKeyDown={keyDown}
      rightSection={<PanelButton panel={panel} disabled={props.disabled === true} />}
    />
  )
  return (
    <ChooserPlace panel={panel} label="Pilih tanggal dan jam" field={field}>
      <MomentPanel
        {...{ value: current, today, usualTime }}
        onChoose={(local) => {
          choose(local)
          panel.close()
        }}
      />
    </ChooserPlace>
  )
}
