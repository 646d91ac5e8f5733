import { useEffect, useRef, type ReactNode } from 'react'
import { tabStops } from './use-focus-inside.ts'

type Props = {
  /** What is only read is scrolled by the arrow keys even when a link in it takes the focus. */
  readonly isRead?: boolean
  readonly children: ReactNode
}

/** The part of a dialog that scrolls; it takes the focus itself where nothing in it would bring the keys there. */
export function ScrolledBody({ isRead = false, children }: Props) {
  const body = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = body.current
    if (!element) return undefined
    const follow = new ResizeObserver(() => {
      const scrolls = element.scrollHeight > element.clientHeight
      const hasStop = tabStops(element).some((stop) => stop !== element)
      if (scrolls && (isRead || !hasStop)) element.tabIndex = 0
      else element.removeAttribute('tabindex')
    })
    follow.observe(element)
    for (const child of element.children) follow.observe(child)
    return () => follow.disconnect()
  })
  return (
    <div ref={body} className="dialog-body">
      {children}
    </div>
  )
}
