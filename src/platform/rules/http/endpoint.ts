import { z } from 'zod'
import { parseDay, type Day } from '../day/day.ts'
import { isVisible } from '../text/name-key.ts'
import { toRupiah, toTotal, type Rupiah, type Total } from '../money/money.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * One operation of the HTTP API, defined once for the server that answers it and the browser that calls it.
 * `path` is below /api/v1 with `:name` parameters; `access` is 'public' or the permission it asks for.
 */
export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  readonly method: Method
  readonly path: string
  /** What it does, in one Indonesian sentence: people read it on the page of the API. */
  readonly summary: string
  readonly access: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  readonly reply: Reply
  /** The caller must say the version it saw (If-Match). */
  readonly versioned: boolean
  /** It posts, and says before what it would post: asked with the header of `previewHeader`, nothing of it stays. */
  readonly posts?: true
}

/** The header that asks an act what it would post. */
export const previewHeader = { name: 'x-neraca-preview', value: 'journal' } as const

/** The header that says which preview an act is carried out as: one that would do anything else is refused (412) with what it would. */
export const seenHeader = 'x-neraca-seen'

export const nothing = z.strictObject({})
type Nothing = typeof nothing

/** What an endpoint is defined with; what it does not take may be left out. */
type Definition<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = {
  method: Method
  path: string
  summary: string
  access: string
  params?: P
  query?: Q
  body?: B
  reply: R
  versioned?: boolean
  posts?: true
}

/** Defines an endpoint; parts left out accept nothing. */
export function endpoint<
  R extends z.ZodType,
  P extends z.ZodType = Nothing,
  Q extends z.ZodType = Nothing,
  B extends z.ZodType = Nothing,
>(definition: Definition<P, Q, B, R>): Endpoint<P, Q, B, R> {
  const empty: z.ZodType = nothing
  return {
    versioned: false,
    ...definition,
    params: definition.params ?? (empty as P),
    query: definition.query ?? (empty as Q),
    body: definition.body ?? (empty as B),
  }
}

/** Pieces of a file that is made while it is sent. */
export type FilePieces = AsyncIterable<string | Uint8Array>

/** A file as an answer: its bytes, or the pieces as they are made, and the name it is saved under. */
export interface FileReply {
  readonly contentType: string
  readonly fileName: string
  readonly content: Uint8Array | FilePieces
  /** Whether it is shown in the browser or saved; a PDF is shown when nothing is said. */
  readonly place?: 'inline' | 'attachment'
  /** Content-Security-Policy of the answer, for what somebody else has made. */
  readonly policy?: string
}

/** The reply of an endpoint that gives a file instead of JSON. */
export const fileReply = z.custom<FileReply>().meta({ description: 'A file' })

/** The reply of an endpoint that gives a file it keeps: as cheap as other reading, unlike one that has to be made. */
export const storedFileReply = z.custom<FileReply>().meta({ description: 'A kept file' })

/** Whether an endpoint answers with a file. */
export function repliesWithFile({ reply }: Pick<Endpoint, 'reply'>): boolean {
  return reply === fileReply || reply === storedFileReply
}

/** The body of an endpoint that takes a file as it is, sent as application/octet-stream. */
export const fileBody = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array && value.length > 0, {
    error: 'File harus disertakan',
  })
  .meta({ description: 'A file' })

/** Most bytes a file may have that is sent to an endpoint. */
export const largestFile = 20 * 1024 * 1024

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never
export type ReplyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never

/** A whole-rupiah amount in a body or reply. */
export const rupiah = z
  .int({ error: 'Jumlah harus bilangan bulat rupiah' })
  .transform((value): Rupiah => toRupiah(value))
  .meta({ description: 'Whole rupiah' })

/**
 * A balance or total in a reply, exact however large: JSON has it as a number, and beyond ±(2^53 − 1), where programs round
 * numbers, as decimal text.
 */
export const total = z
  .custom<Total | number | string>(isWhole, { error: 'Total harus bilangan bulat rupiah' })
  .transform(toTotal)
  .meta({
    description: 'Whole rupiah; decimal text when beyond ±9007199254740991',
    type: ['integer', 'string'],
  })

function isWhole(value: unknown): boolean {
  if (typeof value === 'string') return /^-?\d{1,40}$/.test(value)
  return typeof value === 'bigint' || Number.isSafeInteger(value)
}

/** A calendar day `YYYY-MM-DD` that exists. */
export const day = z
  .string()
  .transform((text, { issues }): Day => {
    const read = parseDay(text)
    if (read !== undefined) return read
    issues.push({ code: 'custom', message: 'Tanggal tidak valid', input: text })
    return z.NEVER
  })
  .meta({ description: 'Calendar day, YYYY-MM-DD' })

/** A day of the books in a list; one that cannot be read is shown as it is instead of failing the list. */
export const listedDay = z
  .string()
  .transform((text) => text as Day)
  .meta({ description: 'Calendar day, YYYY-MM-DD' })

/** An instant, ISO 8601 in UTC, from the clock of the database. */
export const moment = z.iso.datetime().meta({ description: 'Instant in UTC' })

/** Identity of a row: a positive whole number. */
export const id = z.int({ error: 'Id tidak valid' }).positive({ error: 'Id tidak valid' })

/** The same in a path or query, where everything is text. */
export const idText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'Id tidak valid' })
  .transform(Number)

/** Optimistic version of an editable record, counted from 1. */
export const version = z.int().positive().max(2_147_483_647)

/** The record an endpoint is about. */
export const withId = z.strictObject({ id: idText })

/** Where a page of a list begins (the `next` of the page before), and how many rows it holds. */
export const paging = {
  after: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
}

/** Where the next page begins; null on the last one. */
export const nextPage = z
  .string()
  .nullish()
  .transform((next) => next ?? null)

/** A page of rows; `next` is passed as `after`, and is null on the last page. */
export function pageOf<Row extends z.ZodType>(row: Row) {
  return z.object({ rows: z.array(row), next: nextPage, matching: z.int(), total: z.int() })
}

const forbiddenCharacters =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/
const loneSurrogate = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/

/** A trimmed text of at most `limit` characters without control or direction marks; empty when nothing of it is seen. */
export function text(limit: number) {
  return z
    .string()
    .max(limit, { error: `Maksimal ${limit} karakter` })
    .refine((value) => !forbiddenCharacters.test(value) && !loneSurrogate.test(value), {
      error: 'Mengandung karakter yang tidak diizinkan',
    })
    .transform((value) => (isVisible(value) ? value.trim() : ''))
}

/** An optional text: trimmed, and absent when empty. */
export function optionalText(limit: number) {
  return text(limit)
    .transform((value) => (value === '' ? undefined : value))
    .optional()
}
