import { z } from 'zod'
import { allRoutes } from '../src/main.routes.ts'
import type { Endpoint } from '../src/platform/rules/http/endpoint.ts'
import { readSettings } from '../src/platform/server/program/settings.ts'
import { readPdf } from './pdf-text.ts'

/** Every endpoint of the program that reads. */
export const readings: readonly Endpoint[] = allRoutes(readSettings({}))
  .map((route) => route.endpoint)
  .filter(({ method }) => method === 'GET')

/** What parameters and queries are filled with: for each name the values to try. */
export type Fills = Readonly<Record<string, readonly string[]>>

export interface Read {
  readonly endpoint: Endpoint
  readonly path: string
  readonly status: number
  /** Everything the answer holds, a PDF as the texts on its pages. */
  readonly text: string
}

/** Reads all there is under every address of an endpoint that can be filled, as somebody with these headers. */
export async function readAll(
  url: string,
  endpoint: Endpoint,
  { fills, headers }: { readonly fills: Fills; readonly headers: Record<string, string> },
): Promise<Read[]> {
  const queries = queriesOf(endpoint, fills)
  const paths = pathsOf(endpoint.path, fills)
  const asked = paths.flatMap((path) => queries.map((query) => `${path}${query}`))
  const found: Read[] = []
  for (const path of asked) {
    const answer = await fetch(`${url}/api/v1${path}`, { headers })
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    const text = isPdf
      ? readPdf(bytes)
          .flatMap(({ lines }) => lines)
          .join('\n')
      : new TextDecoder().decode(bytes)
    found.push({ endpoint, path, status: answer.status, text })
    // What is closed is closed whatever it is filled with.
    if (answer.status === 403) break
  }
  return found
}

/** Every way to put values in the place of the names of an address. */
function pathsOf(path: string, fills: Fills): string[] {
  const name = /:(\w+)/.exec(path)?.[1]
  if (name === undefined) return [path]
  const values = fills[`${path.split('/')[1]}.${name}`] ?? fills[name]
  if (values === undefined) throw new Error(`nothing says what :${name} of ${path} may be`)
  return values.flatMap((value) => pathsOf(path.replace(`:${name}`, encodeURIComponent(value)), fills))
}

/** The query without anything that may be left out, once for each format and for each value of the name that matters. */
function queriesOf({ query, path }: Endpoint, fills: Fills): string[] {
  const shape = query instanceof z.ZodObject ? (query.shape as z.ZodRawShape) : {}
  const missing = Object.keys(shape).filter(
    (name) => !(shape[name] as z.ZodType).safeParse(undefined).success,
  )
  const filled = missing.map((name) => {
    const [value = '1'] = fills[`${path.split('/')[1]}?${name}`] ?? fills[`?${name}`] ?? []
    return [name, value] as const
  })
  const plain = new URLSearchParams(filled.map(([name, value]) => [name, value]))
  const searched = 'q' in shape ? (fills['?q'] ?? []) : []
  const formats = 'format' in shape ? formatsOf(shape['format'] as z.ZodType) : []
  const variants = [
    ...formats.map((format) => ({ format })),
    ...(formats.length === 0 ? [{}] : []),
    ...searched.map((q) => ({ q, ...(formats.length === 0 ? {} : { format: 'csv' }) })),
  ]
  return variants.map((variant) => `?${new URLSearchParams({ ...Object.fromEntries(plain), ...variant })}`)
}

/** What a spreadsheet opens holds the same twice: read once, as text. */
function formatsOf(format: z.ZodType): string[] {
  return ['csv', 'pdf'].filter((each) => format.safeParse(each).success)
}

/** Whether a text holds a number, however its digits are parted, or a word. */
export function holdsMarker(text: string, marker: string): boolean {
  if (!/^\d+$/.test(marker)) return text.includes(marker)
  const grouped = marker.replace(/\B(?=(\d{3})+$)/g, '[.,\\s\u00a0]?')
  return new RegExp(`(?<!\\d)${grouped}(?!\\d)`).test(text)
}
