import { useEffect, useRef, type KeyboardEvent, type RefObject } from 'react'

const focusable = 'a[href], button, input:not([type="hidden"]), textarea, summary, [tabindex]'
const fields = '.dialog-body :is(input, textarea)'

/** Puts the focus into a panel when it appears, and keeps Tab going round in it. */
export function useFocusInside(): {
  readonly panel: RefObject<HTMLDivElement | null>
  readonly keepInside: (event: KeyboardEvent) => void
} {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = panel.current
    if (element && !element.contains(document.activeElement))
      firstFocus(element).focus({ preventScroll: true })
  }, [])
  const keepInside = (event: KeyboardEvent): void => {
    if (event.key !== 'Tab' || event.defaultPrevented || !panel.current?.contains(document.activeElement))
      return
    const stops = tabStops(panel.current)
    const [edge, other] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== edge && document.activeElement !== panel.current) return
    event.preventDefault()
    other?.focus()
  }
  return { panel, keepInside }
}

/** What asks for the focus, else the first field, else the panel, which screen readers then read from its top. */
function firstFocus(panel: HTMLElement): HTMLElement {
  const marked = panel.querySelector<HTMLElement>('[data-autofocus]:not(:disabled)')
  return marked ?? tabStops(panel).find((element) => element.matches(fields)) ?? panel
}

/** What Tab reaches in a panel, in its order. */
export function tabStops(panel: HTMLElement): HTMLElement[] {
  return Array.from(panel.querySelectorAll<HTMLElement>(focusable)).filter(
    (element) =>
      element.tabIndex >= 0 && !element.matches(':disabled') && element.getClientRects().length > 0,
  )
}
