import type { ApiOperation, SharedSchemas } from './api-document.ts'
import { exampleOf } from './api-field.ts'

/** The command that calls an operation with a token, as it is typed into a terminal. */
export function curlOf(operation: ApiOperation, origin: string, shared: SharedSchemas): string {
  const lines = [
    `curl -X ${operation.method} '${origin}/api/v1${operation.path}${queryOf(operation)}'`,
    `-H "Authorization: Bearer $NERACA_TOKEN"`,
    ...headersOf(operation),
    ...bodyOf(operation, shared),
  ]
  return lines.join(' \\\n  ')
}

function queryOf({ parameters }: ApiOperation): string {
  const needed = parameters.filter(({ place, required }) => place === 'query' && required)
  if (needed.length === 0) return ''
  return `?${needed.map(({ name, schema }) => `${name}=${String(exampleOf(schema, {}))}`).join('&')}`
}

function headersOf({ method, parameters }: ApiOperation): string[] {
  const isNeeded = (name: string) => parameters.some((each) => each.place === 'header' && each.name === name)
  return [
    ...(isNeeded('Idempotency-Key') ? [`-H "Idempotency-Key: $(uuidgen)"`] : []),
    ...(isNeeded('If-Match') ? [`-H 'If-Match: "3"'`] : []),
    ...(method === 'DELETE' ? [`-H 'Content-Type: application/json'`, `-d '{}'`] : []),
  ]
}

function bodyOf({ body }: ApiOperation, shared: SharedSchemas): string[] {
  if (body === undefined) return []
  if (body.schema === undefined) return [`-H 'Content-Type: ${body.type}'`, `--data-binary @file`]
  const text = JSON.stringify(exampleOf(body.schema, shared))
  return [`-H 'Content-Type: ${body.type}'`, `-d '${text.replaceAll("'", `'\\''`)}'`]
}
