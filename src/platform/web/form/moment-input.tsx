import { TextInput } from '@mantine/core'
import type { TimeZone } from '../../rules/day/day.ts'
import { instantOf, localMoment } from '../../rules/day/local-moment.ts'
import { inputProps, type FieldProps } from './field.ts'

type Props = FieldProps & {
  /** An ISO instant; empty for none. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly timeZone: TimeZone
}

/** A moment in the organisation's zone, on the browser's own input. */
export function MomentInput({ value, onChange, timeZone, ...field }: Props) {
  return (
    <TextInput
      {...inputProps(field)}
      type="datetime-local"
      defaultValue={localMoment(value, timeZone)}
      key={value}
      onBlur={(event) => {
        const chosen = instantOf(event.currentTarget.value, timeZone) ?? ''
        if (localMoment(chosen, timeZone) !== localMoment(value, timeZone)) onChange(chosen)
      }}
    />
  )
}
