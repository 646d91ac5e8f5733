import { Textarea } from '@mantine/core'
import type { FormFields } from '../form/use-form.ts'

type Props = {
  readonly form: FormFields<{ readonly reason: string }>
  readonly label?: string
  /** Left out where another input is the first to be filled. */
  readonly isFirst?: boolean
}

/** Why something is done: kept with it for good. What is wrong with it stands in the list of its form. */
export function ReasonInput({ form, label = 'Alasan', isFirst = true }: Props) {
  return (
    <Textarea
      label={label}
      withAsterisk
      aria-required
      data-autofocus={isFirst || undefined}
      data-path="reason"
      autosize
      minRows={2}
      maxLength={500}
      value={form.draft.reason}
      onChange={(event) => form.change({ reason: event.currentTarget.value })}
    />
  )
}
