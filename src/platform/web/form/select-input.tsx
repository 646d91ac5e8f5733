import { NativeSelect } from '@mantine/core'
import type { KeyboardEvent, Ref } from 'react'
import { inputProps, type FieldProps } from './field.ts'

export interface SelectOption {
  readonly value: string
  readonly text: string
}

type Props = FieldProps & {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly options: readonly SelectOption[]
  readonly selectRef?: Ref<HTMLSelectElement>
  readonly onKeyDown?: (event: KeyboardEvent<HTMLSelectElement>) => void
}

/** A choice among a few, on the browser's own select. */
export function SelectInput({ value, onChange, options, selectRef, onKeyDown, ...field }: Props) {
  return (
    <NativeSelect
      {...inputProps(field)}
      ref={selectRef}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      data={options.map((option) => ({ value: option.value, label: option.text }))}
    />
  )
}
