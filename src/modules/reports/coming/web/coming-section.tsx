import type { ReactNode } from 'react'

type Props = { readonly title: string; readonly more?: ReactNode; readonly children: ReactNode }

/** A part of what is there already, under its title; its table is named alike. */
export function ComingSection({ title, more, children }: Props) {
  return (
    <div className="coming-part">
      <header>
        <h2>{title}</h2>
        {more}
      </header>
      {children}
    </div>
  )
}
