import { expect, test } from 'vitest'
import { isSupported } from './node-version.mjs'

test.each(['v20.19.0', 'v20.20.2', 'v22.12.0', 'v24.1.0', 'v25.0.0'])('%s will do', (version) => {
  expect(isSupported(version)).toBe(true)
})

test.each(['v12.22.0', 'v18.20.4', 'v20.18.9', 'v21.7.0', 'v22.11.0'])('%s is refused', (version) => {
  expect(isSupported(version)).toBe(false)
})
