import { createHash } from 'node:crypto'
import { mostToldProblems } from '../../../../platform/rules/file/import-plan.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import {
  readFileColumns,
  readMappedFile,
  type FileShape,
  type MappedFile,
} from '../../../../platform/server/files/mapped-file.ts'
import { templateFile } from '../../../../platform/server/files/template-file.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { conflict, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import { lockItems } from '../../server/stock-store.ts'
import * as contract from '../contract.ts'
import { countTargets, readCountFile, sheetColumns } from '../rules/count-file.ts'
import { countedEntries, differenceOf, type CountedEntry } from '../rules/counted-entries.ts'
import { insertEntries, readNamedGoods, readSheet } from './count-sheet.ts'
import { lockOpenCount, type LockedCount } from './locked-count.ts'

/** Rows of a file; a sheet holds as many goods, and its head. */
const mostRows = 20_000
const mostShown = 200

const shape: FileShape = {
  targets: countTargets,
  mostRows: mostRows + 12,
  tooMany: problem('too-many-rows', 'body', `Maksimal ${formatCount(mostRows)} baris per file`),
  keepsMarks: true,
}

/** What a file enters of a count that is held open, and everything that is wrong with it. */
async function planFile(tx: Tx, count: LockedCount, rows: readonly (readonly string[])[]) {
  const file = readCountFile(rows)
  const named = await readNamedGoods(
    tx,
    count.id,
    file.counted.map(({ product }) => product),
  )
  const { entries, problems } = countedEntries(file.counted, named)
  const wrong = [...file.problems, ...problems.map(file.inCell)].toSorted(
    (one, other) => one.line - other.line,
  )
  return { entries, skipped: file.skipped, problems: wrong }
}

/** The same only as long as the same is entered, and replaces the same. */
function digestOf(entries: readonly CountedEntry[]): string {
  const content = entries.map(({ lineId, place, quantity, before }) => [lineId, place, quantity, before])
  return createHash('sha256').update(JSON.stringify(content)).digest('hex')
}

const tally = (entries: readonly CountedEntry[]) => {
  const changed = entries.filter(({ before }) => before !== null).length
  return { created: entries.length - changed, changed }
}

const readRows = (bytes: Uint8Array, query: Omit<MappedFile, 'bytes'>) =>
  readMappedFile({ bytes, ...query }, shape)

async function checkFile({ db, params, body, query }: Call<typeof contract.checkCountFile>) {
  const rows = await readRows(body, query)
  const { entries, skipped, problems } = await planFile(db, await lockOpenCount(db, params.id, 'share'), rows)
  return {
    ...tally(entries),
    same: 0,
    skipped,
    problemCount: problems.length,
    problems: problems.slice(0, mostToldProblems),
    lines: entries.slice(0, mostShown).map((entry) => ({
      line: entry.row,
      code: entry.productCode,
      name: entry.productName,
      isNew: entry.before === null,
      differences: [differenceOf(entry)],
    })),
    digest: digestOf(entries),
  }
}

/** Enters everything that was counted, with its goods held, or nothing. */
async function enterFile({ db, params, body, query, actor }: Call<typeof contract.enterCountFile>) {
  const rows = await readRows(body, query)
  const count = await lockOpenCount(db, params.id, 'share')
  const { entries, problems } = await planFile(db, count, rows)
  refuseIf(
    problems
      .slice(0, mostToldProblems)
      .map(({ cell, line, message }) => ({ code: 'import', path: cell, line, message })),
  )
  if (digestOf(entries) !== query.digest)
    throw conflict('changed-since', 'Hasil hitung sudah berubah sejak file diperiksa. Periksa ulang file.')
  if (entries.length === 0) throw conflict('nothing-to-import', 'Tidak ada hasil hitung untuk dicatat')
  await lockItems(
    db,
    entries.map(({ productId }) => productId),
  )
  await insertEntries(db, { entries, warehouseId: count.warehouseId, createdBy: actor.name })
  return tally(entries)
}

async function makeSheet(call: Call<typeof contract.makeCountSheet>) {
  const lines = await readSheet(call.db, call.params.id)
  return templateFile(call, {
    fileName: 'lembar-hitung',
    sheetName: 'Hasil hitung',
    columns: sheetColumns.map(({ label, kind }) => ({
      head: label,
      kind,
      width: kind === 'quantity' ? 12 : 24,
    })),
    rows: lines.map(({ productCode, productName, unit }) => [
      productCode,
      `${productName} (${unit})`,
      null,
      null,
    ]),
  })
}

/** What was counted, from a file. */
export const countFileRoutes: Route[] = [
  answer(contract.makeCountSheet, makeSheet),
  answer(contract.readCountColumns, ({ body, query }) => readFileColumns({ bytes: body, ...query }, shape), {
    transaction: false,
  }),
  answer(contract.checkCountFile, checkFile),
  answer(contract.enterCountFile, enterFile),
]
