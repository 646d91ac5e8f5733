import type { Actor } from '../../../platform/server/http/actor.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { ColumnRecord, RecordColumn } from '../../../platform/rules/file/record-column.ts'
import type { CodeSeries } from './record-code.ts'

/** A record that is there, by the keys of its columns. */
export interface KnownRecord {
  readonly id: number
  readonly version: number
  readonly record: ColumnRecord
}

export interface Written {
  readonly id: number
  readonly version: number
}

/** What importing and exporting needs to know about one kind of record. */
export interface ImportKind {
  readonly kind: 'customer' | 'vendor' | 'product'
  /** What a record is called on screen. */
  readonly noun: string
  readonly columns: readonly RecordColumn[]
  readonly series: CodeSeries
  readonly nameTaken: Problem
  readonly codeProblems: (code: string) => Problem[]
  /** The code as it is kept. */
  readonly normalCode: (code: string) => string
  /** The records that have the codes, in whatever case. */
  readonly findByCodes: (db: Database, codes: readonly string[]) => Promise<KnownRecord[]>
  /** Reads what the rules need; the result says what is wrong with a record, given what it was before. */
  readonly judge: (
    db: Database,
    actor: Actor,
  ) => Promise<(record: ColumnRecord, before: ColumnRecord | undefined) => Problem[]>
  readonly insertMany: (tx: Tx, records: readonly ColumnRecord[]) => Promise<Written[]>
  /** Changes the records that are still at their version; gives those it changed. */
  readonly changeMany: (tx: Tx, changes: readonly KnownRecord[]) => Promise<Written[]>
  /** Removes records that are still at their version; gives how many it removed. */
  readonly deleteMany: (tx: Tx, records: readonly Written[]) => Promise<number>
}
