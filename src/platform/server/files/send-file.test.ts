import Fastify, { type FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { FilePieces } from '../../rules/http/endpoint.ts'
import { fileLimits, sendFile } from './send-file.ts'

let app: FastifyInstance | undefined

afterEach(async () => {
  await app?.close()
})

/** A server that sends these pieces; `over` tells when sending has ended. */
async function serving(pieces: FilePieces | ((leave: () => void) => FilePieces), limits = fileLimits(8)) {
  app = Fastify({ forceCloseConnections: true })
  let ended: () => void = () => undefined
  const over = new Promise<void>((resolve) => (ended = resolve))
  app.get('/', async (_request, reply) => {
    const content = typeof pieces === 'function' ? pieces(() => reply.raw.destroy()) : pieces
    const file = { content, contentType: 'text/csv', fileName: 'contoh.csv' }
    await sendFile(reply, file, limits).finally(ended)
    return reply
  })
  return { url: await app.listen({ port: 0, host: '127.0.0.1' }), over }
}

test('a file is sent while it is made', async () => {
  const { url, over } = await serving(
    (async function* () {
      yield 'satu\n'
      await setTimeout(5)
      yield Buffer.from('dua\n')
    })(),
  )
  const answer = await fetch(url)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="contoh.csv"')
  expect(await answer.text()).toBe('satu\ndua\n')
  await over
})

test('a failure before the first piece is an answer like any other', async () => {
  const { url } = await serving(
    (async function* () {
      await setTimeout(1)
      yield* []
      throw new Error('gagal')
    })(),
  )
  expect((await fetch(url)).status).toBe(500)
})

test('a failure later breaks the connection off, so that nobody takes half a file for a whole one', async () => {
  const { url, over } = await serving(
    (async function* () {
      yield 'satu\n'
      await setTimeout(5)
      throw new Error('gagal')
    })(),
  )
  const answer = await fetch(url)
  await expect(answer.text()).rejects.toThrow('terminated')
  await over
})

test('nothing more is made once the client has left, and no faster than it is taken', async () => {
  let made = 0
  let isEnded = false
  const piece = 'x'.repeat(65_536)
  const { url, over } = await serving(
    (async function* () {
      try {
        for (; made < 10_000; made += 1) yield piece
      } finally {
        isEnded = true
      }
    })(),
  )
  const leaving = new AbortController()
  const answer = await fetch(url, { signal: leaving.signal })
  await setTimeout(200)
  const madeUnread = made
  leaving.abort()
  await over
  await setTimeout(50)
  expect(answer.ok).toBe(true)
  expect(madeUnread).toBeLessThan(500)
  expect(made - madeUnread).toBeLessThan(100)
  expect(isEnded).toBe(true)
})

/** Pieces without end, and whether their making has ended. */
function endless(isLeft = false) {
  const state = { isEnded: false }
  const pieces = async function* (leave: () => void = () => undefined) {
    try {
      if (isLeft) leave()
      for (;;) yield 'x'.repeat(65_536)
    } finally {
      state.isEnded = true
    }
  }
  return { state, pieces }
}

test('a file that is taken too slowly is broken off, and its making ends', async () => {
  const { state, pieces } = endless()
  const { url, over } = await serving(pieces, { ...fileLimits(8), milliseconds: 1000 })
  const answer = await fetch(url)
  await over
  await expect(answer.text()).rejects.toThrow('terminated')
  while (!state.isEnded) await setTimeout(5)
})

test('the making ends, too, when the client leaves before the first piece is on its way', async () => {
  const { state, pieces } = endless(true)
  const { url, over } = await serving(pieces)
  await expect(fetch(url)).rejects.toThrow('fetch failed')
  await over
  expect(state.isEnded).toBe(true)
})

test('no more files are sent at once than the limit, and the next one when there is room again', async () => {
  const limits = fileLimits(8)
  const { url } = await serving(() => endless().pieces(), limits)
  const leaving = new AbortController()
  const taken = await Promise.all(
    Array.from({ length: limits.sending.most }, () => fetch(url, { signal: leaving.signal })),
  )
  expect(taken.map(({ status }) => status)).toEqual(taken.map(() => 200))
  expect((await fetch(url)).status).not.toBe(200)
  leaving.abort()
  while (limits.sending.count > 0) await setTimeout(5)
  const after = await fetch(url)
  expect(after.status).toBe(200)
  await after.body?.cancel()
})
