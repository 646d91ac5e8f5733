import { createElement } from 'react'
import { ArrowText } from '../shell/arrow-text.tsx'

/** What every field of a form may be given. In a grid a field has no label on the screen but a name for screen readers. */
export interface FieldProps {
  readonly label?: string
  /** Name for screen readers where no label is shown. */
  readonly name?: string
  readonly error?: string | undefined
  readonly help?: string | undefined
  readonly required?: boolean
  readonly disabled?: boolean
  readonly placeholder?: string
  readonly autoFocus?: boolean
  /** Name of the field in the rules' problems, by which a form finds it. */
  readonly path?: string
}

/** The props of a Mantine input that a field's own props stand for. */
export function inputProps({
  label,
  name,
  error,
  help,
  required,
  disabled,
  placeholder,
  autoFocus,
  path,
}: FieldProps) {
  return {
    label,
    'aria-label': label === undefined ? name : undefined,
    error,
    description: help?.includes('→') ? createElement(ArrowText, { text: help }) : help,
    withAsterisk: required === true,
    'aria-required': required === true || undefined,
    disabled: disabled === true,
    placeholder,
    'data-autofocus': autoFocus === true || undefined,
    'data-path': path,
  }
}
