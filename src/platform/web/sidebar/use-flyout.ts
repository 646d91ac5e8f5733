import { useCallback, useEffect, useRef, useState } from 'react'

const openAfter = 300
const closeAfter = 180

export interface Flyout {
  /** The group whose links are shown. */
  readonly shown: string | undefined
  readonly enter: (group: string) => void
  readonly leave: () => void
  readonly open: (group: string) => void
  readonly close: () => void
}

/**
 * Shows a group's links after 300 ms of pointing or focus; at once for a neighbour while one is shown. It stays while
 * pointed at, and goes with Escape.
 */
export function useFlyout(): Flyout {
  const [shown, setShown] = useState<string>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const later = useCallback((group: string | undefined, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setShown(group), delay)
  }, [])
  const open = useCallback((group: string | undefined) => {
    clearTimeout(timer.current)
    setShown(group)
  }, [])
  const close = useCallback(() => open(undefined), [open])
  useEffect(() => {
    if (shown === undefined) return undefined
    const escape = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', escape)
    return () => document.removeEventListener('keydown', escape)
  }, [shown, close])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    shown,
    enter: (group) => later(group, shown === undefined ? openAfter : 0),
    leave: () => later(undefined, closeAfter),
    open,
    close,
  }
}
