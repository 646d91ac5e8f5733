import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { requestSecurity } from './request-security.ts'
import { createSecurityLog } from './security-log.ts'

const request = {
  ip: '203.0.113.7',
  method: 'POST',
  routeOptions: { url: '/api/v1/users/:id' },
  url: '/api/v1/users/7?token=rahasia',
  headers: { cookie: 'rahasia' },
  body: 'rahasia',
} as unknown as FastifyRequest

function world() {
  const log = createSecurityLog({ now: () => 0, clock: () => new Date(0) })
  return { ...requestSecurity(log), take: log.take }
}

test('a refused try is told with where it came from, and nothing of what was sent', () => {
  const { refused, take } = world()
  refused(request, { code: 'forbidden' })
  const at = new Date(0).toISOString()
  expect(take()).toEqual([
    {
      kind: 'forbidden',
      person: undefined,
      claimed: undefined,
      address: '203.0.113.7',
      method: 'POST',
      route: '/api/v1/users/:id',
      firstAt: at,
      lastAt: at,
      times: 1,
    },
  ])
})

test('what people do every day is not told', () => {
  const { refused, take } = world()
  for (const code of [
    'invalid',
    'not-found',
    'stale-version',
    'unauthenticated',
    'password-needed',
    'constructor',
  ])
    refused(request, { code })
  expect(take()).toEqual([])
})
