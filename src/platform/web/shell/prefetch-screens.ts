import { isThrifty, type ConnectionFacts } from './likely-screens.ts'
import type { Screen } from './screen.ts'
import { loaderOf } from './screen-loader.ts'

/** How long nothing that is shown was waited for. */
const pause = 100

let queue: readonly Screen[] = []
let isWorking = false

/**
 * Loads the code of screens while the browser has nothing else to do and nothing that is shown is waited for, in their
 * order; what was asked for before is forgotten.
 */
export function prefetchScreens(likely: readonly Screen[], isBusy: () => boolean): void {
  queue = likely.filter((screen) => loaderOf(screen).current() === undefined)
  if (!isWorking) void work(isBusy)
}

async function work(isBusy: () => boolean): Promise<void> {
  isWorking = true
  for (;;) {
    do await later()
    while (isBusy())
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
  return typeof requestIdleCallback === 'function'
    ? new Promise((resolve) => requestIdleCallback(() => resolve()))
    : later()
}

function later(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, pause)
  })
}

function connection(): ConnectionFacts {
  return (navigator as Navigator & { readonly connection?: ConnectionFacts }).connection ?? {}
}
