import { expect, test } from 'vitest'
import type { SecurityEvent } from '../../rules/http/security-event.ts'
import { createSecurityLog } from './security-log.ts'

const minute = 60_000
const hour = 60 * minute

function logAt(start = 0) {
  let now = start
  const log = createSecurityLog({ now: () => now, clock: () => new Date(now) })
  return {
    ...log,
    pass: (milliseconds: number) => void (now += milliseconds),
    guess: (event: Partial<SecurityEvent> = {}) =>
      log.note({ kind: 'sign-in-failed', address: '203.0.113.7', claimed: 'rina@contoh.example', ...event }),
    timesOf: () => log.take().map(({ times }) => times),
  }
}

test('the first is told at once, those after it together when the minute is over', () => {
  const log = logAt()
  log.guess()
  expect(log.timesOf()).toEqual([1])
  for (let each = 0; each < 500; each += 1) log.guess()
  expect(log.timesOf()).toEqual([])
  log.pass(minute)
  expect(log.timesOf()).toEqual([500])
})

test('what goes on and on is told ever more seldom, at last once an hour, and all of it is counted', () => {
  const log = logAt()
  const told: number[] = []
  for (let second = 0; second < 24 * 3600; second += 1) {
    log.guess()
    told.push(...log.timesOf())
    log.pass(1_000)
  }
  told.push(...log.take(true).map(({ times }) => times))
  expect(told.length).toBeLessThan(40)
  expect(told.reduce((sum, times) => sum + times, 0)).toBe(24 * 3600)
})

test('other accounts, addresses and kinds are told apart', () => {
  const log = logAt()
  log.guess()
  log.guess({ claimed: 'sari@contoh.example' })
  log.guess({ address: '198.51.100.9' })
  log.guess({ kind: 'sign-in-throttled' })
  expect(log.timesOf()).toEqual([1, 1, 1, 1])
})

test('however many addresses take part, an hour writes a bounded number of entries and counts the rest', () => {
  const log = logAt()
  let [entries, times] = [0, 0]
  const take = (isEnding = false) => {
    for (const entry of log.take(isEnding)) [entries, times] = [entries + 1, times + entry.times]
  }
  for (let second = 0; second < 3600; second += 1) {
    for (let each = 0; each < 5; each += 1) log.guess({ address: `2001:db8::${second}:${each}` })
    take()
    log.pass(1_000)
  }
  expect(entries).toBeLessThanOrEqual(202)
  take(true)
  expect(times).toBe(5 * 3600)
})

test('one address that tries ever other accounts does not use up what is told of others', () => {
  const log = logAt()
  for (let each = 0; each < 1_000; each += 1) log.guess({ claimed: `akun-${each}` })
  log.guess({ address: '198.51.100.9' })
  const entries = log.take()
  expect(entries).toHaveLength(12)
  expect(entries.find(({ address }) => address === '198.51.100.9')?.claimed).toBe('rina@contoh.example')
})

test('after a quiet hour everything is told again with all that is known', () => {
  const log = logAt()
  for (let each = 0; each < 1_000; each += 1) log.guess({ address: `198.51.100.${each}` })
  log.take()
  log.pass(2 * hour)
  log.take()
  log.guess({ address: '192.0.2.1' })
  expect(log.take().map(({ address }) => address)).toEqual(['192.0.2.1'])
})

test('what was carried out is told each on its own, however busy the hour is', () => {
  const log = logAt()
  for (let each = 0; each < 1_000; each += 1) log.guess({ address: `198.51.100.${each}` })
  log.take()
  for (const about of ['a', 'b', 'b']) log.note({ kind: 'password-reset', person: 'Admin', about })
  expect(log.take().filter(({ kind }) => kind === 'password-reset')).toHaveLength(3)
})
