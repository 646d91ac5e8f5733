import type { AnyRouter } from '@tanstack/react-router'
import { awaitedChooser, isAwaited, isSaving, screenWaiting } from './awaited.ts'
import { isHeldKey } from './held-key.ts'
import { replayKey } from './replay-key.ts'
import { waitsForSignIn } from '../user/sign-in-again.ts'

const lookAgainAfter = 16
/** So often in a row the new screen has to be there: its effects put the focus where it belongs. */
const looksInARow = 2
/** What takes longer gets what was typed as it is; sooner, a screen that is left or a text without choices would take it. */
const longestHold = 30_000

/**
 * Keeps the keys pressed between going to another screen and its being there, or between asking something of a part that
 * cannot answer yet and its answer, and gives them in their order; the screen that is left takes none of them.
 */
export function holdKeys(router: AnyRouter): void {
  let held: KeyboardEvent[] = []
  let since: number | undefined
  /** The field whose choices the first of the held keys asks for. */
  let asked: EventTarget | undefined
  const isThere = (): boolean => {
    const [first] = held
    return isScreenThere(router) && (first === undefined || !isAwaited(first, document.activeElement))
  }
  const look = (times: number): void => {
    if (since === undefined) return
    const isOver = performance.now() - since > longestHold
    const next = isThere() ? times + 1 : 0
    if (isOver || next >= looksInARow) giveNext()
    else setTimeout(look, lookAgainAfter, next)
  }
  const giveNext = (): void => {
    const [first, ...rest] = held
    held = rest
    asked = undefined
    if (first === undefined) {
      since = undefined
      return
    }
    replayKey(first)
    // The key may have opened the next screen, for which the rest then waits.
    setTimeout(look, 0, isThere() && !isSaving(first) ? looksInARow - 1 : 0)
  }
  const begin = (): void => {
    const isHolding = since !== undefined
    since = performance.now()
    if (!isHolding) setTimeout(look, lookAgainAfter, 0)
  }
  router.subscribe('onBeforeLoad', ({ pathChanged, fromLocation }) => {
    if (pathChanged && fromLocation !== undefined) begin()
  })
  const press = (event: KeyboardEvent): void => {
    if (!event.isTrusted || waitsForSignIn() || !isHeldKey(event)) return
    if (since === undefined && isAwaited(event, event.target)) {
      begin()
      asked = awaitedChooser(event.target)
    }
    if (since === undefined) {
      if (isSaving(event)) begin()
      return
    }
    event.preventDefault()
    event.stopImmediatePropagation()
    held = [...held, event]
  }
  const drop = (event: Event): void => {
    if (!meansElsewhere(event, asked)) return
    asked = undefined
    held = []
  }
  window.addEventListener('keydown', press, { capture: true })
  window.addEventListener('pointerdown', drop, { capture: true })
  window.addEventListener('focusin', drop, { capture: true })
}

function isScreenThere(router: AnyRouter): boolean {
  const { status, location, resolvedLocation } = router.state
  const isResolved = status === 'idle' && resolvedLocation?.pathname === location.pathname
  return isResolved && document.querySelector(`[${screenWaiting}]`) === null
}

/**
 * Whoever points elsewhere means the next keys for that; those before were not for it. So does what moves the focus without
 * pointing, such as a screen reader, away from a chooser: one that is left takes its text itself.
 */
function meansElsewhere(event: Event, asked: EventTarget | undefined): boolean {
  return event.type === 'pointerdown' ? event.isTrusted : asked !== undefined && event.target !== asked
}
