import type { ReactNode } from 'react'

type Props = {
  readonly isOpen: boolean
  readonly onToggle: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The second section of a form: optional things that most people leave as they are. */
export function MoreSection({ isOpen, onToggle, children }: Props) {
  return (
    <details className="record-more" open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)}>
      <summary>Data tambahan</summary>
      <div className="record-fields">{children}</div>
    </details>
  )
}
