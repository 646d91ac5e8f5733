import { Textarea } from '@mantine/core'

type Props = {
  readonly value: string
  readonly onChange: (reason: string) => void
  /** Left out where another input is the first to be filled. */
  readonly isFirst?: boolean
}

/** Why something is done: kept with it for good. */
export function ReasonInput({ value, onChange, isFirst = true }: Props) {
  return (
    <Textarea
      label="Alasan"
      withAsterisk
      aria-required
      data-autofocus={isFirst || undefined}
      autosize
      minRows={2}
      maxLength={500}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
