import { expect, test } from 'vitest'
import { decoyHash, digestPassword, hashPassword, verifyPassword } from './password-hash.ts'

test('a digest waits behind those who sign in', async () => {
  const order: string[] = []
  const noted = async (name: string, work: Promise<unknown>) => {
    await work
    order.push(name)
  }
  const busy = [hashPassword('kopi tubruk'), hashPassword('teh poci melati')]
  const digest = noted('digest', digestPassword('es cincau ijo', new Uint8Array(16)))
  const signIns = Array.from({ length: 6 }, () => noted('sign-in', verifyPassword(decoyHash, 'tebakan', 1)))
  await Promise.all([...busy, digest, ...signIns])
  // The last sign-in may still run beside it: two work at once.
  expect(order.indexOf('digest')).toBeGreaterThanOrEqual(signIns.length - 1)
})
