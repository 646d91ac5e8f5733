import { TextInput } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import type { SteppedKind } from '../../rules/money/stepped-value.ts'
import { inputProps, type FieldProps } from './field.ts'

type Props<Value extends number> = FieldProps & {
  readonly kind: SteppedKind<Value>
  readonly value: Value
  readonly onChange: (value: Value) => void
  /** Keys of the surrounding grid; called first, and a prevented event goes no further. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }

/**
 * A number with steps: the arrow keys step by one, Page Up and Page Down by ten; where a grid uses the arrows, Ctrl and an
 * arrow do. Read on Enter, Tab and blur; what cannot be read falls back.
 */
export function SteppedInput<Value extends number>(props: Props<Value>) {
  const { kind, value, onChange } = props
  const [typed, setTyped] = useState<string>()
  const evaluate = (): Value => {
    if (typed === undefined) return value
    const next = kind.read(typed, value) ?? kind.fallback
    setTyped(undefined)
    if (next !== value) onChange(next)
    return next
  }
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') evaluate()
    if (event.key === 'Escape' && typed !== undefined) {
      event.preventDefault()
      setTyped(undefined)
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
        help: typed === undefined ? props.help : (kind.result?.(typed, value) ?? props.help),
      })}
      className="amount-input"
      inputMode="decimal"
      autoComplete="off"
      value={typed ?? kind.write(value)}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onFocus={(event) => event.currentTarget.select()}
      onBlur={evaluate}
      onKeyDown={keyDown}
    />
  )
}
