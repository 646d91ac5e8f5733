import { clientGone, type Refusal, refusal } from '../http/refusal.ts'

/** Milliseconds a person's next file waits for the one before, and how many may wait. */
const patience = 10_000
const mostWaiting = 5

interface Waiting {
  readonly begin: () => void
}

/** People with a file in work, and what of theirs waits. */
const lines = new Map<number, Waiting[]>()

/**
 * Runs work on a file when the person has no other in work, so that nobody takes all the workers; refuses with 429 when
 * that takes too long or too much of theirs waits already.
 */
export async function inTurn<T>(
  { userId, signal }: { readonly userId: number; readonly signal: AbortSignal },
  work: () => Promise<T>,
): Promise<T> {
  const waiting = lines.get(userId)
  if (waiting === undefined) lines.set(userId, [])
  else await turnIn(waiting, signal)
  try {
    return await work()
  } finally {
    passOn(userId)
  }
}

function passOn(userId: number): void {
  const next = lines.get(userId)?.shift()
  if (next === undefined) lines.delete(userId)
  else next.begin()
}

/** Ends when the turn comes; leaves the line when the person has gone or waited too long. */
function turnIn(line: Waiting[], signal: AbortSignal): Promise<void> {
  if (signal.aborted) throw clientGone()
  if (line.length >= mostWaiting) throw oneAtATime()
  return new Promise((resolve, reject) => {
    const waiting = { begin: () => settle(resolve) }
    const leave = (why: Refusal) => {
      line.splice(line.indexOf(waiting), 1)
      settle(() => reject(why))
    }
    const gone = () => leave(clientGone())
    const timer = setTimeout(() => leave(oneAtATime()), patience)
    const settle = (end: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', gone)
      end()
    }
    signal.addEventListener('abort', gone)
    line.push(waiting)
  })
}

function oneAtATime(): Refusal {
  const title = 'File Anda sebelumnya masih diproses. Coba lagi sebentar lagi.'
  return refusal({ status: 429, code: 'too-many', title }, [], { retryAfterSeconds: 5 })
}
