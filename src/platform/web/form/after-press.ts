let isPressed = false
if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressed = true), true)
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, () => (isPressed = false), true)
}

/**
 * Carries something out at once, or, while a button of the mouse is down, after its click: what moves the page in
 * between would take the button away from under the pointer.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) return act()
  const released = new AbortController()
  const later = (): void => {
    released.abort()
    setTimeout(act)
  }
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(end, later, { signal: released.signal })
}
