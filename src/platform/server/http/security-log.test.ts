import { expect, test } from 'vitest'
import { securityLog } from './security-log.ts'

const asked = { ip: '203.0.113.7', method: 'POST', routeOptions: { url: '/api/v1/users/:id' } }

test('a refused try is told with where it came from, and nothing of what was sent', () => {
  const log = securityLog(() => 0)
  const request = {
    ...asked,
    url: '/api/v1/users/7?token=rahasia',
    headers: { cookie: 'rahasia' },
    body: 'rahasia',
  }
  const event = log(request, { code: 'forbidden' })
  expect(event).toEqual({
    code: 'forbidden',
    address: '203.0.113.7',
    method: 'POST',
    route: '/api/v1/users/:id',
    suppressed: 0,
  })
})

test('what people do every day is not told', () => {
  const log = securityLog(() => 0)
  for (const code of ['invalid', 'not-found', 'stale-version', 'unauthenticated', 'password-needed'])
    expect(log(asked, { code })).toBeUndefined()
})

test('a flood is one line in ten seconds for each kind and address, and says how much it stands for', () => {
  let now = 0
  const log = securityLog(() => now)
  const guess = (ip = asked.ip) => log({ ...asked, ip }, { code: 'wrong-credentials' })
  expect(guess()?.suppressed).toBe(0)
  for (let each = 0; each < 500; each += 1) expect(guess()).toBeUndefined()
  expect(guess('198.51.100.9')).toBeDefined()
  expect(log(asked, { code: 'forbidden' })).toBeDefined()
  now = 10_000
  expect(guess()?.suppressed).toBe(500)
})
