import { expect, test } from 'vitest'
import { formActOf } from './form-keys.ts'

const none = { code: '', control: false, alt: false, shift: false }

test.each([
  ['Ctrl+S', { ...none, key: 's', control: true }, 'save'],
  ['Ctrl+Enter', { ...none, key: 'Enter', control: true }, 'post'],
  ['Ctrl+Shift+Enter', { ...none, key: 'Enter', control: true, shift: true }, 'save and new'],
  ['Enter', { ...none, key: 'Enter' }, undefined],
  ['Ctrl+Shift+S', { ...none, key: 'S', control: true, shift: true }, undefined],
  ['Ctrl+Alt+S', { ...none, key: 's', control: true, alt: true }, undefined],
])('%s asks the form for the right act', (_combination, press, expected) => {
  expect(formActOf(press)).toBe(expected)
})
