import type { ApprovalContent } from './content.ts'
import type { ApprovalFacts } from './facts.ts'

/** Something that is to be done, as far as agreeing to it goes. */
export interface Proposal {
  /** What is carried out when all have agreed, among the acts handed over. */
  readonly act: string
  readonly facts: ApprovalFacts
  readonly content: ApprovalContent
  /** What it is, in a line: `Jurnal JE-2026-00012: Sewa kantor`. */
  readonly title: string
  readonly party?: string | null
  /** The draft that waits, or the record an act is about. */
  readonly subject: { readonly table: string; readonly id: number | null; readonly number: string | null }
  /** Other records on whose pages it is shown while it waits. */
  readonly concerns?: readonly { readonly table: string; readonly id: number }[]
  /** The record it came from by itself: who ever changed that has made this, too. */
  readonly source?: { readonly table: string; readonly id: number } | undefined
  /** Who made it besides whoever asks and who its draft names. */
  readonly madeBy?: readonly number[]
  /** One of this title waits about its subject at a time, though it has an input. */
  readonly isSole?: true
  /** The checked input of an act without a draft. */
  readonly input?: object
}
