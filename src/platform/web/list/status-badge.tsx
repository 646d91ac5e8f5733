import type { ReactNode } from 'react'

/** The colours of badges; every badge also says what it means. */
export type Tone = 'draft' | 'posted' | 'confirmed' | 'delivered' | 'pending' | 'inactive' | 'danger'

type Props = { readonly tone: Tone; readonly children: ReactNode }

/** The state that nearly every row is in: said, and not pointed out. */
export function UsualStatus({ children }: Pick<Props, 'children'>) {
  return <span className="muted">{children}</span>
}

/** A small coloured word. */
export function StatusBadge({ tone, children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
