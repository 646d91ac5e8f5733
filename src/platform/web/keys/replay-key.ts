const stops = 'a[href], button, input:not([type="hidden"]), textarea, summary, [tabindex]'
const typedInto =
  'textarea, input:is(:not([type]), [type="text"], [type="search"], [type="email"], [type="password"], [type="tel"])'

/** Presses a key again on what has the focus now, with what the browser itself would do for it. */
export function replayKey(press: KeyboardEvent): void {
  const target = document.activeElement ?? document.body
  const { key, code, shiftKey, ctrlKey, metaKey } = press
  const again = { key, code, shiftKey, ctrlKey, metaKey, bubbles: true, cancelable: true }
  if (!target.dispatchEvent(new KeyboardEvent('keydown', again)) || ctrlKey || metaKey) return
  // After what the key has changed is drawn, as the browser does it.
  queueMicrotask(() => actOn(target, press))
}

function actOn(target: Element, { key, shiftKey }: KeyboardEvent): void {
  if (key === 'Tab') stopBeside(target, shiftKey ? -1 : 1)?.focus()
  else if (isText(target)) typeInto(target, key)
  else if ((key === 'Enter' || key === ' ') && target instanceof HTMLElement && target.matches('a, button'))
    target.click()
}

function isText(target: Element): target is HTMLInputElement | HTMLTextAreaElement {
  return target.matches(typedInto)
}

/** Typing puts the letter over what is marked; React hears of it by the event. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (key === 'Enter' && field instanceof HTMLInputElement) return field.form?.requestSubmit()
  if (field.readOnly || field.disabled || (key.length > 1 && key !== 'Backspace')) return
  const before = field.value
  const [start, end] = [field.selectionStart ?? before.length, field.selectionEnd ?? before.length]
  const from = key === 'Backspace' && start === end ? Math.max(start - 1, 0) : start
  const letter = key === 'Backspace' ? '' : key
  setValue(field, `${before.slice(0, from)}${letter}${before.slice(end)}`)
  // An e-mail field has no selection.
  if (field.selectionStart !== null) field.setSelectionRange(from + letter.length, from + letter.length)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** Past React, which would otherwise take the new value for its own. */
function setValue(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value)
}

/** The next thing Tab would reach in what lies on top. */
function stopBeside(target: Element, by: 1 | -1): HTMLElement | undefined {
  const reachable = [...document.querySelectorAll<HTMLElement>(stops)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      element.closest('[inert]') === null &&
      element.getClientRects().length > 0,
  )
  const at = reachable.findIndex((element) => element === target)
  if (at >= 0) return reachable[at + by]
  const after = reachable.find(
    (element) => (target.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  )
  return by === 1 ? after : undefined
}
