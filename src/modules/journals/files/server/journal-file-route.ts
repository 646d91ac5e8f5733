import { calendar, type Day } from '../../../../platform/rules/day/day.ts'
import type { FilePieces } from '../../../../platform/rules/http/endpoint.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { snapshotPieces } from '../../../../platform/server/database/snapshot.ts'
import { exportJournalFile } from '../contract.ts'
import { rangeProblems } from '../../../ledger/rules/report-range.ts'
import { hledgerBooks, journalFileBooks } from './exported-entries.ts'

type ExportQuery = Call<typeof exportJournalFile>['query']

const kinds: Readonly<Record<ExportQuery['format'], readonly [contentType: string, ending: string]>> = {
  csv: ['text/csv; charset=utf-8', 'csv'],
  jsonl: ['application/jsonl; charset=utf-8', 'jsonl'],
  hledger: ['text/plain; charset=utf-8', 'journal'],
}

/** All posted entries with their lines, made while they are sent, from one state of the books. */
export const journalFileRoute: Route = answer(exportJournalFile, async ({ db, query, today }) => {
  const range = { from: query.from ?? calendar.first, to: query.to ?? calendar.last }
  refuseIf(rangeProblems(range))
  const [contentType, ending] = kinds[query.format]
  const days = query.from || query.to ? `${range.from}-${range.to}` : today
  return {
    content: snapshotPieces(db, (tx) => piecesOf(tx, range, query)),
    contentType,
    fileName: `jurnal-${days}.${ending}`,
    place: 'attachment' as const,
  }
})

function piecesOf(
  db: Database,
  range: { from: Day; to: Day },
  { format, separator }: ExportQuery,
): FilePieces {
  return format === 'hledger' ? hledgerBooks(db, range) : journalFileBooks(db, range, { format, separator })
}
