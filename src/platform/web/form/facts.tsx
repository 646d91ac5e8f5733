import type { ReactNode } from 'react'
import './facts.css'

/** The facts of a record, each with its name above it, in as many columns as there is room for. */
export function Facts({ children }: { readonly children: ReactNode }) {
  return <dl className="facts">{children}</dl>
}

type FactProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode }

/** One fact; a wide one has a row of its own. */
export function Fact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'fact-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
