import type { Database } from './database.ts'

/** A check of the books and what it found when it last ran; nothing yet when it never did. */
export interface StoredCheck {
  readonly key: string
  readonly label: string
  /** What to do when it is red. */
  readonly advice: string
  readonly isRight: boolean | null
  readonly figure: string | null
  /** The first record that is not as it must be. */
  readonly firstWrong: string | null
  /** When it last began. */
  readonly ranAt: string | null
  /** Last posting number that was committed then; it may not have seen later ones. */
  readonly postedThrough: number | null
  readonly milliseconds: number | null
}

/** The checks of every module, and where what they found is kept. */
export interface StoredChecks {
  readonly read: (db: Database) => Promise<StoredCheck[]>
  /** Runs one now; undefined when there is none of that name. */
  readonly run: (db: Database, key: string) => Promise<StoredCheck | undefined>
}
