import { expect, it } from 'vitest'
import { destinationsOf } from './palette-recent.ts'

const good = { text: 'CUST-00001 PT Contoh', to: '/master/customers/CUST-00001', group: 'Customer' }

it('what was kept comes back', () => {
  expect(destinationsOf([good, { ...good, detail: 'Tidak aktif' }])).toEqual([
    { ...good, detail: undefined },
    { ...good, detail: 'Tidak aktif' },
  ])
})

it.each([
  ['nothing', undefined],
  ['a text', 'x'],
  ['an address of somewhere else', [{ ...good, to: 'https://contoh.example' }]],
  ['an address of another host', [{ ...good, to: '//contoh.example' }]],
  ['a script', [{ ...good, to: 'javascript:alert(1)' }]],
  ['an item without a name', [{ to: '/dashboard', group: '' }]],
  ['holes', [null, 1, []]],
])('%s is left out', (_name, kept) => {
  expect(destinationsOf(kept)).toEqual([])
})
