import type { Refusal } from '../../../platform/server/http/refusal.ts'
import { isFull, takeToken, type Allowance, type Bucket } from '../rules/token-bucket.ts'
import { refusal } from './refusals.ts'

/** Wrong tokens a network may send, as many as wrong sign-ins. */
const perNetwork: Allowance = { burst: 60, perSecond: 2 }
const mostRemembered = 10_000

export interface TokenGate {
  /** Counts an attempt before it is looked at, or refuses with 429; tokens that were good of late are not counted. */
  admit(network: string, hash: Buffer): void
  /** Takes the count of an attempt back that was right, and remembers its token. */
  welcome(network: string, hash: Buffer): void
  /** Forgets a token that is good no more. */
  forget(hash: Buffer): void
}

/** Slows down who guesses tokens from a network, and nobody there whose token has been good. */
export function createTokenGate(now: () => number): TokenGate {
  const networks = new Map<string, Bucket>()
  const known = new Set<string>()
  return {
    admit(network, hash) {
      if (known.has(hash.toString('base64'))) return
      const { bucket, waitSeconds } = takeToken(networks.get(network), perNetwork, now())
      if (networks.size >= mostRemembered) forgetNetworks(networks, now())
      networks.set(network, bucket)
      if (waitSeconds > 0) throw tooManyWrongTokens(waitSeconds)
    },
    welcome(network, hash) {
      const name = hash.toString('base64')
      if (known.has(name)) return
      if (known.size >= mostRemembered) known.clear()
      known.add(name)
      const bucket = networks.get(network)
      if (bucket === undefined) return
      networks.set(network, { ...bucket, tokens: Math.min(perNetwork.burst, bucket.tokens + 1) })
    },
    forget(hash) {
      known.delete(hash.toString('base64'))
    },
  }
}

/** Forgets the networks that are as good as new; when too many are left, those that came first. */
function forgetNetworks(networks: Map<string, Bucket>, now: number): void {
  for (const [network, bucket] of networks) if (isFull(bucket, perNetwork, now)) networks.delete(network)
  if (networks.size < mostRemembered) return
  for (const network of [...networks.keys()].slice(0, mostRemembered / 2)) networks.delete(network)
}

function tooManyWrongTokens(seconds: number): Refusal {
  const title = `Terlalu banyak percobaan token. Coba lagi dalam ${seconds} detik.`
  return refusal({ status: 429, code: 'too-many-tokens-tried', title }, [], {
    retryAfterSeconds: seconds,
  })
}
