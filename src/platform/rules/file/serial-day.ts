import { addDays, toDay } from '../day/day.ts'

/** The year a spreadsheet counts its days from. */
export type DaySystem = 1900 | 1904

const firstOf1970 = toDay('1970-01-01')
const serialOf1970: Readonly<Record<DaySystem, number>> = { 1900: 25_569, 1904: 24_107 }
/** From 1954 to 2123: what a spreadsheet counts as days where a column is not formatted as one. */
const serial = /^[2-7]\d{4}$/

/** A day that a spreadsheet left as its number; everything else as it is. */
export function dayOfSerial(cell: string, system: DaySystem): string {
  const text = cell.trim()
  return serial.test(text) ? addDays(firstOf1970, Number(text) - serialOf1970[system]) : cell
}
