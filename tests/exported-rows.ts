import { plainCell, readTableFile } from '../src/platform/server/files/table-file.ts'
import type { Client } from './server.ts'

/** Lines above the head of an exported list. */
const linesAbove = 6

export interface ExportedRows {
  /** First cells of the lines above the head. */
  readonly above: readonly string[]
  readonly head: readonly string[]
  /** Rows without the totals. */
  readonly body: readonly string[][]
  /** The totals row; empty when the list has none. */
  readonly totals: readonly string[]
}

/** Downloads an exported list as somebody and reads the file back. */
export async function exportedRows(url: string, client: Client, path: string): Promise<ExportedRows> {
  const answer = await fetch(`${url}/api/v1${path}`, { headers: { cookie: client.cookie } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const isSheet = answer.headers.get('content-type')?.includes('spreadsheetml') === true
  const read = await readTableFile(bytes, { format: isSheet ? 'xlsx' : 'csv', mostRows: 300_000 })
  const width = read[linesAbove]?.length ?? 0
  const rows = read
    .slice(linesAbove + 1)
    .map((row) => Array.from({ length: width }, (_, at) => plainCell(row[at] ?? '')))
  const hasTotals = rows.at(-1)?.[0]?.startsWith('Total (') === true
  return {
    above: read.slice(0, linesAbove).map(([first]) => plainCell(first ?? '')),
    head: read[linesAbove] ?? [],
    body: hasTotals ? rows.slice(0, -1) : rows,
    totals: hasTotals ? (rows.at(-1) ?? []) : [],
  }
}
