import type { FileReply } from '../../rules/http/endpoint.ts'
import { filterLine } from '../../rules/list/filter-words.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { formatMoment, zoneLabel } from '../../rules/day/format-day.ts'
import { chosenColumns, type ListColumn } from '../../rules/list/list-column.ts'
import { problem } from '../../rules/http/problem.ts'
import type { Call } from '../http/answer.ts'
import type { Database } from '../database/database.ts'
import type { Letterhead } from './letterhead.ts'
import { listBody } from '../http/list-body.ts'
import { clientGone, notFound, refuseIf } from '../http/refusal.ts'
import { pdfOfList, paperRow, type PaperRow } from '../print/list-paper.ts'
import { paperColumn } from '../print/list-columns.ts'
import { renderPdf } from './pdf.ts'
import { takeTime } from '../database/patience.ts'
import { snapshot } from '../database/snapshot.ts'
import type { RowLook, SheetRow, TableFormat, TableRow } from './table-cell.ts'
import { writeTableFile } from './table-file.ts'

type Context = 'conceal' | 'db' | 'actor' | 'now' | 'today' | 'signal' | 'letterhead' | 'issuer'
type ListFormat = TableFormat | 'pdf'

/** What a handler of an export endpoint is given. */
export type ExportCall = Pick<Call<never>, Context> & {
  readonly query: {
    readonly format: ListFormat
    readonly separator: string
    readonly columns?: readonly string[] | undefined
  }
}

/** A list or report as its module describes it. */
export interface ExportedList<Row> {
  /** As the screen calls it. */
  readonly title: string
  /** Filters that are set, in words. */
  readonly filters: readonly string[]
  readonly columns: readonly ListColumn<Row>[]
  /** All rows in the order of the screen, some at a time, read from the snapshot given. */
  readonly batches: (db: Database) => AsyncIterable<readonly Row[]>
  /** Rows the totals add up; all of them when left out. */
  readonly isSummed?: (row: Row) => boolean
  /** How a row looks; as any other when left out. */
  readonly lookOf?: (row: Row) => RowLook
  /** How it is printed, where it is: its title, and the head of the rows that a row stands with. */
  readonly paper?: {
    readonly title: string
    readonly groupOf?: (row: Row) => string
    readonly columns?: readonly ListColumn<Row>[]
  }
}

/** Rows a file may have: what a worker writes within a minute and a spreadsheet still opens well. */
const mostRows: Record<ListFormat, number> = { xlsx: 200_000, csv: 1_000_000, pdf: 5_000 }

const contentTypes: Record<ListFormat, string> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}

/** A list as a file: whose it is, filters, who and when, head, rows, totals; all from one snapshot of the books. */
export function exportList<Row>(call: ExportCall, list: ExportedList<Row>): Promise<FileReply> {
  return snapshot(call.db, async (tx) => {
    await takeTime(tx)
    const { format, separator } = call.query
    if (format === 'pdf') return printedList(call, list, tx)
    const letterhead = await call.letterhead(tx)
    const columns = chosenColumns(list.columns, call.query.columns)
    const head = headRows(call, list, { columns, letterhead })
    const file = {
      format,
      separator,
      sheetName: list.title,
      columns: columns.map(({ kind = 'text', width = 16 }) => ({ kind, width })),
      frozen: { rows: head.length, columns: 0 },
      isFiltered: true,
    }
    async function* rows(): AsyncGenerator<readonly TableRow[]> {
      yield head
      const body = listBody({ list, columns, above: head.length, timeZone: letterhead.timeZone })
      for await (const batch of list.batches(tx)) {
        if (call.signal.aborted) throw clientGone()
        yield body.take(call.conceal(batch))
        refuseTooMany(body.count(), format)
      }
      yield body.totals()
    }
    return {
      content: await writeTableFile(file, rows(), call.signal),
      contentType: contentTypes[format],
      fileName: fileName(call, list.title),
    }
  })
}

function fileName({ query, today }: ExportCall, title: string): string {
  return `${title.toLowerCase().replaceAll(' ', '-')}-${today}.${query.format}`
}

/** A list as pages: the same rows and totals under the letterhead, all of them at once. */
async function printedList<Row>(call: ExportCall, list: ExportedList<Row>, tx: Database): Promise<FileReply> {
  const { paper = { title: list.title.toUpperCase() }, filters } = list
  const issuer = await call.issuer(tx)
  if (issuer === undefined) throw notFound()
  const { timeZone } = await call.letterhead(tx)
  const columns = paper.columns ?? chosenColumns(list.columns, call.query.columns)
  const kinds = columns.map(({ kind = 'text' }) => kind)
  const body = listBody({ list, columns, above: 0, timeZone })
  const rows: PaperRow[] = []
  for await (const told of list.batches(tx)) {
    if (call.signal.aborted) throw clientGone()
    const batch = call.conceal(told)
    const taken = body.take(batch)
    refuseTooMany(body.count(), 'pdf')
    batch.forEach((row, at) => rows.push(paperRow(taken[at] ?? [], { kinds, group: paper.groupOf?.(row) })))
  }
  rows.push(...body.totals().map((row) => plainTotal(paperRow(row, { kinds }))))
  const content = await renderPdf(
    pdfOfList({
      issuer,
      title: paper.title,
      about: filterLine(filters),
      columns: columns.map(paperColumn),
      rows,
      footer: `Dicetak oleh ${call.actor.name}, ${formatMoment(call.now, timeZone)} ${zoneLabel(timeZone)}`,
    }),
  )
  return { content, contentType: contentTypes.pdf, fileName: fileName(call, list.title) }
}

/** The number of rows is said in files; on paper `Total` stands in a narrow column. */
function plainTotal({ cells: [, ...amounts], ...row }: PaperRow): PaperRow {
  return { ...row, cells: ['Total', ...amounts] }
}

const otherwise: Record<ListFormat, string> = {
  xlsx: 'Persempit filter, atau pilih CSV.',
  csv: 'Persempit filter.',
  pdf: 'Persempit filter atau tanggalnya, atau pilih Excel atau CSV.',
}

function refuseTooMany(count: number, format: ListFormat): void {
  if (count <= mostRows[format]) return
  const message = `Lebih dari ${formatCount(mostRows[format])} baris. ${otherwise[format]}`
  refuseIf([problem('too-many-rows', 'query.format', message)])
}

interface Heading<Row> {
  readonly columns: readonly ListColumn<Row>[]
  readonly letterhead: Letterhead
}

function headRows<Row>(
  { actor, now }: ExportCall,
  { title, filters }: ExportedList<Row>,
  { columns, letterhead: { name, npwp, timeZone } }: Heading<Row>,
): SheetRow[] {
  const moment = `${formatMoment(now, timeZone)} ${zoneLabel(timeZone)}`
  return [
    { look: 'title', cells: [name] },
    { look: 'note', cells: [`NPWP ${npwp ?? '-'}`] },
    { look: 'title', cells: [title] },
    { look: 'note', cells: [filterLine(filters)] },
    { look: 'note', cells: [`Diekspor oleh ${actor.name}, ${moment}`] },
    { look: 'note', cells: [] },
    { look: 'head', cells: columns.map(({ head }) => head) },
  ]
}

const batchSize = 1000

/** Where a page begins and how many rows it may have. */
export interface Place {
  readonly after: string | undefined
  readonly limit: number
}

/** All rows of a list that is read page by page. */
export async function* inPages<Row>(
  read: (place: Place) => Promise<{ readonly rows: readonly Row[]; readonly next?: string | null }>,
): AsyncGenerator<readonly Row[]> {
  let after: string | undefined
  do {
    const { rows, next } = await read({ after, limit: batchSize })
    yield rows
    after = next ?? undefined
  } while (after !== undefined)
}

/** The rows of a report that is read at once. */
export async function* atOnce<Row>(read: () => Promise<readonly Row[]>): AsyncGenerator<readonly Row[]> {
  const rows = await read()
  for (let from = 0; from < rows.length; from += batchSize) yield rows.slice(from, from + batchSize)
}
