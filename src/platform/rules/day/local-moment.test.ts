import { describe, expect, it } from 'vitest'
import { instantOf, localMoment } from './local-moment.ts'

describe('a moment in a zone', () => {
  it.each([
    ['2026-11-05T03:04:00.000Z', 'Asia/Jakarta', '2026-11-05T10:04'],
    ['2026-12-31T17:30:00.000Z', 'Asia/Makassar', '2027-01-01T01:30'],
  ] as const)('of %s in %s reads %s and back', (instant, zone, local) => {
    expect(localMoment(instant, zone)).toBe(local)
    expect(instantOf(local, zone)).toBe(instant)
  })

  it('is none where nothing sensible is written', () => {
    expect(instantOf('', 'Asia/Jakarta')).toBeUndefined()
    expect(localMoment('kemarin', 'Asia/Jakarta')).toBe('')
  })
})
