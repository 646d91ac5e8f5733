import { z } from 'zod'
import { endpoint, fileReply, type Endpoint } from './endpoint.ts'

/** What somebody who exports may choose: the format, and which columns in which order. */
export const fileChoice = {
  format: z.enum(['xlsx', 'csv']),
  separator: z.enum([';', ',']).default(';'),
}

type Columns = readonly { readonly key: string }[]
type ColumnsShape = { columns: ReturnType<typeof columnsOf> }
type Exported<Shape extends z.ZodRawShape, More extends z.ZodRawShape> = z.ZodObject<
  Omit<Shape, 'after' | 'limit'> & More & typeof fileChoice & ColumnsShape,
  z.core.$strict
>

interface Options<More extends z.ZodRawShape> {
  readonly columns: Columns
  /** Filters of the screen that its list does not ask the server for. */
  readonly filters?: More
}

/**
 * The export of what a list shows: the list's own filters and order without its pages, as a file. `/journal-entries`
 * is exported at `/journal-entries-export`. Whoever may read a list that needs no further right asks for `books.export`.
 */
export function exportEndpoint<
  P extends z.ZodType,
  Shape extends z.ZodRawShape,
  More extends z.ZodRawShape = Record<never, never>,
>(
  list: Endpoint<P, z.ZodObject<Shape>>,
  { columns, filters }: Options<More>,
): Endpoint<P, Exported<Shape, More>, z.ZodType, typeof fileReply> {
  const { after: _after, limit: _limit, ...listed } = list.query.shape as z.ZodRawShape
  const query = z.strictObject({ ...listed, ...filters, ...fileChoice, columns: columnsOf(columns) })
  return endpoint({
    method: 'GET',
    path: list.path.replace(/^\/[^/]+/, '$&-export'),
    summary: `Sebagai berkas: ${list.summary.charAt(0).toLowerCase()}${list.summary.slice(1).replace(', sehalaman demi sehalaman', '')}`,
    access: list.access === 'books.read' ? 'books.export' : list.access,
    params: list.params,
    query: query as unknown as Exported<Shape, More>,
    reply: fileReply,
  })
}

const paperFormat = z.enum(['xlsx', 'csv', 'pdf'])
type OnPaper<Shape extends z.ZodRawShape> = z.ZodObject<
  Omit<Shape, 'after' | 'limit'> &
    Omit<typeof fileChoice, 'format'> &
    ColumnsShape & { format: typeof paperFormat },
  z.core.$strict
>

/** The export of a report that is printed too: PDF besides what a spreadsheet opens. */
export function reportEndpoint<P extends z.ZodType, Shape extends z.ZodRawShape>(
  report: Endpoint<P, z.ZodObject<Shape>>,
  { columns }: { readonly columns: Columns },
): Endpoint<P, OnPaper<Shape>, z.ZodType, typeof fileReply> {
  const exported = exportEndpoint(report, { columns })
  const query = (exported.query as unknown as z.ZodObject).extend({ format: paperFormat })
  return { ...exported, query: query as unknown as OnPaper<Shape> }
}

/** Keys of columns, separated by commas; each one at most once, and only those the list has. */
function columnsOf(columns: Columns) {
  const keys = new Set(columns.map(({ key }) => key))
  return z
    .string()
    .max(1000)
    .transform((text) => text.split(','))
    .superRefine((query, context) => {
      const unknown = query.find((key, at) => !keys.has(key) || query.indexOf(key) !== at)
      if (unknown === undefined) return
      context.addIssue({
        code: 'custom',
        message: `Kolom tidak dikenal atau berulang: ${unknown.slice(0, 50)}`,
      })
    })
    .optional()
}
