import { analyzeWritten } from '../../../../platform/server/database/analyze-written.ts'
import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { mostToldProblems } from '../../../../platform/rules/file/import-plan.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { takeTime } from '../../../../platform/server/database/patience.ts'
import { conflict, notFound, refuseIf, type Refusal } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../../platform/server/http/actor.ts'
import type { DocumentImport, DocumentPlan } from '../contract.ts'
import { referencesIn } from '../rules/document-file.ts'
import type { AnyImporter } from './document-importer.ts'
import {
  insertImport,
  lockImport,
  markUndone,
  readEarlierImport,
  readMade,
  takeImportTurn,
  type EarlierImport,
} from './document-import-store.ts'
import { makeDocuments, refusedProblems, type Making } from './make-documents.ts'

type Rows = readonly (readonly string[])[]

interface ImportedRows {
  readonly rows: Rows
  readonly caller: Caller
}

const mostToldDocuments = 200

/** What a file would make; the transaction is to be taken back. */
export async function planDocuments(
  tx: Tx,
  importer: AnyImporter,
  input: ImportedRows,
): Promise<DocumentPlan> {
  await takeTime(tx)
  const earlier = await earlierImport(tx, importer, input.rows)
  const making = await makeDocuments(tx, importer, input)
  const { made, problems } = making
  if (problems.length === 0) await sql`set constraints all immediate`.execute(tx)
  return {
    created: made.length,
    changed: 0,
    same: 0,
    problemCount: problems.length,
    problems: problems.slice(0, mostToldProblems),
    lines: [],
    warning: earlier === undefined ? null : warningOf(importer, earlier),
    documents: made.slice(0, mostToldDocuments).map(({ document, day, party, total }) => ({
      reference: document.reference,
      line: document.row,
      lineCount: document.lines.length,
      day,
      party,
      total,
    })),
    digest: digestOf(making, earlier),
  }
}

/** The import that made documents of the references that stand in a file. */
function earlierImport(tx: Tx, { file }: AnyImporter, rows: Rows): Promise<EarlierImport | undefined> {
  return readEarlierImport(tx, file.kind.table, referencesIn(rows, file))
}

function warningOf({ file }: AnyImporter, { count, fileName, createdAt, createdBy }: EarlierImport): string {
  const day = formatDay(createdAt.slice(0, 10) as Parameters<typeof formatDay>[0])
  return `${formatCount(count)} referensi di file ini sudah pernah diimpor sebagai ${file.kind.noun} dari ${fileName} oleh ${createdBy} pada ${day}.`
}

/** The same only as long as the same documents would be made for the same amounts, with the same said of it. */
function digestOf({ made }: Making, earlier: EarlierImport | undefined): string {
  const content = made.map(({ document, input, total }) => [document.reference, input, total])
  return createHash('sha256')
    .update(JSON.stringify([content, earlier ?? null]))
    .digest('hex')
}

type Applying = ImportedRows & { readonly fileName: string; readonly digest: string }

/** Makes all documents of a file as they were checked, or none when anything is wrong or has changed since. */
export async function importDocuments(
  tx: Tx,
  importer: AnyImporter,
  { fileName, digest, ...input }: Applying,
): Promise<DocumentImport> {
  const { table: kind } = importer.file.kind
  await takeImportTurn(tx, kind)
  await takeTime(tx)
  const earlier = await earlierImport(tx, importer, input.rows)
  const making = await makeDocuments(tx, importer, input)
  const { made, problems } = making
  refuseIf(
    problems
      .slice(0, mostToldProblems)
      .map(({ cell, line, message }) => ({ code: 'import', path: cell, line, message })),
  )
  if (digestOf(making, earlier) !== digest)
    throw conflict(
      'changed-since',
      'Data sudah berubah sejak file diperiksa. Periksa ulang file sebelum mengimpor.',
    )
  if (made.length === 0) throw conflict('nothing-to-import', 'Tidak ada dokumen untuk diimpor')
  const rows = made.map(({ id, number, document: { reference } }) => ({ id, number, reference }))
  const imported = await insertImport(tx, { kind, fileName, actor: input.caller.actor, made: rows })
  await analyzeWritten(tx)
  return imported
}

const mostNamed = 5

/** Takes a whole import back: every document, or none with the reasons. */
export async function undoDocuments(
  tx: Tx,
  importer: AnyImporter,
  { id, reason, caller }: { readonly id: number; readonly reason: string; readonly caller: Caller },
): Promise<DocumentImport> {
  const { table: kind, noun } = importer.file.kind
  const entry = await lockImport(tx, { id, kind })
  if (entry === undefined) throw notFound()
  if (entry.undoneAt !== null) throw conflict('already-cancelled', 'Impor ini sudah dibatalkan')
  await takeTime(tx)
  const made = await readMade(tx, id)
  const obstacles: string[] = []
  for (const each of made) {
    const obstacle = await importer.obstacle(tx, each, caller)
    if (obstacle !== undefined) obstacles.push(`${each.number}: ${obstacle}`)
  }
  if (obstacles.length > 0) throw notUndone(noun, obstacles)
  const by = { reason: `Impor ${entry.fileName} dibatalkan: ${reason}`, caller }
  for (const each of importer.takesLastBackFirst === true ? made.toReversed() : made) {
    try {
      await importer.takeBack(tx, each, by)
    } catch (error) {
      throw notUndone(noun, [`${each.number}: ${refusedProblems(error)[0]?.message ?? ''}`])
    }
  }
  return markUndone(tx, id, { actor: caller.actor, reason })
}

function notUndone(noun: string, obstacles: readonly string[]): Refusal {
  const more = obstacles.length > mostNamed ? `. Dan ${formatCount(obstacles.length - mostNamed)} lagi` : ''
  const named = obstacles.slice(0, mostNamed).join('. ')
  return conflict('changed-since', `Impor tidak dibatalkan, tidak ada ${noun} yang berubah. ${named}${more}.`)
}
