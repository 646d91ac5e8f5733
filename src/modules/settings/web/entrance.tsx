import type { ReactNode } from 'react'
import markAddress from '../../../platform/web/shell/icon.svg'
import { useScreenTitle } from '../../../platform/web/shell/screen-title.ts'
import './settings.css'

type Props = {
  readonly title: string
  readonly description: string
  readonly wide?: boolean
  readonly children: ReactNode
}

/** The page in front of the application: one card in the middle, for who is not signed in. */
export function Entrance({ title, description, wide = false, children }: Props) {
  useScreenTitle()
  return (
    <main className="entrance">
      <div className={`entrance-card${wide ? ' entrance-card-wide' : ''}`}>
        <p className="entrance-mark">
          <img src={markAddress} alt="" width={28} height={28} />
          Neraca
        </p>
        <h1>{title}</h1>
        <p>{description}</p>
        {children}
      </div>
    </main>
  )
}
