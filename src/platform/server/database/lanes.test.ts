import { setImmediate as soon } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createLanes } from './lanes.ts'

/** Two lanes; `begun` tells who runs or ran, `finish` ends who has run longest. */
function twoLanes() {
  const inLane = createLanes(2)
  const [begun, ends]: [string[], (() => void)[]] = [[], []]
  const come = (name: string) =>
    inLane(async () => {
      begun.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const finish = async () => {
    ends.shift()?.()
    await soon()
  }
  return { inLane, come, begun, finish }
}

test('no more work runs at once than there are lanes', async () => {
  const { come, begun } = twoLanes()
  for (const name of ['a', 'b', 'c']) void come(name)
  await soon()
  expect(begun).toEqual(['a', 'b'])
})

test('who waits goes on in the order they came', async () => {
  const { come, begun, finish } = twoLanes()
  const all = ['a', 'b', 'c', 'd'].map(come)
  for (let turn = 0; turn < 4; turn += 1) await finish()
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd'])
})

test('work that failed leaves its lane to the next', async () => {
  const { inLane } = twoLanes()
  const failing = () => inLane(() => Promise.reject(new Error('fails')))
  for (let time = 0; time < 3; time += 1) await expect(failing()).rejects.toThrow('fails')
  expect(await inLane(() => Promise.resolve('done'))).toBe('done')
})
