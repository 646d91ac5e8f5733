import { z } from 'zod'
import {
  day,
  endpoint,
  fileReply,
  idText,
  moment,
  nothing,
  pageOf,
  paging,
  text,
  total,
  withId,
  type Endpoint,
} from '../../platform/rules/http/endpoint.ts'
import { exportEndpoint } from '../../platform/rules/http/export-endpoint.ts'
import { documentNumber } from '../../platform/rules/text/number-pattern.ts'
import { fileColumns, type ShownColumns } from '../../platform/rules/list/shown-column.ts'
import { standsOnDays, type AnyKind, type ListedDocument } from './rules/document-kind.ts'
import type { ListQuery, RowOf, SumsOf } from './rules/document-list.ts'

type Page<Row> = z.output<ReturnType<typeof pageOf<z.ZodType<Row>>>>

/** A page of a list; `isExact` is false where counting ended early. */
export type ListPage<Row> = Page<Row> & { readonly isExact?: boolean }

/** What a caller may leave out of a query, and days and numbers as the address carries them. */
type Asking<Query> = {
  readonly [Name in keyof Query]?: Query[Name] extends infer Value ? Loose<Value> : never
}
type Loose<Value> = Value extends number
  ? number | string
  : Value extends string
    ? Value | (string & {})
    : Value

type ListReply<Kind extends AnyKind> = Page<RowOf<Kind>> & SumsOf<Kind>
type Nothing = z.ZodObject<Record<never, never>, z.core.$strict>

/** The list of a kind: by text, party, choices and days, a page at a time, with counters and sums. */
export type ListEndpoint<Kind extends AnyKind> = Endpoint<
  Nothing,
  z.ZodType<ListQuery<Kind>, Asking<ListQuery<Kind>>>,
  Nothing,
  z.ZodType<ListReply<Kind>, ListReply<Kind>>
>

/** What a file of the list is asked with. */
export type FileQuery<Kind extends AnyKind> = ListQuery<Kind> & {
  readonly format: 'xlsx' | 'csv'
  readonly separator: string
  readonly columns?: readonly string[] | undefined
}
export type FileEndpoint<Kind extends AnyKind> = Endpoint<
  Nothing,
  z.ZodType<FileQuery<Kind>>,
  z.ZodType,
  typeof fileReply
>

/** The endpoint of the list of a kind of document. */
export function listOf<Kind extends AnyKind>(kind: Kind, summary: string): ListEndpoint<Kind> {
  return plainListOf(kind, summary) as unknown as ListEndpoint<Kind>
}

/** The endpoint of the same list as a file. */
export function fileOf<Kind extends AnyKind>(kind: Kind, summary: string): FileEndpoint<Kind> {
  const columns = fileColumns(kind.columns as ShownColumns<ListedDocument>)
  return exportEndpoint(plainListOf(kind, summary), { columns }) as unknown as FileEndpoint<Kind>
}

function plainListOf(kind: AnyKind, summary: string) {
  const sums = Object.values(kind.columns as ShownColumns<ListedDocument>).flatMap(({ sum = [] }) => sum)
  return endpoint({
    method: 'GET',
    path: kind.api,
    summary,
    access: 'books.read',
    query: z.strictObject(queryOf(kind)),
    reply: pageOf(kind.row).extend(Object.fromEntries(sums.map((name) => [name, total]))),
  })
}

function queryOf(kind: AnyKind): z.ZodRawShape {
  const { party, choices, sorts } = kind
  const chosen = Object.entries(choices).map(([name, { words }]) => [
    name,
    z.enum(['all', ...Object.keys(words)]).default('all'),
  ])
  return {
    q: text(100).optional(),
    ...(party === undefined ? {} : { [`${party}Id`]: idText.optional() }),
    from: day.optional(),
    to: day.optional(),
    ...(standsOnDays(kind) ? { asOf: day.optional() } : {}),
    ...Object.fromEntries(chosen),
    ...(sorts.length > 1 ? { sort: z.enum(sorts).default(sorts[0]) } : {}),
    ...paging,
  }
}

/** A document by its number, as part of an address. */
export const byItsNumber = z.strictObject({ number: z.string().regex(documentNumber) })

/** The endpoint that reads one document of a kind. */
export type ReadEndpoint<Document> = Endpoint<typeof byItsNumber, z.ZodType, z.ZodType, z.ZodType<Document>>

export type PaperEndpoint = ReturnType<typeof paperOf>

interface Reading<Document extends z.ZodType> {
  readonly summary: string
  readonly document: Document
}

/** The endpoint that reads one document of a kind by its number. */
export function readingOf<Document extends z.ZodType>(
  kind: Pick<AnyKind, 'api' | 'series'>,
  { summary, document }: Reading<Document>,
) {
  const path = `${kind.api}/:number`
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'books.read',
    params: byItsNumber,
    reply: document,
  })
}

interface Writing<Body extends z.ZodType, Reply extends z.ZodType> {
  readonly summary: string
  readonly access: string
  readonly body: Body
  readonly reply: Reply
  readonly posts?: true
}

/** The endpoint that makes a document of a kind. */
export function creationOf<Body extends z.ZodType, Reply extends z.ZodType>(
  { api: path }: Pick<AnyKind, 'api'>,
  writing: Writing<Body, Reply>,
) {
  return endpoint({ method: 'POST', path, ...writing })
}

/** The endpoint that changes a document of a kind, in the version its caller saw. */
export function changeOf<Body extends z.ZodType, Reply extends z.ZodType>(
  kind: Pick<AnyKind, 'api'>,
  writing: Writing<Body, Reply>,
) {
  return endpoint({ method: 'PUT', path: `${kind.api}/:id`, versioned: true, params: withId, ...writing })
}

/** The endpoint that deletes a document of a kind, in the version its caller saw. */
export function deletionOf(kind: Pick<AnyKind, 'api'>, said: Pick<Act<z.ZodType>, 'summary' | 'access'>) {
  const path = `${kind.api}/:id`
  return endpoint({ method: 'DELETE', path, ...said, versioned: true, params: withId, reply: nothing })
}

interface Act<Reply extends z.ZodType> {
  readonly summary: string
  readonly access: string
  readonly reply: Reply
  readonly posts?: true
}

/** The endpoint of an act on one document of a kind, in the version its caller saw. */
export function actOn<Reply extends z.ZodType>(kind: Pick<AnyKind, 'api'>, act: string, said: Act<Reply>) {
  const path = `${kind.api}/:id/${act}`
  return endpoint({ method: 'POST', path, ...said, versioned: true, params: withId })
}

/** How a document was cancelled: by which entry, on which day, by whom and why. */
export const cancellation = z.object({
  day,
  reason: z.string(),
  entryNumber: z.string(),
  at: moment,
  by: z.string(),
})

/** What is told of a document that posts as it is made, beside what is its own. */
export const postedShape = {
  entryNumber: z.string(),
  cancelled: cancellation.nullable(),
  createdAt: moment,
  createdBy: z.string(),
}

/** The same of a document that posts only where goods of worth moved. */
export const goodsCancellation = cancellation.extend({ entryNumber: z.string().nullable() })

const cancelBody = z.strictObject({ entryDate: day, reason: text(500) })

function cancelling<EntryNumber extends z.ZodType<string | null>>(
  kind: Pick<AnyKind, 'api'>,
  said: Pick<Act<z.ZodType>, 'summary' | 'access'>,
  entryNumber: EntryNumber,
) {
  return endpoint({
    method: 'POST',
    path: `${kind.api}/:id/cancel`,
    ...said,
    posts: true,
    params: withId,
    body: cancelBody,
    reply: z.object({ number: z.string(), entryNumber }),
  })
}

/** The endpoint that cancels a document of a kind by a reversing entry of a day. */
export function cancellationOf(kind: Pick<AnyKind, 'api'>, said: Pick<Act<z.ZodType>, 'summary' | 'access'>) {
  return cancelling(kind, said, z.string())
}

/** The same of a document that posts only where goods of worth moved. */
export function goodsCancellationOf(
  kind: Pick<AnyKind, 'api'>,
  said: Pick<Act<z.ZodType>, 'summary' | 'access'>,
) {
  return cancelling(kind, said, z.string().nullable())
}

export type CancelEndpoint = ReturnType<typeof cancellationOf> | ReturnType<typeof goodsCancellationOf>

/** What an act on a document that asks why is given. */
const reasonBody = z.strictObject({ reason: text(500) })

/** The endpoint of an act on one document of a kind that asks why: `close`, `reject`. */
export function reasonedOf<Document extends z.ZodType>(
  kind: Pick<AnyKind, 'api'>,
  act: string,
  said: Pick<Act<Document>, 'summary' | 'access' | 'reply'>,
) {
  const path = `${kind.api}/:id/${act}`
  return endpoint({ method: 'POST', path, ...said, versioned: true, params: withId, body: reasonBody })
}

export type ReasonedEndpoint = Endpoint<typeof withId, z.ZodType, typeof reasonBody>

/** The endpoint that gives one document of a kind on paper. */
export function paperOf(kind: Pick<AnyKind, 'api' | 'series'>, summary: string) {
  const path = `${kind.api}/:number/pdf`
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'books.read',
    params: byItsNumber,
    reply: fileReply,
  })
}

interface Read<Document extends z.ZodType, Printable> {
  readonly document: Document
  /** What its list is, one of it, and its paper: summaries of the endpoints. */
  readonly listed: string
  readonly one: string
  readonly printed: string
  /** Which of them are given on paper; all when left out. */
  readonly hasPaper?: (document: Printable) => boolean
}

/** The endpoints that read documents of a kind: its list, that as a file, one by its number, and that on paper. */
export function documentApi<Kind extends AnyKind, Document extends z.ZodType, Printable = unknown>(
  kind: Kind,
  { document, listed, one, printed, hasPaper = () => true }: Read<Document, Printable>,
) {
  return {
    kind,
    hasPaper,
    list: listOf(kind, listed),
    file: fileOf(kind, listed),
    read: readingOf(kind, { summary: one, document }),
    paper: paperOf(kind, printed),
  }
}
