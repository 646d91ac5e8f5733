/** Stands where a screen is still loading its parts. */
export const screenWaiting = 'data-screen-waiting'

/** Stands on what cannot answer yet: a field whose text may be among the choices to come, a form, rows of a list. */
const answerWaiting = 'data-answer-waiting'

type Waiting = 'choices' | 'form' | 'rows'

/** Marks what cannot answer yet; the keys that ask it are kept until it can. */
export function waitingMark(kind: Waiting, isWaiting: boolean): { readonly [answerWaiting]?: Waiting } {
  return isWaiting ? { [answerWaiting]: kind } : {}
}

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

/** Whether a key asks something of what cannot answer yet. */
export function isAwaited(press: Press, target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  const control = press.ctrlKey || press.metaKey
  if (asksChoices(press.key, control) && target.matches(selectorOf('choices'))) return true
  if (savesForm(press.key, control) && target.closest(selectorOf('form')) !== null) return true
  const isAboveList = target.matches('body, main, [data-page-search]')
  return press.key === 'ArrowDown' && isAboveList && document.querySelector(selectorOf('rows')) !== null
}

function selectorOf(kind: Waiting): string {
  return `[${answerWaiting}="${kind}"]`
}

/** Everything that takes the text as it stands; letters only go on with it, and Escape gives it up. */
function asksChoices(key: string, control: boolean): boolean {
  return control || !(key.length === 1 || key === 'Backspace' || key === 'Escape')
}

function savesForm(key: string, control: boolean): boolean {
  return control && /^(s|Enter)$/i.test(key)
}
