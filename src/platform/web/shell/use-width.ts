import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** The width of an element in pixels, from its first drawing on. */
export function useWidth<Element extends HTMLElement>(): {
  readonly ref: RefObject<Element | null>
  readonly width: number
} {
  const ref = useRef<Element>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return undefined
    const measure = (): void => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, width }
}
