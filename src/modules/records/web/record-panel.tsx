import { Suspense, useId, type ReactNode } from 'react'
import { PanelBoundary } from '../../../platform/web/form/problem-panel.tsx'
import './record.css'

type Props = { readonly title: string; readonly children: ReactNode }

/** A part of a record's page, with a title. */
export function RecordPanel({ title, children }: Props) {
  const titleId = useId()
  return (
    <section className="record-panel" aria-labelledby={titleId}>
      <h2 id={titleId}>{title}</h2>
      <PanelBoundary>
        <Suspense fallback={<div aria-busy="true" />}>{children}</Suspense>
      </PanelBoundary>
    </section>
  )
}

type FactProps = { readonly name: string; readonly wide?: boolean; readonly children: ReactNode }

/** A named value of a record; a dash when there is none. */
export function RecordFact({ name, wide = false, children }: FactProps) {
  return (
    <div className={wide ? 'record-facts-wide' : undefined}>
      <dt>{name}</dt>
      <dd>{isBlank(children) ? '-' : children}</dd>
    </div>
  )
}

/** Whether there is nothing to say. */
export function isBlank(value: ReactNode): boolean {
  return value === null || value === undefined || value === ''
}
