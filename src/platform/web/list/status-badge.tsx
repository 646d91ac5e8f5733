import type { ReactNode } from 'react'

/** The colours of badges; every badge also says what it means. */
export type Tone = 'draft' | 'posted' | 'confirmed' | 'delivered' | 'pending' | 'inactive' | 'danger'

type Props = { readonly tone: Tone; readonly children: ReactNode }

/** A small coloured word. */
export function StatusBadge({ tone, children }: Props) {
  return <span className={`badge badge-${tone}`}>{children}</span>
}
