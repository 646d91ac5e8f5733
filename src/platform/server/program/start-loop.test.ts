import { setTimeout as rest } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { startLoop } from './start-loop.ts'

const never = (error: unknown): void => {
  throw error
}

test('works again after each pause, and never twice at a time', async () => {
  let [running, most, times] = [0, 0, 0]
  const work = async (): Promise<void> => {
    running += 1
    most = Math.max(most, running)
    await rest(3)
    running -= 1
    times += 1
  }
  const stop = startLoop(work, { pauseMilliseconds: 1, onError: never })
  while (times < 3) await rest(1)
  await stop()
  const ended = times
  await rest(20)
  expect([most, times]).toEqual([1, ended])
})

test('tells a failure and goes on', async () => {
  const told: unknown[] = []
  let times = 0
  const work = (): Promise<void> => {
    times += 1
    return times === 1 ? Promise.reject(new Error('once')) : Promise.resolve()
  }
  const stop = startLoop(work, { pauseMilliseconds: 1, onError: (error) => told.push(error) })
  while (times < 2) await rest(1)
  await stop()
  expect(told).toEqual([new Error('once')])
})

test('stopping wakes it from its pause, waits for work under way, and tells that work', async () => {
  let seen: boolean | undefined
  const work = async (isStopped: () => boolean): Promise<void> => {
    await rest(10)
    seen = isStopped()
  }
  await startLoop(work, { pauseMilliseconds: 60_000, onError: never })()
  expect(seen).toBe(true)
  let isBegun = false
  const patient = startLoop(() => Promise.resolve((isBegun = true)), {
    pauseMilliseconds: 60_000,
    onError: never,
    isPatient: true,
  })
  await patient()
  expect(isBegun).toBe(false)
})
