import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { fileBody, type Endpoint } from '../../rules/http/endpoint.ts'
import { problem, type Problem } from '../../rules/http/problem.ts'
import { LongJson, parseJsonBody } from './json-body.ts'
import { shapeProblems } from './problem-reply.ts'
import { refusal } from './refusal.ts'

/** Aborted when the connection ends before the answer is sent. */
export function closingOf(reply: FastifyReply): AbortSignal {
  const closing = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) closing.abort()
  })
  return closing.signal
}

/** What was sent; a file only reaches an endpoint that takes one. */
export function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  if (request.body instanceof Uint8Array && endpoint.body !== fileBody) {
    const title = 'Isi permintaan harus berupa JSON'
    throw refusal({ status: 415, code: 'media-type', title })
  }
  if (request.body instanceof LongJson) return parseJsonBody(request.body.bytes)
  return request.body === undefined ? {} : request.body
}

/** A part of a request in its shape, or a refusal that names every place at fault. */
export function checkShape<T>(schema: z.ZodType<T>, value: unknown, part: 'params' | 'query' | 'body'): T {
  const parsed = schema.safeParse(value)
  const unkeepable = part === 'body' ? [] : unkeepableTexts(value, part)
  if (parsed.success && unkeepable.length === 0) return parsed.data
  const problems = [...(parsed.success ? [] : shapeProblems(parsed.error, part)), ...unkeepable]
  const title = problems[0]?.message ?? 'Permintaan tidak valid'
  throw refusal({ status: 422, code: 'invalid', title }, problems)
}

/** Texts of an address that the database could not even be asked about: they hold NUL. */
function unkeepableTexts(value: unknown, part: string): Problem[] {
  return Object.entries(value as Record<string, unknown>)
    .filter(([, text]) => String(text).includes('\u0000'))
    .map(([name]) => problem('invalid', `${part}.${name}`, 'Mengandung karakter yang tidak diizinkan'))
}

/** The version the caller saw (If-Match). */
export function versionOf(request: FastifyRequest): number {
  const header = headerText(request, 'if-match')
  if (header === undefined) {
    throw refusal({
      status: 428,
      code: 'version-missing',
      title: 'Versi data (If-Match) harus disertakan',
    })
  }
  const match = /^("?)([1-9]\d{0,9})\1$/.exec(header)
  if (match === null) {
    throw refusal({ status: 400, code: 'version-invalid', title: 'Versi data (If-Match) tidak valid' })
  }
  return Number(match[2])
}

export function headerText(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name]
  return typeof value === 'string' ? value : undefined
}
