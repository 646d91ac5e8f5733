import type { FastifyRequest } from 'fastify'
import type { Refusal } from './refusal.ts'

/** Refusals that tell of somebody who tries what is not theirs. */
const telling = new Set([
  ...['wrong-credentials', 'wrong-password', 'wrong-token', 'two-credentials', 'forbidden', 'not-by-token'],
  ...['foreign-origin', 'unknown-host', 'too-many-sign-ins', 'too-many-tokens-tried', 'too-many'],
])
const pauseMilliseconds = 10_000
const mostRemembered = 1_000

/** What is written of a refusal: never what was typed, sent or asked for, only where it came from and what it met. */
interface SecurityEvent {
  readonly code: string
  readonly address: string
  readonly method: string
  /** The pattern of the address, without what stands in it. */
  readonly route: string
  /** Alike ones since the last line, of which nothing was written. */
  readonly suppressed: number
}

type Asked = Pick<FastifyRequest, 'ip' | 'method'> & {
  readonly routeOptions: { readonly url?: string | undefined }
}

/** Picks the refusals that belong into the security log; of many alike from one address one line in ten seconds. */
export function securityLog(
  now: () => number,
): (asked: Asked, refusal: Pick<Refusal, 'code'>) => SecurityEvent | undefined {
  const lately = new Map<string, { readonly at: number; suppressed: number }>()
  return (asked, { code }) => {
    if (!telling.has(code)) return undefined
    const { ip: address, method } = asked
    const { url: route = '' } = asked.routeOptions
    const key = `${code} ${address}`
    const last = lately.get(key)
    if (last !== undefined && now() - last.at < pauseMilliseconds) {
      last.suppressed += 1
      return undefined
    }
    if (lately.size >= mostRemembered) lately.clear()
    lately.set(key, { at: now(), suppressed: 0 })
    return { code, address, method, route, suppressed: last?.suppressed ?? 0 }
  }
}
