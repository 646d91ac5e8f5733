import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import './page.css'

const lookAgainAfter = 30
/** So often in a row nothing was missing: what just came may ask for more. */
const looksInARow = 2
/** Whoever waits longer sees what there is. */
const longestWait = 800

/** Parts that ask for what they show, each for its own: they appear when all have it, so that none pushes away what is read. */
export function ShownTogether({ children }: { readonly children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null)
  const queries = useQueryClient()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (isShown) return undefined
    const since = performance.now()
    let times = 0
    const timer = setInterval(() => {
      const isMissing =
        queries.isFetching({ predicate: ({ state }) => state.status === 'pending' }) > 0 ||
        box.current?.querySelector('[aria-busy="true"]') !== null
      times = isMissing ? 0 : times + 1
      if (times >= looksInARow || performance.now() - since > longestWait) setShown(true)
    }, lookAgainAfter)
    return () => clearInterval(timer)
  }, [isShown, queries])
  return (
    <div ref={box} className="shown-together" aria-busy={!isShown}>
      {children}
    </div>
  )
}
