import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { PlatformProblemCode } from '../../rules/http/problem-codes.ts'
import type { Problem } from '../../rules/http/problem.ts'
import { violationOf } from '../database/database.ts'
import { Refusal, refusal } from './refusal.ts'
import type { RequestSecurity } from './request-security.ts'
import { replyText } from './reply-text.ts'
import { errorCode } from '../program/error-code.ts'

/** The shape of every error answer (RFC 9457). */
export interface ProblemReply {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: string
  readonly errors: readonly Problem[]
  readonly requestId: string
}

type SendProblem = (error: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** Answers an error: refusals as they say, overload and time-outs as 503, everything else as one plain 500 that is logged. */
export function problemSender(security: RequestSecurity): SendProblem {
  return (error, request, reply) => {
    const refusal = refusalOf(error)
    security.refused(request, refusal)
    sendRefusal(refusal, { error, request, reply })
  }
}

interface Answered {
  readonly error: unknown
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

function sendRefusal(refusal: Refusal, { error, request, reply }: Answered): void {
  if (refusal.status >= 500) request.log.error({ err: error }, 'request failed')
  const body: ProblemReply & Record<string, unknown> = {
    type: 'about:blank',
    title: refusal.message,
    status: refusal.status,
    code: refusal.code,
    errors: refusal.problems,
    requestId: request.id,
    ...refusal.extra,
  }
  const retryAfter = refusal.extra['retryAfterSeconds']
  if (typeof retryAfter === 'number') void reply.header('retry-after', String(retryAfter))
  void reply.header('cache-control', 'no-store')
  void reply.code(refusal.status).type('application/problem+json').send(replyText(body))
}

const busyStates = new Set([
  ...['57014', '55P03', '40001', '40P01', '25P03'],
  ...['53200', '53300', '57P01', '57P02', '57P03', '08000', '08001', '08003', '08006'],
])
const lostConnection = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE'])

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDiskFull(error)) {
    const title = 'Ruang penyimpanan server penuh; tidak ada yang tersimpan. Hubungi pengelola server.'
    return refusal({ status: 503, code: 'disk-full', title }, [], { retryAfterSeconds: 30 })
  }
  if (isUnavailable(error)) {
    const title = 'Server sedang sibuk atau database belum siap. Coba lagi sebentar lagi.'
    return refusal({ status: 503, code: 'busy', title }, [], { retryAfterSeconds: 2 })
  }
  return fromFramework(error) ?? refusal({ status: 500, code: 'bug', title: 'Terjadi kesalahan pada server' })
}

/** Of the database, or of a folder beside it. */
function isDiskFull(error: unknown): boolean {
  return violationOf(error)?.sqlState === '53100' || isNoSpace(error)
}

/** Whether the system said that no more can be written. */
export function isNoSpace(error: unknown): boolean {
  const code = errorCode(error)
  return code === 'ENOSPC' || code === 'EDQUOT'
}

function isUnavailable(error: unknown): boolean {
  const state = violationOf(error)?.sqlState
  if (state !== undefined) return busyStates.has(state)
  if (!(error instanceof Error)) return false
  return (
    lostConnection.has(errorCode(error) ?? '') ||
    /Connection terminated|timeout exceeded|not queryable/.test(error.message)
  )
}

type FrameworkAnswer = readonly [code: PlatformProblemCode, title: string]

const frameworkAnswers: Readonly<Record<number, FrameworkAnswer>> = {
  400: ['http-400', 'Permintaan tidak dapat dibaca'],
  404: ['http-404', 'Alamat tidak dikenal'],
  405: ['http-405', 'Metode tidak didukung'],
  413: ['http-413', 'Isi permintaan terlalu besar'],
  414: ['http-414', 'Alamat permintaan terlalu panjang'],
  415: ['http-415', 'Isi permintaan harus JSON'],
  429: ['http-429', 'Terlalu banyak permintaan. Tunggu sebentar.'],
  431: ['http-431', 'Kepala permintaan terlalu besar'],
}
const refused: FrameworkAnswer = ['http-400', 'Permintaan ditolak']

function fromFramework(error: unknown): Refusal | undefined {
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  if (typeof status !== 'number' || status < 400 || status > 499) return undefined
  const [code, title] = frameworkAnswers[status] ?? refused
  return refusal({ status, code, title })
}

/** The problems of a value that does not have the shape of its contract, at most 50. */
export function shapeProblems(error: z.ZodError, part: string): Problem[] {
  return error.issues.slice(0, 50).map((issue) => shapeProblem(issue, part))
}

function shapeProblem(issue: z.core.$ZodIssue, part: string): Problem {
  const path = [part === 'body' ? [] : [part], issue.path.map(String)].flat().join('.')
  const number = issue.path[issue.path.lastIndexOf('lines') + 1]
  const line = issue.path.includes('lines') && typeof number === 'number' ? number + 1 : undefined
  const found = { code: 'invalid', message: shapeMessage(issue), path }
  return line === undefined ? found : { ...found, line }
}

const typeNames: Record<string, string> = {
  string: 'teks',
  number: 'angka',
  int: 'bilangan bulat',
  boolean: 'true atau false',
  array: 'daftar',
  object: 'objek',
}

function shapeMessage(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys')
    return `Kunci tidak dikenal: ${issue.keys.slice(0, 5).join(', ').slice(0, 200)}`
  if (issue.code === 'invalid_type' && isDefaultMessage(issue.message)) {
    if (issue.message.endsWith('received undefined')) return 'Harus diisi'
    return `Harus berupa ${typeNames[issue.expected] ?? issue.expected}`
  }
  if (isDefaultMessage(issue.message)) return 'Nilai tidak valid'
  return issue.message
}

function isDefaultMessage(message: string): boolean {
  return /^(Invalid|Too|Unrecognized|Expected)/.test(message)
}
