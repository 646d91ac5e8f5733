import { TextInput } from '@mantine/core'
import { useId } from 'react'
import { inputProps, type FieldProps } from '../../../platform/web/form/field.ts'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'

type Props = Omit<FieldProps, 'error' | 'path'> & {
  readonly path: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problems: FieldProblems
  readonly maxLength: number
  readonly type?: 'text' | 'email' | 'tel'
  readonly numeric?: boolean
  readonly wide?: boolean
  /** Values to choose from; anything else may be typed. */
  readonly suggestions?: readonly string[] | undefined
}

/** A text of a record: shows what the rules say about it once it was touched. */
export function RecordField(props: Props) {
  const {
    path,
    value,
    onChange,
    problems,
    maxLength,
    type = 'text',
    numeric,
    wide,
    suggestions,
    ...field
  } = props
  const listId = useId()
  return (
    <div className={wide ? 'record-wide' : undefined}>
      <TextInput
        {...inputProps({ ...field, path, error: problems.errorOf(path) })}
        type={type}
        inputMode={numeric ? 'numeric' : undefined}
        value={value}
        maxLength={maxLength}
        autoComplete="off"
        spellCheck={false}
        list={suggestions ? listId : undefined}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={() => problems.touch(path)}
      />
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </div>
  )
}
