import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Database, Tx } from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import type { Caller } from '../../../../platform/server/http/actor.ts'
import type { AnyDocumentFile, DocumentFile, FileDocument, ImportCells } from '../rules/document-file.ts'

/** Something a file says that the books do not know: at the column of the document, or of one of its lines. */
export interface Unknown {
  readonly column: string
  /** Place among the lines; the document itself when left out. */
  readonly line?: number
  readonly message: string
}

/** What the act is asked with, or what of it the books do not know. */
export type Resolved =
  | {
      readonly input: unknown
      /** The line of the document that each line of the input came from; the same when left out. */
      readonly lineOf?: readonly number[]
    }
  | { readonly unknown: readonly Unknown[] }

/** What was made of one document of a file. */
export interface Made {
  readonly id: number
  readonly number: string
  readonly party: string
  readonly day: Day
  /** Null of documents without a value. */
  readonly total: Rupiah | null
}

export interface MadeBefore {
  readonly id: number
  readonly number: string
}

/** Why a document is taken back. */
export interface TakingBack {
  readonly reason: string
  readonly caller: Caller
}

/** How documents of a kind come from a file: by the act that its form has underneath, and back by the one that undoes it. */
export interface DocumentImporter<Head extends ImportCells, Line extends ImportCells, Input> {
  readonly file: DocumentFile<Head, Line>
  /** The shape that the act is asked with over HTTP. */
  readonly body: z.ZodType<Input>
  /**
   * Looks up what the documents name; in a fixed number of statements. What the act holds of it is held here in one order,
   * before the first number is taken.
   */
  readonly resolver: (
    tx: Tx,
    documents: readonly FileDocument<Head, Line>[],
  ) => Promise<(document: FileDocument<Head, Line>) => Resolved>
  readonly make: (tx: Tx, input: Input, caller: Caller) => Promise<Made>
  /** Why a document cannot be taken back, after locking it: what followed from it. */
  readonly obstacle: (tx: Tx, made: MadeBefore, caller: Caller) => Promise<string | undefined>
  readonly takeBack: (tx: Tx, made: MadeBefore, by: TakingBack) => Promise<void>
  /** Later documents build upon earlier ones of the file, as what leaves does upon what came: they are taken back first. */
  readonly takesLastBackFirst?: true
  /** Rows of a template, cell by cell behind the reference, of what the master data holds. */
  readonly example: (db: Database, today: Day) => Promise<readonly (readonly TableCell[])[]>
}

export type AnyImporter = Omit<DocumentImporter<ImportCells, ImportCells, unknown>, 'file'> & {
  readonly file: AnyDocumentFile
}

/** Declares how documents of a kind come from a file. */
export function documentImporter<Head extends ImportCells, Line extends ImportCells, Input>(
  importer: DocumentImporter<Head, Line, Input>,
): AnyImporter {
  return importer as unknown as AnyImporter
}
