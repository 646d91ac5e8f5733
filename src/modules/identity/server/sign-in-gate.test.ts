import { expect, test } from 'vitest'
import { Refusal } from '../../../platform/server/http/refusal.ts'
import { createSignInGate } from './sign-in-gate.ts'

/** How many of so many attempts at one instant come through; the gate is asked before any password is hashed. */
function admitted(gate: ReturnType<typeof createSignInGate>, networks: readonly string[]): number {
  return networks.filter((network) => {
    try {
      gate.admit(network)
      return true
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      expect(error.status).toBe(429)
      expect(error.extra['retryAfterSeconds']).toBeGreaterThanOrEqual(1)
      return false
    }
  }).length
}

const flood = (network: string, count: number) => Array.from({ length: count }, () => network)

test('a flood from one network is refused past its allowance, and others still come in', () => {
  const gate = createSignInGate(() => 0)
  expect(admitted(gate, flood('192.0.2.77', 500))).toBe(60)
  expect(admitted(gate, ['192.0.2.78'])).toBe(1)
})

test('networks that guess have one allowance together, and who only wants to come in is not refused for them', () => {
  let now = 0
  const gate = createSignInGate(() => now)
  const guessers = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`)
  const guesses = guessers.flatMap((network) => flood(network, 50))
  expect(admitted(gate, guesses)).toBe(100 * 10 + 120)
  expect(admitted(gate, flood('192.0.2.78', 10))).toBe(10)
  now = 10_000
  expect(admitted(gate, guesses)).toBe(50)
  expect(admitted(gate, ['192.0.2.79'])).toBe(1)
})

test("a flood of ever new networks ends nobody else's waiting", () => {
  const gate = createSignInGate(() => 0)
  admitted(
    gate,
    Array.from({ length: 15_000 }, (_, index) => `network-${index}`),
  )
  admitted(gate, flood('192.0.2.77', 61))
  expect(
    admitted(
      gate,
      Array.from({ length: 4_000 }, (_, index) => `other-${index}`),
    ),
  ).toBe(4_000)
  expect(admitted(gate, ['192.0.2.77'])).toBe(0)
})

test('who waits as long as told comes through', () => {
  let now = 0
  const gate = createSignInGate(() => now)
  admitted(gate, flood('192.0.2.77', 61))
  now = 1_000
  expect(admitted(gate, ['192.0.2.77'])).toBe(1)
})
