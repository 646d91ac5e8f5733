import Fastify, { type FastifyInstance } from 'fastify'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import type { FilePieces } from '../../rules/http/endpoint.ts'
import { sendFile } from './send-file.ts'

let app: FastifyInstance | undefined

afterEach(async () => {
  await app?.close()
})

/** A server that sends these pieces; `over` tells when sending has ended. */
async function serving(pieces: FilePieces) {
  app = Fastify()
  let ended: () => void = () => undefined
  const over = new Promise<void>((resolve) => (ended = resolve))
  app.get('/', async (_request, reply) => {
    await sendFile(reply, { content: pieces, contentType: 'text/csv', fileName: 'contoh.csv' }).finally(ended)
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
