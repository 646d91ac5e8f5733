import type { ComponentType } from 'react'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Version } from './party-draft.ts'
import type { RecordForm } from './use-record-form.ts'

/** A record with code and name, as the server keeps it. */
export interface KeptRecord {
  readonly code: string
  readonly name: string
  readonly version: number
}

/** What the dialogs that add and change records need to know of one kind of them. */
export interface RecordKind<Texts, Kept extends KeptRecord> {
  /** As people call it: `Customer`. */
  readonly noun: string
  readonly shape: { readonly safeParse: (given: unknown) => { readonly data?: Kept | undefined } }
  readonly newTexts: (code: string) => Texts
  readonly textsOf: (kept: Kept) => Texts
  /** The code as it is kept, of what is typed. */
  readonly codeOf: (texts: Texts) => string
  readonly problemsOf: (texts: Texts) => Problem[]
  /** Fields of the second section. */
  readonly further: readonly string[]
  /** What somebody else changed meanwhile. */
  readonly versions: (mine: Texts, latest: Kept) => Version[]
  readonly Fields: ComponentType<{ readonly form: RecordForm<Texts>; readonly exists: boolean }>
}
