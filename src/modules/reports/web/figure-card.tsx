import { IconArrowDownRight, IconArrowRight, IconArrowUpRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Compared } from '../rules/change.ts'
import { comparisonText, directionOf } from '../rules/comparison.ts'

export interface Card {
  readonly label: string
  /** The days the figure is of. */
  readonly basis: string
  readonly text: string
  /** What stands below the figure. */
  readonly note: ReactNode
  /** The list behind the figure. */
  readonly to: string
  readonly leadsTo: string
}

/** Figures in a row, each a link to what it adds up. */
export function FigureRow({ label, cards }: { readonly label: string; readonly cards: readonly Card[] }) {
  return (
    <ul className="figure-cards" aria-label={label}>
      {cards.map((card) => (
        <FigureCard key={card.label} card={card} />
      ))}
    </ul>
  )
}

function FigureCard({ card: { label, basis, text, note, to, leadsTo } }: { readonly card: Card }) {
  return (
    <li className="panel figure-card">
      <div className="figure-card-head">
        <h2>{label}</h2>
        <span className="muted">{basis}</span>
      </div>
      <AppLink
        to={to}
        className={text.length > 18 ? 'card-figure card-figure-long' : 'card-figure'}
        aria-label={`${label} ${text}, buka ${leadsTo}`}
      >
        {text}
        <IconArrowRight className="card-figure-mark" size={16} stroke={1.8} aria-hidden />
      </AppLink>
      <div className="figure-change">{note}</div>
    </li>
  )
}

const arrows = { up: IconArrowUpRight, down: IconArrowDownRight, level: undefined }

/** How a figure went: an arrow and a word say the direction. */
export function Change({ figure, before }: { readonly figure: Compared; readonly before: string }) {
  const Arrow = arrows[directionOf(figure)]
  return (
    <>
      {Arrow && <Arrow className="figure-arrow" size={16} stroke={2} aria-hidden />}
      {comparisonText(figure, before)}
    </>
  )
}

/** The cards while their figures are on the way. */
export function SkeletonCards() {
  return (
    <div className="figure-cards" aria-hidden="true">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="panel figure-card">
          <span className="skeleton" style={{ width: '60%' }} />
          <span className="skeleton" style={{ width: '80%', height: 20 }} />
          <span className="skeleton" style={{ width: '70%' }} />
        </div>
      ))}
    </div>
  )
}
