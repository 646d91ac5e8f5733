import type { Database } from '../../../platform/server/database/database.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import {
  noncashAtOnce,
  readFlowBooksBetween,
  readNoncashAfter,
  type BooksQuery,
} from '../../ledger/server/index.ts'
import { gatherNoncash, type FlowBooks } from '../rules/noncash-moves.ts'
import type { StatementColumn } from '../rules/statement-column.ts'

interface FlowQuery extends BooksQuery {
  readonly columns: readonly StatementColumn[]
  /** Entries that a line of the note names one by one. */
  readonly mostListed: number
  /** Entries without cash that are read at once. */
  readonly atOnce?: number
}

/** Reads books with what moved without cash, piece by piece where that is much; of one state of the books. */
export function readFlowBooks(db: Database, query: FlowQuery): Promise<FlowBooks> {
  return db.isTransaction ? readInPieces(db, query) : snapshot(db, (tx) => readInPieces(tx, query))
}

async function readInPieces(
  tx: Database,
  { columns, mostListed, atOnce = noncashAtOnce, ...query }: FlowQuery,
): Promise<FlowBooks> {
  const { noncash, ...books } = await readFlowBooksBetween(tx, query, atOnce)
  const gathered = gatherNoncash({ accounts: books.accounts, columns, mostListed })
  let piece = noncash
  for (let last = piece.at(-1); last !== undefined; last = piece.at(-1)) {
    gathered.add(piece)
    if (piece.length < atOnce) break
    piece = await readNoncashAfter(tx, query, { after: last, limit: atOnce })
  }
  return { ...books, noncash: gathered.moves() }
}
