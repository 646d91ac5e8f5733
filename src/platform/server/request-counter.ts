import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'
import type { Settings } from './settings.ts'

/**
 * Counts requests per minute, reads and writes apart: of a signed-in person in all sessions together, of everybody
 * else by address. A cookie alone, which anybody can make up, opens no allowance of its own.
 */
export function requestCounter(
  api: FastifyInstance,
  settings: Settings,
): (request: FastifyRequest, userId: number | undefined) => Promise<void> {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = api.createRateLimit({
    timeWindow: 60_000,
    max: (request) =>
      isRead(request) ? settings.NERACA_READS_PER_MINUTE : settings.NERACA_WRITES_PER_MINUTE,
    keyGenerator: (request) => keys.get(request) ?? request.ip,
  })
  return async (request, userId) => {
    const who = userId === undefined ? `address ${request.ip}` : `user ${userId}`
    keys.set(request, `${isRead(request) ? 'reads' : 'writes'} of ${who}`)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) throw tooMany(counted.ttlInSeconds)
  }
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function tooMany(seconds: number): Refusal {
  const title = 'Terlalu banyak permintaan. Tunggu sebentar.'
  return new Refusal({ status: 429, code: 'too_many', title }, [], {
    retryAfterSeconds: Math.max(1, seconds),
  })
}
