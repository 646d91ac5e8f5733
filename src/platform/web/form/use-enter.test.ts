import { expect, test } from 'vitest'
import { shellLinks } from '../../../main.links.ts'
import { connectShellLinks } from '../shell/shell-links.ts'
import { safeReturn } from './use-enter.ts'

connectShellLinks(shellLinks)

test('signing in leads back to an address of the application', () => {
  expect(safeReturn('/accounting/trial-balance?level=2')).toBe('/accounting/trial-balance?level=2')
  expect(safeReturn(undefined)).toBe('/dashboard')
})

test.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', ''])(
  'never to %s',
  (wanted) => {
    expect(safeReturn(wanted)).toBe('/dashboard')
  },
)
