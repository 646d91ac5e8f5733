import { isThrifty, type ConnectionFacts } from './likely-screens.ts'
import type { Screen } from './screen.ts'
import { loaderOf } from './screen-loader.ts'

/** Browsers without idle callbacks get to it a little later. */
const withoutIdle = 300

let queue: readonly Screen[] = []
let isWorking = false

/** Loads the code of screens while the browser has nothing else to do, in their order; what was asked for before is forgotten. */
export function prefetchScreens(likely: readonly Screen[]): void {
  queue = likely.filter((screen) => loaderOf(screen).current() === undefined)
  if (!isWorking) void work()
}

async function work(): Promise<void> {
  isWorking = true
  for (;;) {
    await idle()
    const [next, ...rest] = queue
    queue = rest
    if (next === undefined || isThrifty(connection())) break
    // A screen that cannot be loaded says so when it is opened.
    await loaderOf(next)
      .load()
      .catch(() => undefined)
  }
  isWorking = false
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve())
    else setTimeout(resolve, withoutIdle)
  })
}

function connection(): ConnectionFacts {
  return (navigator as Navigator & { readonly connection?: ConnectionFacts }).connection ?? {}
}
