import { Children, type ReactNode } from 'react'
import { screenWaiting } from './awaited.ts'

/** Stands in the place of what is on its way; the keys pressed meanwhile are kept for it. */
export function ScreenWaiting() {
  return <span hidden {...{ [screenWaiting]: '' }} />
}

/** A page or dialog holds nothing only until what it shows is read. */
export function isEmpty(content: ReactNode): boolean {
  return Children.toArray(content).length === 0
}
