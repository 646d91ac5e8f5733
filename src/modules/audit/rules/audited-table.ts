import type { AuditFields } from './audit-field.ts'

/** What the history calls the records of a table, and how it tells their changes. */
export interface AuditedTable {
  /** In the middle of a sentence: `akun`, `baris jurnal`. */
  readonly noun: string
  /** The column that names a record; its identity names it when left out. */
  readonly name?: string
  /** How an identity reads that is no number. */
  readonly identity?: 'day' | 'month' | 'none'
  /** The rows of one record of that table are written together, under its identity. */
  readonly linesOf?: string
  /** The columns that tell its lines apart; `line_number` when left out. */
  readonly lineKey?: readonly string[]
  /** Its identity is that of a record of this table. */
  readonly beside?: string
  /** What a new value of `status` says was done: `posted` as `memposting`. */
  readonly statusVerbs?: Readonly<Record<string, string>>
  /** A record is nothing but its status: what made it is what was done. */
  readonly isStatus?: true
  /** Where a record is shown, `:name` being its name and `:id` its identity. */
  readonly address?: string
  /** The permission that the history of one record asks for; it is in the audit log alone when left out. */
  readonly readBy?: string
  readonly fields: AuditFields
}

/** Audited tables by their names. */
export type AuditedTables = Readonly<Record<string, AuditedTable>>

/** What a module says to the history: the one place where its tables have their words. */
export interface ModuleHistory {
  readonly tables: AuditedTables
  /** Its tables whose changes are not written down, and why. */
  readonly unaudited?: Readonly<Record<string, string>>
  /** Where it shows the records of earlier modules, by their tables. */
  readonly addresses?: Readonly<Record<string, string>>
}
