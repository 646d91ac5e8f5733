/** Whoever waits: how often their network has tried of late, and how to let them begin or send them away. */
interface Waiting {
  readonly recentAttempts: number
  readonly begin: () => void
  readonly sendAway: () => void
}

export interface HashQueue {
  /** Runs a piece of work when it is its turn; throws `tooBusy` when too many others, who tried less often, wait. */
  run<T>(recentAttempts: number, work: () => Promise<T>): Promise<T>
}

/**
 * Lets few work at once. Who has tried least goes first, and when too many wait, who has tried most is sent away: a
 * flood of guesses stands behind the people who only want to come in.
 */
export function createHashQueue(
  limits: { readonly atOnce: number; readonly waiting: number },
  tooBusy: () => Error,
): HashQueue {
  let running = 0
  const queue: Waiting[] = []
  const turn = (recentAttempts: number) =>
    new Promise<void>((begin, refuse) => {
      const place = queue.findIndex((other) => other.recentAttempts > recentAttempts)
      const waiting = { recentAttempts, begin, sendAway: () => refuse(tooBusy()) }
      queue.splice(place === -1 ? queue.length : place, 0, waiting)
      if (queue.length > limits.waiting) queue.pop()?.sendAway()
    })
  return {
    async run(recentAttempts, work) {
      if (running < limits.atOnce) running += 1
      else await turn(recentAttempts)
      try {
        return await work()
      } finally {
        const next = queue.shift()
        if (next === undefined) running -= 1
        else next.begin()
      }
    },
  }
}
