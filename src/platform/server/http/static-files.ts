import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asksForFile } from './refuse-probes.ts'

/** Serves the built browser program: hashed assets for a year, and the page itself for every other address. */
export async function serveStatic(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8')
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    preCompressed: true,
  })
  const sendPage = (request: FastifyRequest, reply: FastifyReply) => {
    if (asksForFile(request.url.split('?')[0] ?? '')) return reply.callNotFound()
    return reply
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', reply.cspNonce.style))
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)
}
