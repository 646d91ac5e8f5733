import type { FileReply } from '../../../platform/rules/http/endpoint.ts'
import { formatLongDay, formatMoment, zoneLabel } from '../../../platform/rules/day/format-day.ts'
import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { renderPdf } from '../../../platform/server/files/pdf.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { SheetRow, TableFormat } from '../../../platform/server/files/table-cell.ts'
import { writeTableFile } from '../../../platform/server/files/table-file.ts'
import { findIssuer, findOrganisation } from '../../settings/server/index.ts'
import * as contract from '../contract.ts'
import { statementReport, type StatementRequest, type StatementReport } from '../rules/statement-report.ts'
import type { StatementView } from '../rules/statement-view.ts'
import { pdfOfStatement, type PdfFrame } from './statement-pdf.ts'
import { sheetBody, sheetHead, sheetOf } from './statement-sheet.ts'
import { readCashMovements, readEquity, readPosition, readResult } from './statements.ts'

type Given = Parameters<typeof statementReport>[1]
type Organisation = NonNullable<Awaited<ReturnType<typeof findOrganisation>>>

interface FileCall extends Pick<Call<never>, 'db' | 'actor' | 'now' | 'today' | 'signal'> {
  readonly query: StatementView & {
    readonly format: TableFormat | 'pdf'
    readonly separator: string
  }
}

/** The statements as files; `origin` is the address the program is reached at, when it is known. */
export function statementExports(origin: string | undefined): Route[] {
  return [
    answer(contract.exportBalanceSheet, async (call) =>
      fileOf(
        call,
        { ...call.query, kind: 'balance-sheet' },
        { given: await readPosition(call.db, call.query), origin },
      ),
    ),
    answer(contract.exportIncomeStatement, async (call) =>
      fileOf(
        call,
        { ...call.query, kind: 'income-statement' },
        { given: await readResult(call.db, call.query), origin },
      ),
    ),
    answer(contract.exportCashFlow, async (call) =>
      fileOf(
        call,
        { ...call.query, kind: 'cash-flow' },
        { given: await readCashMovements(call.db, call.query), origin },
      ),
    ),
    answer(contract.exportChangesInEquity, async (call) =>
      fileOf(
        call,
        { ...call.query, kind: 'changes-equity' },
        { given: await readEquity(call.db, call.query), origin },
      ),
    ),
  ]
}

interface Source {
  readonly given: Given
  readonly origin: string | undefined
}

async function fileOf(
  call: FileCall,
  request: StatementRequest,
  { given, origin }: Source,
): Promise<FileReply> {
  const organisation = await knownOrganisation(call.db)
  const framework = request.framework ?? organisation.standard
  const report = statementReport({ ...request, framework }, given, {
    view: call.query,
    reporter: organisation,
  })
  const { format } = call.query
  const name = `${request.kind}-${call.today}.${format}`
  if (format === 'pdf') return pdfFile(name, pdfOfStatement(report, await frameOf(call, organisation)))
  return {
    content: await tableFile(call, format, { report, organisation, origin }),
    contentType:
      format === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: name,
  }
}

async function knownOrganisation(db: Database): Promise<Organisation> {
  const organisation = await findOrganisation(db)
  if (organisation === undefined) throw notFound()
  return organisation
}

async function pdfFile(fileName: string, document: Parameters<typeof renderPdf>[0]): Promise<FileReply> {
  return { fileName, contentType: 'application/pdf', content: await renderPdf(document) }
}

interface Tabled {
  readonly report: StatementReport
  readonly organisation: Organisation
  readonly origin: string | undefined
}

function tableFile(
  call: FileCall,
  format: TableFormat,
  { report, organisation, origin }: Tabled,
): Promise<Uint8Array> {
  const sheet = { report, npwp: organisation.npwp, exported: exportedLine(call, organisation), origin }
  const head = sheetHead(sheet)
  const above = head.length
  return writeTableFile(
    sheetOf(sheet, { format, separator: call.query.separator, above }),
    inOneBatch([...head, ...sheetBody(sheet, above)]),
    call.signal,
  )
}

async function* inOneBatch(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield await Promise.resolve(rows)
}

function exportedLine({ actor, now }: FileCall, { timeZone }: Organisation): string {
  return `Diekspor oleh ${actor.name}, ${formatMoment(now, timeZone)} ${zoneLabel(timeZone)}`
}

async function frameOf(call: FileCall, organisation: Organisation): Promise<PdfFrame> {
  const issuer = await findIssuer(call.db)
  if (issuer === undefined) throw notFound()
  return {
    issuer,
    signedOn: formatLongDay(call.today),
    footer: exportedLine(call, organisation).replace('Diekspor', 'Dicetak'),
  }
}
