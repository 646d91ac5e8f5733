import { ActionIcon } from '@mantine/core'
import type { ReactNode } from 'react'

type Props = {
  readonly label: string
  /** The key that does the same. */
  readonly keys?: string
  /** What the key looks for: `data-key-next`. */
  readonly mark?: string
  /** What happens; while there is nothing to do the button keeps the focus and does nothing. */
  readonly onClick: (() => void) | undefined
  readonly children: ReactNode
}

/** A quiet button with an icon, named for screen readers and on pointing at it. */
export function ToolButton({ label, keys, mark, onClick, children }: Props) {
  const off = onClick === undefined
  return (
    <ActionIcon
      {...(mark ? { [mark]: true } : {})}
      variant="subtle"
      color="gray"
      className="tool-button"
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      aria-disabled={off || undefined}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
