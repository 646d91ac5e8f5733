/** Stands where a screen is still loading its parts. */
export const screenWaiting = 'data-screen-waiting'

/** Stands on what cannot answer yet: a field whose text may be among the choices to come, a form, rows of a list, what is being saved. */
const answerWaiting = 'data-answer-waiting'

type Waiting = 'choices' | 'form' | 'rows' | 'saving'

/** Marks while a form is being saved. */
export function markSaving(form: Element | null, isSaving: boolean): void {
  if (isSaving) form?.setAttribute(answerWaiting, 'saving')
  else form?.removeAttribute(answerWaiting)
}

/** Marks what cannot answer yet; the keys that ask it are kept until it can. */
export function waitingMark(kind: Waiting, isWaiting: boolean): { readonly [answerWaiting]?: Waiting } {
  return isWaiting ? { [answerWaiting]: kind } : {}
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Whether a key asks something of what cannot answer yet. */
export function isAwaited(press: Press, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = press.ctrlKey || press.metaKey
  if (document.querySelector(`.layer:not([inert]) ${selectorOf('saving')}`) !== null) return true
  if (asksChoices(press.key, control) && target.matches(selectorOf('choices'))) return true
  if (isSaving(press) && target.closest(selectorOf('form')) !== null) return true
  const isAboveList = target.matches('body, main, [data-page-search]')
  return press.key === 'ArrowDown' && isAboveList && document.querySelector(selectorOf('rows')) !== null
}

/** The field itself, when it waits for its choices. */
export function awaitedChooser(target: EventTarget | null): Element | undefined {
  return target instanceof Element && target.matches(selectorOf('choices')) ? target : undefined
}

function selectorOf(kind: Waiting): string {
  return `[${answerWaiting}="${kind}"]`
}

/** Everything that takes the text as it stands; letters only go on with it, and Escape gives it up. */
function asksChoices(key: string, control: boolean): boolean {
  return control || !(key.length === 1 || key === 'Backspace' || key === 'Escape')
}

/** Whether a key saves a form: what follows it is for what comes then, a question or the next record. */
export function isSaving({ key, ctrlKey, metaKey }: Press): boolean {
  return (ctrlKey || metaKey) && /^(s|Enter)$/i.test(key)
}
