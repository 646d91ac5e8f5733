import { hoursAheadOfUtc, type TimeZone } from './day.ts'

/** An instant as an input for date and time holds it, in a zone: `2026-11-05T10:04`; empty when it is no instant. */
export function localMoment(instant: string, zone: TimeZone): string {
  const milliseconds = Date.parse(instant)
  if (Number.isNaN(milliseconds)) return ''
  return new Date(milliseconds + hoursAheadOfUtc[zone] * 3_600_000).toISOString().slice(0, 16)
}

/** The instant such an input stands for; undefined when it holds none. */
export function instantOf(local: string, zone: TimeZone): string | undefined {
  const milliseconds = Date.parse(`${local}Z`)
  if (Number.isNaN(milliseconds)) return undefined
  return new Date(milliseconds - hoursAheadOfUtc[zone] * 3_600_000).toISOString()
}
