import { Checkbox, Textarea, TextInput } from '@mantine/core'
import type { ComponentType } from 'react'
import { parseDay, type Day } from '../../../platform/rules/day/day.ts'
import type { Field, FieldKind, Fields, Texts } from '../../../platform/rules/field/field.ts'
import { writeText } from '../../../platform/rules/field/field-text.ts'
import { parseAmount } from '../../../platform/rules/money/parse-amount.ts'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps, type FieldProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { SuggestInput } from '../../../platform/web/form/suggest-input.tsx'
import type { FormField } from '../../../platform/web/form/use-form.ts'
import { useCan, useSession } from '../../../platform/web/shell/session.ts'
import type { InputForm } from './record-look.ts'

/** What a screen says otherwise than the field table. */
interface Own {
  readonly label?: string
  readonly help?: string
  readonly autoFocus?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly type?: 'text' | 'email' | 'tel'
  /** Values to choose from; anything else may be typed. */
  readonly suggestions?: readonly string[] | undefined
}

type Props<F extends Fields> = Own & {
  readonly form: InputForm<Texts<F>>
  readonly fields: F
  readonly path: Extract<keyof F, string>
}

/** The input of a field: label, limit, help, permission and what is wrong come from the field table and its form. */
export function FieldOf<F extends Fields>({ form, fields, path, ...own }: Props<F>) {
  const field: Field | undefined = fields[path]
  const may = useCan(field?.changedBy?.permission ?? '')
  if (field === undefined) return null
  const Input = inputs[field.kind]
  const change = (text: string): void => form.change({ [path]: text } as Partial<Texts<F>>)
  return (
    <Input
      {...own}
      {...labels(field, own)}
      disabled={own.disabled === true || (field.changedBy !== undefined && !may)}
      at={form.at(path)}
      field={field}
      text={form.draft[path]}
      onText={(text) => change(field.mask === undefined ? text : field.mask(text))}
    />
  )
}

function labels(field: Field, { label, help }: Own): FieldProps {
  const usual = field.kind === 'amount' ? `${field.label} (Rp)` : field.label
  return {
    label: label ?? usual,
    help: help ?? field.help,
    required: field.required === true,
  }
}

interface InputProps extends FieldProps {
  readonly at: FormField
  readonly field: Field
  readonly text: string
  readonly onText: (text: string) => void
  readonly type?: 'text' | 'email' | 'tel'
  readonly suggestions?: readonly string[] | undefined
}

const inputs: Readonly<Record<FieldKind, ComponentType<InputProps>>> = {
  text: TextField,
  note: NoteField,
  amount: AmountField,
  whole: NumberField,
  quantity: NumberField,
  percent: NumberField,
  day: DayField,
  'yes-no': YesNoField,
  choice: ChoiceField,
  reference: NumberField,
}

function basics({ at, ...props }: InputProps) {
  return inputProps({ ...props, path: at.path, error: at.error })
}

function TextField(props: InputProps) {
  const { at, field, text, onText, type = 'text', suggestions } = props
  if (suggestions !== undefined) {
    return (
      <SuggestInput
        {...props}
        path={at.path}
        error={at.error}
        value={text}
        onChange={onText}
        onLeave={at.onLeave}
        maxLength={field.limit}
        suggestions={suggestions}
      />
    )
  }
  return (
    <TextInput
      {...basics(props)}
      type={type}
      value={text}
      maxLength={field.limit}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={at.onLeave}
    />
  )
}

function NoteField(props: InputProps) {
  const { at, field, text, onText } = props
  return (
    <Textarea
      className="record-wide"
      {...basics(props)}
      value={text}
      maxLength={field.limit}
      autosize
      minRows={2}
      maxRows={6}
      onChange={(event) => onText(event.currentTarget.value)}
      onBlur={at.onLeave}
    />
  )
}

function NumberField(props: InputProps) {
  const { at, field, text, onText } = props
  return (
    <div>
      <TextInput
        {...basics(props)}
        inputMode="numeric"
        value={text}
        maxLength={field.limit}
        autoComplete="off"
        onChange={(event) => onText(event.currentTarget.value)}
        onBlur={at.onLeave}
      />
    </div>
  )
}

function AmountField({ at, field, text, onText, ...props }: InputProps) {
  const reading = parseAmount(text)
  const value = 'amount' in reading ? reading.amount : undefined
  return (
    <div onBlur={at.onLeave}>
      <AmountInput
        {...props}
        path={at.path}
        error={at.error}
        allowNegative
        value={value}
        onChange={(next) => onText(next === undefined ? '' : writeText(field, next))}
        onProblem={at.onProblem}
      />
    </div>
  )
}

function DayField({ at, text, onText, ...props }: InputProps) {
  const { today } = useSession()
  const change = (day: Day | undefined): void => onText(day ?? '')
  return (
    <div onBlur={at.onLeave}>
      <DayInput
        {...props}
        path={at.path}
        error={at.error}
        today={today}
        value={parseDay(text)}
        onChange={change}
        onProblem={at.onProblem}
      />
    </div>
  )
}

/** Yes or no as a box to tick; where both have words of their own, as a choice between them. */
function YesNoField(props: InputProps) {
  const { field, text, onText, label } = props
  const yes = writeText(field, true)
  if (yes !== 'Ya') return <ChoiceField {...props} />
  return (
    <Checkbox
      className="record-check"
      label={label}
      checked={text === yes}
      disabled={props.disabled === true}
      onChange={(event) => onText(writeText(field, event.currentTarget.checked))}
    />
  )
}

function ChoiceField({ at, field, text, onText, ...props }: InputProps) {
  const options = (field.options ?? []).map((option) => ({ value: option.text, text: option.text }))
  return (
    <SelectInput
      {...props}
      path={at.path}
      error={at.error}
      value={text}
      options={options}
      onChange={onText}
    />
  )
}
