import { expect, test } from 'vitest'
import { atOnce } from './at-once.mjs'

test('works run so many at once, and give what they gave in their order', async () => {
  let running = 0
  let most = 0
  const work = (result) => async () => {
    most = Math.max(most, (running += 1))
    await new Promise((resolve) => setTimeout(resolve, 10 - result))
    running -= 1
    return result
  }
  expect(await atOnce(2, [1, 2, 3, 4, 5].map(work))).toEqual([1, 2, 3, 4, 5])
  expect(most).toBe(2)
})
