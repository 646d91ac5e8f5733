import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { answerClientError } from './client-error.ts'
import { answerRequest, type Route, type SessionCookie, type Surroundings } from './answer.ts'
import { parseJsonBody } from './json-body.ts'
import { openApiOf } from './open-api.ts'
import { sendProblem } from './problem-reply.ts'
import { Refusal } from './refusal.ts'
import { requestCounter } from './request-counter.ts'
import { fileBody, largestFile } from '../rules/endpoint.ts'
import type { Settings } from './settings.ts'
import { serveStatic } from './static-files.ts'

const apiPrefix = '/api/v1'
const bodyLimit = 1_048_576
/** Milliseconds a client may take to send a request. */
const requestTimeout = 60_000

export interface ServerParts extends Omit<Surroundings, 'sessionCookie' | 'countRequest'> {
  readonly settings: Settings
  readonly routes: readonly Route[]
  readonly version: string
  /** Folder of the built browser program; left out when only the API is served. */
  readonly webFolder?: string
  /** Throws when the database cannot be asked or has another schema. */
  readonly checkReady: () => Promise<void>
}

/** Builds the HTTP server: API, health, OpenAPI and the browser program. It does not listen yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit,
    trustProxy: parts.settings.NERACA_TRUST_PROXY === 'true' && isNearestProxy,
    logger: { level: parts.settings.NERACA_LOG, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomBytes(8).toString('hex'),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 300 },
    requestTimeout,
    return503OnClosing: false,
    frameworkErrors: sendProblem,
    clientErrorHandler: answerClientError,
  })
  app.addHook('preClose', (done) => {
    closeConnectionsAsTheyFinish(app)
    done()
  })
  app.setErrorHandler(sendProblem)
  app.setNotFoundHandler((request, reply) => sendProblem({ statusCode: 404 }, request, reply))
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    try {
      done(null, parseJsonBody(body as Buffer))
    } catch (error) {
      done(error as Error)
    }
  })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, body)
  })
  await app.register(cookie)
  await app.register(helmet, securityHeaders)
  addHealth(app, parts)
  await app.register((api) => addApi(api, parts), { prefix: apiPrefix })
  if (parts.webFolder !== undefined) await serveStatic(app, parts.webFolder)
  return app
}

const closingPause = 50

/** Once nobody may connect any more, connections kept alive would hold the end up for a minute after their last answer. */
function closeConnectionsAsTheyFinish({ server }: FastifyInstance): void {
  const timer = setInterval(() => server.closeIdleConnections(), closingPause)
  server.once('close', () => clearInterval(timer))
}

/** Of the addresses a proxy forwards only the last is its own word; those before it are what the client claims. */
function isNearestProxy(_address: string, hop: number): boolean {
  return hop === 0
}

/** Headers of every answer: no inline script, no frame, no referrer; styles only ours or with the page's nonce. */
const securityHeaders = {
  enableCSPNonces: true,
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  strictTransportSecurity: false,
  referrerPolicy: { policy: 'no-referrer' },
} as const

async function addApi(api: FastifyInstance, parts: ServerParts): Promise<void> {
  await api.register(rateLimit, { global: false })
  const surroundings: Surroundings = {
    ...parts,
    sessionCookie: sessionCookieOf(parts.settings),
    countRequest: requestCounter(api, parts.settings),
  }
  api.addHook('onRequest', (request, _reply, done) => done(foreignRequest(request, parts.settings)))
  for (const route of parts.routes) {
    api.route({
      method: route.endpoint.method,
      url: route.endpoint.path,
      ...(route.endpoint.body === fileBody ? { bodyLimit: largestFile } : {}),
      handler: async (request, reply) => {
        await answerRequest(route, surroundings, { request, reply })
        return reply
      },
    })
  }
  const document = JSON.stringify(
    openApiOf(
      parts.routes.map((route) => route.endpoint),
      parts.version,
    ),
  )
  api.all('/*', (request, reply) => sendProblem({ statusCode: 404 }, request, reply))
  api.get('/openapi.json', (_request, reply) => reply.type('application/json').send(document))
}

function addHealth(app: FastifyInstance, parts: ServerParts): void {
  app.get('/healthz', () => ({ status: 'ok' }))
  app.get('/version', () => ({ name: 'neraca', version: parts.version }))
  app.get('/readyz', async () => {
    await parts.checkReady()
    return { status: 'ready' }
  })
}

/** State changes must come from our own pages (Sec-Fetch-Site, else Origin) or from a program that sends neither. */
function foreignRequest(request: FastifyRequest, settings: Settings): Refusal | undefined {
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin') return undefined
  const { origin } = request.headers
  const own = settings.NERACA_ORIGIN ?? `${request.protocol}://${request.headers.host ?? ''}`
  if (site === undefined && (origin === own || origin === undefined)) return undefined
  return new Refusal({ status: 403, code: 'foreign_origin', title: 'Permintaan dari situs lain ditolak' })
}

function usesTls(settings: Settings): boolean {
  return settings.NERACA_ORIGIN?.startsWith('https:') ?? false
}

/** Name of the session cookie; browsers guard the __Host- prefix, which needs TLS. */
export function cookieName(settings: Settings): string {
  return usesTls(settings) ? '__Host-neraca' : 'neraca'
}

function sessionCookieOf(settings: Settings) {
  const name = cookieName(settings)
  const attributes = { httpOnly: true, sameSite: 'strict', path: '/', secure: usesTls(settings) } as const
  return (request: FastifyRequest, reply: FastifyReply): SessionCookie => ({
    token: request.cookies[name],
    set: (token) => void reply.setCookie(name, token, attributes),
    clear: () => void reply.clearCookie(name, attributes),
  })
}
