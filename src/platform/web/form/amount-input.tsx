import { TextInput } from '@mantine/core'
import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type Ref } from 'react'
import { groupDigits, toRupiah, zeroRupiah, type Rupiah } from '../../rules/money/money.ts'
import { isReckoned, parseAmount, reckonedAmount } from '../../rules/money/parse-amount.ts'
import { inputProps, type FieldProps } from './field.ts'

type Props = FieldProps & {
  readonly value: Rupiah | undefined
  readonly onChange: (value: Rupiah | undefined) => void
  /** Negative amounts are put back to zero by the arrow keys unless allowed. */
  readonly allowNegative?: boolean
  readonly inputRef?: Ref<HTMLInputElement>
  /** Keys of the surrounding grid; called first, and a prevented event goes no further. */
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onFocus?: () => void
  /** Told whether what was typed can be read, so that a form does not save an old amount over a wrong text. */
  readonly onProblem?: (message: string | undefined) => void
}

/** What is being typed: absent while the field shows its value. `hint` is the expression behind the value. */
type Typing = {
  readonly text?: string | undefined
  readonly problem?: string | undefined
  readonly hint?: string | undefined
  /** The text came from the clipboard. */
  readonly isPasted?: boolean
}

const steps: Readonly<Record<string, number>> = {
  ArrowUp: 1_000,
  ArrowDown: -1_000,
  PageUp: 1_000_000,
  PageDown: -1_000_000,
}
const largestAmount = 9_000_000_000_000_000

/**
 * Whole rupiah on a text input with a parser of its own; evaluates on Enter, Tab and blur. The arrow keys step by 1,000;
 * where a grid around it uses them, Ctrl and an arrow key do.
 */
export function AmountInput(props: Props) {
  const { value, inputRef, onFocus } = props
  const [typing, setTyping] = useState<Typing>({})
  useForgetTyping(props, typing, setTyping)
  const evaluate = useEvaluate(props, typing, setTyping)
  // In a grid the expression behind an amount would hide the row below; there it is a tooltip.
  const hint =
    (typing.problem === undefined ? reckonedAmount(typing.text ?? '', value, typing.isPasted) : undefined) ??
    (props.label === undefined ? undefined : typing.hint)
  const keyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === 'Tab') evaluate()
    if (event.key === 'Escape' && typing.text !== undefined) {
      event.preventDefault()
      forget(props, setTyping)
    }
    props.onKeyDown?.(event)
    const step = event.altKey || event.metaKey ? undefined : steps[event.key]
    if (event.defaultPrevented || step === undefined) return
    event.preventDefault()
    props.onChange(stepped(evaluate() ?? value, step, props.allowNegative === true))
  }
  return (
    <TextInput
      {...inputProps({ ...props, error: typing.problem ?? props.error, help: hint ?? props.help })}
      title={props.label === undefined ? typing.hint : undefined}
      ref={inputRef}
      className="amount-input"
      inputMode="numeric"
      autoComplete="off"
      value={typing.text ?? (value === undefined ? '' : groupDigits(value))}
      onChange={(event) => setTyping({ text: event.currentTarget.value, isPasted: isPasted(event) })}
      onFocus={(event) => {
        event.currentTarget.select()
        onFocus?.()
      }}
      onBlur={evaluate}
      onKeyDown={keyDown}
    />
  )
}

type SetTyping = (typing: Typing) => void

/** Escape takes back what is being typed. */
function forget({ onProblem }: Props, setTyping: SetTyping): void {
  setTyping({})
  onProblem?.(undefined)
}

/** A value given from outside (undo, balancing) replaces what is being typed. */
function useForgetTyping(props: Props, typing: Typing, setTyping: SetTyping): void {
  const { value } = props
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current === value) return
    shown.current = value
    if (typing.text !== undefined) forget(props, setTyping)
  })
}

/** Reads what was typed: on success the field shows the amount, otherwise it keeps the text and says why. */
function useEvaluate({ value, onChange, onProblem }: Props, typing: Typing, setTyping: SetTyping) {
  return (): Rupiah | undefined => {
    if (typing.text === undefined || typing.text === (value === undefined ? '' : groupDigits(value))) {
      if (typing.text !== undefined) setTyping({})
      return value
    }
    const reading = parseAmount(typing.text, { previous: value, isPasted: typing.isPasted === true })
    if ('problem' in reading) {
      setTyping({ text: typing.text, problem: reading.problem.message })
      onProblem?.(reading.problem.message)
      return undefined
    }
    setTyping({ hint: isReckoned(typing.text) ? typing.text : undefined })
    onProblem?.(undefined)
    if (reading.amount !== value) onChange(reading.amount)
    return reading.amount
  }
}

/** Whether a change of a field came from the clipboard. */
export function isPasted({ nativeEvent }: ChangeEvent): boolean {
  const way = 'inputType' in nativeEvent ? nativeEvent.inputType : undefined
  return way === 'insertFromPaste' || way === 'insertFromDrop'
}

function stepped(value: Rupiah | undefined, step: number, allowNegative: boolean): Rupiah {
  const next = (value ?? zeroRupiah) + step
  if (next < 0 && !allowNegative) return zeroRupiah
  return toRupiah(Math.min(Math.max(next, -largestAmount), largestAmount))
}
