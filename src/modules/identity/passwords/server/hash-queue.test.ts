import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createHashQueue } from './hash-queue.ts'

/** A queue for one at a time and three who wait; `order` tells who was served, `finish` ends what is running. */
function queueOfThree() {
  const queue = createHashQueue({ atOnce: 1, waiting: 3 }, () => new Error('busy'))
  const [order, ends]: [string[], (() => void)[]] = [[], []]
  const come = (name: string, recentAttempts: number) =>
    queue
      .run(recentAttempts, async () => {
        order.push(name)
        await new Promise<void>((resolve) => ends.push(resolve))
        return `${name} served`
      })
      .catch((error: Error) => `${name} ${error.message}`)
  const finish = async () => {
    ends.shift()?.()
    for (let turn = 0; turn < 3; turn += 1) await soon()
  }
  return { come, finish, order }
}

test('who has tried least goes first, and equals in the order they came', async () => {
  const { come, finish, order } = queueOfThree()
  const all = [come('first', 9), come('guesser', 9), come('owner', 1), come('colleague', 1)]
  for (let turn = 0; turn < 4; turn += 1) await finish()
  expect(await Promise.all(all)).toHaveLength(4)
  expect(order).toEqual(['first', 'owner', 'colleague', 'guesser'])
})

test('when too many wait, who has tried most is sent away', async () => {
  const { come, finish } = queueOfThree()
  const guesses = Array.from({ length: 6 }, (_, index) => come(`guess ${index}`, index + 1))
  const owner = come('owner', 1)
  for (let turn = 0; turn < 4; turn += 1) await finish()
  expect(await owner).toBe('owner served')
  expect(await Promise.all(guesses)).toEqual([
    'guess 0 served',
    'guess 1 served',
    'guess 2 served',
    'guess 3 busy',
    'guess 4 busy',
    'guess 5 busy',
  ])
})

test('the place of work that failed is given on', async () => {
  const queue = createHashQueue({ atOnce: 1, waiting: 3 }, () => new Error('busy'))
  await expect(queue.run(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await queue.run(0, () => Promise.resolve('served'))).toBe('served')
})
