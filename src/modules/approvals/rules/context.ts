import type { ContentValue } from './content.ts'

/** Something that whoever decides should know besides what is to be done, as it is now. */
export interface ContextFact {
  /** Facts of one matter stand together: `Customer`, `Anggaran`. */
  readonly group: string
  readonly label: string
  readonly value: ContentValue
  /** Whether it speaks against it. */
  readonly warns?: boolean
  /** Where more is shown. */
  readonly address?: string
}
