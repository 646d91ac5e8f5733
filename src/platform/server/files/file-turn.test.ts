import { describe, expect, it } from 'vitest'
import { inTurn } from './file-turn.ts'

const staying = new AbortController().signal

/** Work that ends when it is told to. */
function work() {
  let end: () => void = () => undefined
  const ended = new Promise<void>((resolve) => (end = resolve))
  return { end, run: () => ended }
}

describe('files of one person', () => {
  it('are worked on one after the other, in the order they were asked for', async () => {
    const [first, seen] = [work(), [] as string[]]
    const jobs = [
      inTurn({ userId: 1, signal: staying }, first.run),
      inTurn({ userId: 1, signal: staying }, async () => void seen.push('second')),
      inTurn({ userId: 1, signal: staying }, async () => void seen.push('third')),
    ]
    await inTurn({ userId: 2, signal: staying }, async () => void seen.push('of somebody else'))
    first.end()
    await Promise.all(jobs)
    expect(seen).toEqual(['of somebody else', 'second', 'third'])
  })

  it('are refused when too many wait already', async () => {
    const first = work()
    const waiting = Array.from({ length: 5 }, () => () => Promise.resolve())
    const jobs = [first.run, ...waiting].map((run) => inTurn({ userId: 3, signal: staying }, run))
    await expect(inTurn({ userId: 3, signal: staying }, first.run)).rejects.toMatchObject({
      status: 429,
      extra: { retryAfterSeconds: 5 },
    })
    first.end()
    await Promise.all(jobs)
  })

  it('leave the line when whoever asked has gone', async () => {
    const [first, closing] = [work(), new AbortController()]
    const running = inTurn({ userId: 4, signal: staying }, first.run)
    const waiting = inTurn({ userId: 4, signal: closing.signal }, () => Promise.resolve('never'))
    closing.abort()
    await expect(waiting).rejects.toMatchObject({ status: 499 })
    first.end()
    await running
    expect(await inTurn({ userId: 4, signal: staying }, () => Promise.resolve('next'))).toBe('next')
  })

  it('let the next one begin when one fails', async () => {
    const failing = inTurn({ userId: 5, signal: staying }, () => Promise.reject(new Error('broken')))
    const next = inTurn({ userId: 5, signal: staying }, () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
