import type { TimeZone } from '../../rules/day/day.ts'

/** Whose books these are, as the head of a file says it. */
export interface Letterhead {
  readonly name: string
  readonly npwp: string | null
  readonly timeZone: TimeZone
}
