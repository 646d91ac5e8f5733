import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { readStepped, type SteppedKind } from '../../rules/money/stepped-value.ts'
import { isPasted } from './amount-input.tsx'
import { inputProps, type FieldProps } from './field.ts'

type Props<Value extends number> = FieldProps & {
  readonly kind: SteppedKind<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Told whether what was typed can be read, so that a form does not save an old number over a wrong text. */
  readonly onProblem: (message: string | undefined) => void
  /** Keys of the surrounding grid; called first, and a prevented event goes no further. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** What is being typed: absent while the field shows its value. */
type Typing = {
  readonly text?: string
  readonly isPasted?: boolean
  readonly problem?: string
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number with steps: the arrow keys step by one, Page Up and Page Down by ten; where a grid uses the arrows, Ctrl and an
 * arrow do. Read on Enter, Tab and blur; figures that cannot be read stay, and the field says why.
 */
export function SteppedInput<Value extends number>(props: Props<Value>) {
  const { kind, value, onChange } = props
  const [typing, setTyping] = useState<Typing>({})
  const typed = typing.text
  const forget = (): void => {
    setTyping({})
    props.onProblem(undefined)
  }
  useGivenValue(value, () => {
    if (typed !== undefined) forget()
  })
  const evaluate = useEvaluate(props, typing, setTyping)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') evaluate()
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      forget()
    }
    props.onKeyDown?.(event)
    const count = event.altKey || event.metaKey ? undefined : steps[event.key]
    if (event.defaultPrevented || count === undefined) return
    event.preventDefault()
    onChange(kind.step(evaluate(), count))
  }
  return (
    <TextInput
      {...inputProps({
        ...props,
        error: typing.problem ?? props.error,
        help: typed === undefined ? props.help : (kind.result?.(typed, value) ?? props.help),
      })}
      className="amount-input"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? kind.write(value)}
      onChange={(event) => setTyping({ text: event.currentTarget.value, isPasted: isPasted(event) })}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={evaluate}
      onKeyDown={keyDown}
    />
  )
}

/** A value given from outside (undo, a product's price) replaces what is being typed. */
function useGivenValue(value: number, forget: () => void): void {
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    forget()
  })
}

/** Reads what was typed: the number from then on, or the text stays and the field says why. */
function useEvaluate<Value extends number>(
  { kind, value, onChange, onProblem }: Props<Value>,
  typing: Typing,
  setTyping: (typing: Typing) => void,
) {
  return (): Value => {
    if (typing.text === undefined) return value
    const { text, isPasted: fromClipboard = false } = typing
    const reading = readStepped(kind, text, { previous: value, isPasted: fromClipboard })
    if ('problem' in reading) {
      setTyping({ ...typing, problem: reading.problem })
      onProblem(reading.problem)
      return value
    }
    setTyping({})
    onProblem(undefined)
    if (reading.value !== value) onChange(reading.value)
    return reading.value
  }
}
