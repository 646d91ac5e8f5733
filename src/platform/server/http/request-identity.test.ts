import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { requestIdentity } from './request-identity.ts'

const secret = 'kopi tubruk hangat'

/** The identity of a request with this body, and what was digested for it. */
async function identified(shape: z.ZodType, body: unknown) {
  const digested: string[] = []
  const endpoint = { method: 'PUT', path: '/uji', body: shape } as const
  const identity = await requestIdentity(
    { endpoint, params: {}, query: {}, body, version: 0 },
    {
      salt: '1 kunci',
      digest: (password) => {
        digested.push(password)
        return Promise.resolve(`digest of ${password.length}`)
      },
    },
  )
  return { identity, digested }
}

describe('passwords of a shape', () => {
  const shape = z.strictObject({
    password: z.string(),
    newPassword: z.string().optional(),
    admin: z.strictObject({ password: z.string() }).optional(),
  })

  test('never stand in the identity, however deep', async () => {
    const { identity } = await identified(shape, { password: secret, admin: { password: 'teh poci' } })
    expect(identity).not.toContain(secret)
    expect(identity).not.toContain('teh poci')
    expect(identity).toContain('digest of 18')
    expect(identity).toContain('digest of 8')
  })

  test('are digested once for each value, and blank ones not at all', async () => {
    const same = { password: secret, newPassword: secret, admin: { password: secret } }
    expect((await identified(shape, same)).digested).toEqual([secret])
    expect((await identified(shape, { password: '' })).digested).toEqual([])
  })
})

describe('what people write in free JSON', () => {
  const shape = z.strictObject({ value: z.json(), texts: z.record(z.string(), z.string()) })

  test('is never digested, whatever its keys are called', async () => {
    const value = Array.from({ length: 1000 }, (_, number) => ({ password: `tebakan ${number}` }))
    const texts = Object.fromEntries(value.map(({ password }) => [`${password} password`, password]))
    expect((await identified(shape, { value, texts })).digested).toEqual([])
  })

  test('still tells one request from another', async () => {
    const first = await identified(shape, { value: { password: 'satu' }, texts: {} })
    const second = await identified(shape, { value: { password: 'dua' }, texts: {} })
    expect(first.identity).not.toBe(second.identity)
  })
})
