import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CountedRequest } from './surroundings.ts'
import { type Refusal, refusal } from './refusal.ts'
import type { Settings } from '../program/settings.ts'

type Sort = 'reads' | 'writes' | 'exports'

/**
 * Counts requests per minute, reads, writes and files apart: of a signed-in person in all sessions together, of everybody
 * else by address. A cookie alone, which anybody can make up, opens no allowance of its own.
 */
export function requestCounter(
  api: FastifyInstance,
  settings: Settings,
): (request: FastifyRequest, counted: CountedRequest) => Promise<void> {
  const most: Record<Sort, number> = {
    reads: settings.NERACA_READS_PER_MINUTE,
    writes: settings.NERACA_WRITES_PER_MINUTE,
    exports: settings.NERACA_EXPORTS_PER_MINUTE,
  }
  const counts = new WeakMap<FastifyRequest, { readonly key: string; readonly most: number }>()
  const count = api.createRateLimit({
    timeWindow: 60_000,
    max: (request) => counts.get(request)?.most ?? most.writes,
    keyGenerator: (request) => counts.get(request)?.key ?? request.ip,
  })
  return async (request, { userId, asksForFile }) => {
    const sort = asksForFile ? 'exports' : isRead(request) ? 'reads' : 'writes'
    const who = userId === undefined ? `address ${request.ip}` : `user ${userId}`
    counts.set(request, { key: `${sort} of ${who}`, most: most[sort] })
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(sort, counted.ttlInSeconds)
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function tooMany(sort: Sort, seconds: number): Refusal {
  const title =
    sort === 'exports'
      ? 'Terlalu banyak file dalam satu menit. Tunggu sebentar.'
      : 'Terlalu banyak permintaan. Tunggu sebentar.'
  return refusal({ status: 429, code: 'too-many', title }, [], {
    retryAfterSeconds: Math.max(1, seconds),
  })
}
