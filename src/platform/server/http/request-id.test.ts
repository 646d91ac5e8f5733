import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { newRequestId } from './request-id.ts'

test('requests have identities of one length that come in the order of their time', async () => {
  const [first, second] = [newRequestId(), newRequestId()]
  await pause(2)
  const later = newRequestId()
  for (const id of [first, second, later]) expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(first).not.toBe(second)
  expect([first, second].every((id) => id < later)).toBe(true)
})
