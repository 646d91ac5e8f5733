import { Refusal } from '../../../platform/server/refusal.ts'
import { waitMessage } from '../rules/sign-in-delay.ts'
import { isFull, takeToken, type Allowance, type Bucket } from '../rules/token-bucket.ts'

const perNetwork: Allowance = { burst: 60, perSecond: 2 }
const everybody: Allowance = { burst: 120, perSecond: 5 }
const mostRemembered = 10_000

export interface SignInGate {
  /** Lets one attempt through, or refuses with 429 and the seconds to wait. */
  admit(network: string): void
}

/** Keeps a flood of sign-ins from taking all processors: an allowance for each network and one for everybody. */
export function createSignInGate(now: () => number): SignInGate {
  const networks = new Map<string, Bucket>()
  let all: Bucket | undefined
  return {
    admit(network) {
      const own = takeToken(networks.get(network), perNetwork, now())
      if (networks.size >= mostRemembered) forgetFull(networks, now())
      networks.set(network, own.bucket)
      if (own.waitSeconds > 0) throw tooMany(own.waitSeconds)
      const shared = takeToken(all, everybody, now())
      all = shared.bucket
      if (shared.waitSeconds > 0) throw tooMany(shared.waitSeconds)
    },
  }
}

function forgetFull(networks: Map<string, Bucket>, now: number): void {
  for (const [network, bucket] of networks) {
    if (isFull(bucket, perNetwork, now)) networks.delete(network)
  }
  if (networks.size >= mostRemembered) networks.clear()
}

/** 429 with the time to wait, in the answer and in its Retry-After header. */
export function tooMany(seconds: number): Refusal {
  return new Refusal({ status: 429, code: 'too_many_sign_ins', title: waitMessage(seconds) }, [], {
    retryAfterSeconds: seconds,
  })
}
