import { Checkbox } from '@mantine/core'
import { statusText } from '../rules/record-kind.ts'

type Props = {
  readonly form: {
    readonly draft: { readonly isActive: string }
    change(change: { readonly isActive: string }): void
  }
}

/** Whether a record is active, as a box to tick. */
export function ActiveBox({ form: { draft, change } }: Props) {
  return (
    <Checkbox
      className="record-check"
      label={statusText(true)}
      checked={draft.isActive === statusText(true)}
      onChange={(event) => change({ isActive: statusText(event.currentTarget.checked) })}
    />
  )
}
