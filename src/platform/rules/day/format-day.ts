import { dayInZone, hoursAheadOfUtc, parseDay, type TimeZone } from './day.ts'

const shortMonths = ['Jan', 'Feb', 'Mar', 'Apr', 'Mei', 'Jun', 'Jul', 'Agu', 'Sep', 'Okt', 'Nov', 'Des']
const longMonths = [
  'Januari',
  'Februari',
  'Maret',
  'April',
  'Mei',
  'Juni',
  'Juli',
  'Agustus',
  'September',
  'Oktober',
  'November',
  'Desember',
]
const zoneLabels: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
}

function write(text: string, months: readonly string[], padded: boolean): string {
  const day = parseDay(text)
  if (!day) return text
  const [year = '', month = '', date = ''] = day.split('-')
  return `${padded ? date : Number(date)} ${months[Number(month) - 1] ?? ''} ${year}`
}

/** `05 Nov 2026`, for tables; a text that is no day is shown as it is. */
export function formatDay(text: string): string {
  return write(text, shortMonths, true)
}

/** `5 November 2026`, for documents and print; a text that is no day is shown as it is. */
export function formatLongDay(text: string): string {
  return write(text, longMonths, false)
}

/** `November 2026`, the month of a day; a text that is no day is shown as it is. */
export function formatMonth(text: string): string {
  return formatLongDay(text).replace(/^\d+ /, '')
}

/** `05 Nov 2026, 10.04` in the organisation's zone; a text that is no instant is shown as it is. */
export function formatMoment(instant: string, zone: TimeZone): string {
  const milliseconds = Date.parse(instant)
  if (Number.isNaN(milliseconds)) return instant
  const local = new Date(milliseconds + hoursAheadOfUtc[zone] * 3_600_000)
  return `${formatDay(dayInZone(instant, zone))}, ${local.toISOString().slice(11, 16).replace(':', '.')}`
}

/** `WIB`, `WITA` or `WIT`. */
export function zoneLabel(zone: TimeZone): string {
  return zoneLabels[zone]
}
