import { inputProps, type FieldProps } from './field.ts'
import type { FormFields } from './use-form.ts'

interface Typed {
  readonly currentTarget: { readonly value: string }
}

/** The props of a Mantine input for a field of a form that is a text. */
export function textField<Path extends string>(
  form: FormFields<Record<NoInfer<Path>, string>>,
  path: Path,
  own: FieldProps,
) {
  const { path: fullPath, error, onLeave } = form.at(path)
  return {
    ...inputProps({ ...own, path: fullPath, error }),
    value: form.draft[path],
    onBlur: onLeave,
    onChange: ({ currentTarget: { value } }: Typed): void => form.change(changeOf(path, value)),
  }
}

function changeOf<Path extends string>(path: Path, value: string): Partial<Record<Path, string>> {
  const change: Partial<Record<Path, string>> = {}
  change[path] = value
  return change
}
