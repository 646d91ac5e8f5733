import { parseDay, type Day } from '../../../platform/rules/day.ts'

/** Place of a line in the general ledger: by day, then posting number of the entry, then line of the entry. */
export interface LedgerPosition {
  readonly entryDate: Day
  readonly postingNumber: number
  readonly lineNumber: number
}

/** The position as the text a next page is asked with. */
export function writePosition({ entryDate, postingNumber, lineNumber }: LedgerPosition): string {
  return `${entryDate}.${postingNumber}.${lineNumber}`
}

const shape = /^(\d{4}-\d{2}-\d{2})\.([1-9]\d{0,14})\.([1-9]\d{0,8})$/

/** Reads that text back; undefined when it was not written here. */
export function readPosition(text: string): LedgerPosition | undefined {
  const [, day = '', postingNumber, lineNumber] = shape.exec(text) ?? []
  const entryDate = parseDay(day)
  if (entryDate === undefined) return undefined
  return { entryDate, postingNumber: Number(postingNumber), lineNumber: Number(lineNumber) }
}
