import { sql } from 'kysely'
import type { CellProblem } from '../../../../platform/rules/file/import-table.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { Overtaken, Refusal } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../../platform/server/http/actor.ts'
import { problemAt, readDocuments, type FileDocument, type ImportCells } from '../rules/document-file.ts'
import type { AnyImporter, Made } from './document-importer.ts'

type Document = FileDocument<ImportCells, ImportCells>

export interface MadeFromFile extends Made {
  readonly document: Document
  readonly input: unknown
}

/** What a file made, in its order, and everything that is wrong with it. */
export interface Making {
  readonly made: readonly MadeFromFile[]
  readonly problems: readonly CellProblem[]
}

/**
 * Makes the documents of a file one after the other by the act of their kind, so that each is judged by what those before it
 * did. What the act refuses is told at the cell it is about; the others are made nevertheless, so that everything is told.
 * With problems the transaction is to be taken back. There is no savepoint for each: the guards of what is posted ask that
 * entry and lines are of one transaction, which they would not be.
 */
export async function makeDocuments(
  tx: Tx,
  importer: AnyImporter,
  { rows, caller }: { readonly rows: readonly (readonly string[])[]; readonly caller: Caller },
): Promise<Making> {
  const { documents, problems, placeOf } = readDocuments(rows, importer.file)
  const { mostDocuments: most } = importer.file
  if (documents.length > most) {
    const message = `Maksimal ${most} ${importer.file.kind.noun} per file. Bagi file menjadi beberapa bagian.`
    return { made: [], problems: [{ cell: '', line: 0, column: '', message }] }
  }
  const resolve = await importer.resolver(tx, documents)
  const found: CellProblem[] = [...problems]
  const made: MadeFromFile[] = []
  for (const document of documents) {
    const tell = (name: string, at: number | undefined, message: string): void => {
      const row = (at === undefined ? undefined : document.lines[at]?.row) ?? document.row
      found.push(problemAt(importer.file, placeOf, { name, row, message }))
    }
    const resolved = resolve(document)
    if ('unknown' in resolved) {
      for (const { column, line, message } of resolved.unknown) tell(column, line, message)
      continue
    }
    const given = await makeOne(tx, importer, { input: resolved.input, caller })
    if ('made' in given) {
      made.push({ ...given.made, document, input: resolved.input })
      continue
    }
    for (const each of given.problems) tell(...placeIn(importer, each, resolved.lineOf))
    if (await isAborted(tx)) break
  }
  return { made, problems: found.toSorted((a, b) => a.line - b.line) }
}

type Given = { readonly made: Made } | { readonly problems: readonly Pick<Problem, 'path' | 'message'>[] }

async function makeOne(
  tx: Tx,
  { body, make }: AnyImporter,
  { input, caller }: { readonly input: unknown; readonly caller: Caller },
): Promise<Given> {
  const shaped = body.safeParse(input)
  if (!shaped.success)
    return { problems: shaped.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })) }
  try {
    return { made: await make(tx, shaped.data, caller) }
  } catch (error) {
    return { problems: refusedProblems(error) }
  }
}

/** Whether a refusal came from the database, after which it takes no more of this transaction. */
async function isAborted(tx: Tx): Promise<boolean> {
  try {
    await sql`select`.execute(tx)
    return false
  } catch {
    return true
  }
}

/** What a refusal says of an input; anything else is no matter of the file. */
export function refusedProblems(error: unknown): readonly Pick<Problem, 'path' | 'message'>[] {
  if (!(error instanceof Refusal) || error instanceof Overtaken || error.status >= 500) throw error
  return error.problems.length > 0 ? error.problems : [{ path: '', message: error.message }]
}

/** The column and line that a problem of the act is about: `lines.2.productId`. */
function placeIn(
  { file }: AnyImporter,
  { path, message }: Pick<Problem, 'path' | 'message'>,
  lineOf: readonly number[] | undefined,
) {
  const ofLine = new RegExp(`^${file.linePath ?? 'lines'}\\.(\\d+)(?:\\.(.+))?$`)
  const [, line, inLine] = ofLine.exec(path) ?? []
  const name = (inLine ?? (line === undefined ? path : '')).split('.')[0] ?? ''
  const column = String(file.columnOf[name] ?? name)
  // The line of the form is not the line of the file.
  const plain = message.replace(/^Baris \d+: /, '')
  return [
    column in file.head || column in file.lines ? column : 'reference',
    line === undefined ? undefined : (lineOf?.[Number(line)] ?? Number(line)),
    plain,
  ] as const
}
