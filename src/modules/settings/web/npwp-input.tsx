import { TextInput } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { inputProps } from '../../../platform/web/form/field.ts'
import type { FormField } from '../../../platform/web/form/use-form.ts'
import { maskNpwp, npwpLength, npwpWarning } from '../rules/npwp.ts'

type Props = {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly at: Pick<FormField, 'path' | 'error' | 'onLeave'>
}

/** A tax number that puts its own punctuation; a wrong check digit is only pointed out. */
export function NpwpInput({ value, onChange, at }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [caret, setCaret] = useState<number>()
  useLayoutEffect(() => {
    if (caret === undefined) return
    const place = placeOfDigit(value, caret)
    input.current?.setSelectionRange(place, place)
  }, [caret, value])
  const change = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const { value: typed, selectionStart } = currentTarget
    setCaret(typed.slice(0, selectionStart ?? typed.length).replace(/\D/g, '').length)
    onChange(maskNpwp(typed))
  }
  return (
    <TextInput
      {...inputProps({
        label: 'NPWP',
        path: at.path,
        placeholder: '01.234.567.8-901.234',
        error: at.error,
        help: npwpWarning(value),
      })}
      ref={input}
      inputMode="numeric"
      value={value}
      maxLength={npwpLength}
      autoComplete="off"
      onChange={change}
      onBlur={() => {
        setCaret(undefined)
        at.onLeave()
      }}
    />
  )
}

/** Where the caret stands after so many digits of a masked number. */
function placeOfDigit(masked: string, digits: number): number {
  let seen = 0
  for (let place = 0; place < masked.length; place += 1) {
    if (seen === digits) return place
    if (/\d/.test(masked.charAt(place))) seen += 1
  }
  return masked.length
}
