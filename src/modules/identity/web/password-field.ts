import type { FieldProps } from '../../../platform/web/form/field.ts'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'

/** The props of an input for a password that a form sets. */
export function passwordField<Path extends string>(
  form: FormFields<Record<NoInfer<Path>, string>>,
  path: Path,
  own: FieldProps,
) {
  return {
    ...textField(form, path, own),
    autoComplete: 'new-password',
    maxLength: 200,
  }
}
