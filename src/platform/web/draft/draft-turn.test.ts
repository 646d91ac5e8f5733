import { expect, test } from 'vitest'
import { afterOthers } from './draft-turn.ts'

test('requests about one draft keep their order, whatever becomes of the one before', async () => {
  const done: string[] = []
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const first = afterOthers('journal:new', async () => {
    await held
    done.push('kept')
    throw new Error('lost')
  })
  const second = afterOthers('journal:new', () => Promise.resolve(done.push('dropped')))
  const other = afterOthers('sales-order:new', () => Promise.resolve(done.push('other')))
  await other
  expect(done).toEqual(['other'])
  release()
  await expect(first).rejects.toThrow('lost')
  await second
  expect(done).toEqual(['other', 'kept', 'dropped'])
})
