/** Work that runs when a lane is free. */
export type InLane = <T>(work: () => Promise<T>) => Promise<T>

/**
 * Lets so much work run at once; the rest waits in the order it came. Acts that want the same counters are done sooner
 * by few connections than by many that push each other aside, and readers always find a connection.
 */
export function createLanes(count: number): InLane {
  const waiting: (() => void)[] = []
  let free = count
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free += 1
      else next()
    }
  }
}
