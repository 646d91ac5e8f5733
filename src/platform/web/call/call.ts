import { z } from 'zod'
import { previewHeader, seenHeader, type Endpoint } from '../../rules/http/endpoint.ts'
import { CallProblem, type CallFailure } from './call-problem.ts'
import { leadToGate } from './closed-gate.ts'
import { markUnknown } from './call-status.ts'
import { personHeader } from './page-person.ts'
import { passwordTypedAgain } from './password-again.ts'
import { signedInAgain } from '../user/sign-in-again.ts'

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType>
/** What a part of a request may hold: the text form or the value it stands for (a path's id as number). */
type Loose<Part extends z.ZodType> = {
  [Name in keyof z.input<Part>]:
    z.input<Part>[Name] | (Name extends keyof z.output<Part> ? z.output<Part>[Name] : never)
}
type Empty = Record<never, never>
/** A part that takes nothing, or only optional things, may be left out. */
type Given<Name extends string, Part> = Empty extends Part ? { [N in Name]?: Part } : { [N in Name]: Part }

export type CallInput<E extends AnyEndpoint> = Given<'params', Loose<E['params']>> &
  Given<'query', Loose<E['query']>> &
  Given<'body', z.input<E['body']>> & {
    /** Version of the record the person saw; sent as If-Match. */
    readonly ifVersion?: number
    /** Key of the act; give the same one when the same act is tried again. */
    readonly idempotencyKey?: string
    readonly signal?: AbortSignal
    /** Asks an act what it would post, instead of carrying it out. */
    readonly preview?: true
    /** The mark of the preview that was agreed to: the act is refused (412) when it would post anything else. */
    readonly seen?: string | null
  }

type Parts = {
  readonly params?: object
  readonly query?: object
  readonly body?: unknown
  readonly ifVersion?: number
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
  readonly preview?: true
  readonly seen?: string | null
}

const retryDelays = [500, 1500, 3000, 6000]

/**
 * Calls one endpoint and gives its checked reply. Throws CallProblem when it is refused, fails or cannot be reached.
 * A write whose answer is lost is sent again with the same Idempotency-Key, so that it happens once.
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  ...[input]: Empty extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
): Promise<z.output<E['reply']>> {
  const parts: Parts = input ?? {}
  const url = addressOf(endpoint, parts)
  const request = requestOf(endpoint, parts)
  const { access, method } = endpoint
  const response = await answerOf(url, request, { isWrite: method !== 'GET', isPublic: access === 'public' })
  return replyOf(endpoint, response)
}

/** What an endpoint that gives a file is asked: no body, and a signal that ends the making of the file. */
export type FileRequest = Pick<Parts, 'params' | 'query' | 'signal'>

/** A file an endpoint gives, and the name to save it under. Throws as `call` does. */
export async function callFile(
  endpoint: Pick<Endpoint, 'path'>,
  parts: FileRequest,
): Promise<{ readonly content: Blob; readonly name: string }> {
  const { signal } = parts
  const response = await answerOf(
    addressOf(endpoint, parts),
    { headers: personHeader(), ...(signal ? { signal } : {}) },
    { isWrite: false, isPublic: false },
  )
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]
  return { content: await response.blob(), name: name ?? 'file' }
}

/** The address of an endpoint below /api/v1 with its parameters and query filled in. */
export function addressOf(endpoint: Pick<Endpoint, 'path'>, { params = {}, query = {} }: Parts): string {
  const values = new Map<string, unknown>(Object.entries(params))
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(textOf(values.get(name))),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query) as [string, unknown][]) {
    if (value === undefined || value === null) continue
    for (const each of Array.isArray(value) ? (value as unknown[]) : [value])
      search.append(name, textOf(each))
  }
  const text = search.toString()
  return `/api/v1${path}${text === '' ? '' : `?${text}`}`
}

function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return String(value)
  throw new TypeError('an address takes texts, numbers and booleans only')
}

function requestOf(endpoint: AnyEndpoint, parts: Parts): RequestInit {
  const { body, ifVersion, idempotencyKey, signal, preview, seen } = parts
  const headers = new Headers({ accept: 'application/json', ...personHeader() })
  if (ifVersion !== undefined) headers.set('if-match', `"${ifVersion}"`)
  if (preview === true) headers.set(previewHeader.name, previewHeader.value)
  if (typeof seen === 'string') headers.set(seenHeader, seen)
  if (endpoint.method === 'GET') return { headers, ...(signal ? { signal } : {}) }
  const isFile = body instanceof Uint8Array
  headers.set('content-type', isFile ? 'application/octet-stream' : 'application/json')
  headers.set('idempotency-key', idempotencyKey ?? crypto.randomUUID())
  const content = isFile ? new Blob([body as Uint8Array<ArrayBuffer>]) : JSON.stringify(body ?? {})
  return { method: endpoint.method, headers, body: content, ...(signal ? { signal } : {}) }
}

/** How an endpoint is called; one that is open to everybody is refused for what was sent, not for who sends it. */
interface Way {
  readonly isWrite: boolean
  readonly isPublic: boolean
}

async function answerOf(url: string, request: RequestInit, way: Way): Promise<Response> {
  const response = way.isWrite ? await fetchWrite(url, request) : await fetchOnce(url, request)
  if (response.status === 401 && !way.isPublic && (await signedInAgain())) return answerOf(url, request, way)
  if (response.ok) return response
  const problem = await problemOf(response)
  if (problem.code === 'password-needed' && (await passwordTypedAgain())) return answerOf(url, request, way)
  leadToGate(problem.code)
  throw problem
}

async function fetchOnce(url: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(url, request)
  } catch (error) {
    if (request.signal?.aborted) throw error
    throw unreachable('Server tidak dapat dihubungi. Periksa koneksi lalu coba lagi.')
  }
}

/** Sends a write; when no answer comes, sends it again under the same key until one does. */
async function fetchWrite(url: string, request: RequestInit): Promise<Response> {
  let known: (() => void) | undefined
  try {
    for (const delay of [...retryDelays, undefined]) {
      const response = await fetch(url, request).catch(() => undefined)
      if (response && !isGatewayFailure(response)) return response
      request.signal?.throwIfAborted()
      if (delay === undefined) break
      known ??= markUnknown()
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  } finally {
    known?.()
  }
  throw unreachable(
    'Status belum diketahui: server tidak menjawab. Coba lagi; tindakan yang sama tidak akan tercatat dua kali.',
  )
}

/** A proxy's answer for a server that is gone: the write may or may not have happened. */
function isGatewayFailure(response: Response): boolean {
  return response.status === 502 || response.status === 504
}

function unreachable(message: string): CallProblem {
  return new CallProblem({ status: 0, code: 'unreachable', message, errors: [] })
}

const problemShape = z.object({
  status: z.number().optional(),
  code: z.string().optional(),
  title: z.string().optional(),
  detail: z.string().optional(),
  message: z.string().optional(),
  requestId: z.string().optional(),
  errors: z
    .array(z.object({ path: z.string(), message: z.string(), line: z.number().optional() }))
    .optional(),
  current: z.unknown().optional(),
})

async function problemOf(response: Response): Promise<CallProblem> {
  const content: unknown = await response.json().catch(() => undefined)
  const problem = problemShape.safeParse(content).data ?? {}
  const failure: CallFailure = {
    status: response.status,
    code: problem.code ?? 'unknown',
    message:
      problem.message ??
      problem.detail ??
      problem.errors?.[0]?.message ??
      problem.title ??
      plainMessage(response.status),
    errors: problem.errors ?? [],
    requestId: problem.requestId ?? response.headers.get('x-request-id') ?? undefined,
    current: problem.current,
  }
  return new CallProblem(failure)
}

function plainMessage(status: number): string {
  if (status === 401) return 'Sesi berakhir. Silakan masuk lagi.'
  if (status === 403) return 'Anda tidak berhak melakukan ini.'
  if (status === 404) return 'Tidak ditemukan atau sudah dihapus'
  if (status === 429) return 'Terlalu banyak permintaan. Tunggu sebentar lalu coba lagi.'
  return 'Terjadi kesalahan di server.'
}

async function replyOf<E extends AnyEndpoint>(
  endpoint: E,
  response: Response,
): Promise<z.output<E['reply']>> {
  const content: unknown = response.status === 204 ? {} : await response.json()
  const read = endpoint.reply.safeParse(content)
  if (read.success) return read.data as z.output<E['reply']>
  throw new CallProblem({
    status: response.status,
    code: 'reply-shape',
    message: 'Jawaban server tidak dapat dibaca. Muat ulang halaman.',
    errors: read.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message })),
    requestId: response.headers.get('x-request-id') ?? undefined,
  })
}
