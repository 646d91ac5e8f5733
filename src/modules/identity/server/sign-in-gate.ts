import type { Refusal } from '../../../platform/server/http/refusal.ts'
import { waitMessage } from '../rules/sign-in-delay.ts'
import { isFull, takeToken, type Allowance, type Bucket } from '../rules/token-bucket.ts'
import { refusal } from './refusals.ts'

const perNetwork: Allowance = { burst: 60, perSecond: 2 }
const guessers: Allowance = { burst: 120, perSecond: 5 }
/** Attempts of a network before it counts as one that guesses. */
export const innocentAttempts = 10
const mostRemembered = 10_000

export interface SignInGate {
  /** Lets one attempt through and tells how many its network made of late, or refuses with 429 and the seconds to wait. */
  admit(network: string): number
}

/**
 * Keeps a flood of sign-ins from taking all processors: an allowance for each network, and one that all networks which
 * try again and again have together. Who tries a few times only is never refused for what others do.
 */
export function createSignInGate(now: () => number): SignInGate {
  const networks = new Map<string, Bucket>()
  let all: Bucket | undefined
  const admitGuesser = () => {
    const shared = takeToken(all, guessers, now())
    all = shared.bucket
    if (shared.waitSeconds > 0) throw tooMany(shared.waitSeconds)
  }
  return {
    admit(network) {
      const own = takeToken(networks.get(network), perNetwork, now())
      if (networks.size >= mostRemembered) forgetFull(networks, now())
      networks.set(network, own.bucket)
      if (own.waitSeconds > 0) throw tooMany(own.waitSeconds)
      const attempts = Math.ceil(perNetwork.burst - own.bucket.tokens)
      if (attempts > innocentAttempts) admitGuesser()
      return attempts
    },
  }
}

/** Forgets the networks that are as good as new; when too many are left, those that came first. */
function forgetFull(networks: Map<string, Bucket>, now: number): void {
  for (const [network, bucket] of networks) {
    if (isFull(bucket, perNetwork, now)) networks.delete(network)
  }
  if (networks.size < mostRemembered) return
  for (const network of [...networks.keys()].slice(0, mostRemembered / 2)) networks.delete(network)
}

/** 429 with the time to wait, in the answer and in its Retry-After header. */
export function tooMany(seconds: number): Refusal {
  return refusal({ status: 429, code: 'too-many-sign-ins', title: waitMessage(seconds) }, [], {
    retryAfterSeconds: seconds,
  })
}
