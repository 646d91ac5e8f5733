import { useId, type ReactNode } from 'react'

type Props = { readonly title: string; readonly more?: ReactNode; readonly children: ReactNode }

/** A part of what is there already, under its title. */
export function ComingSection({ title, more, children }: Props) {
  const id = useId()
  return (
    <section className="coming-part" aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {more}
      </header>
      {children}
    </section>
  )
}
