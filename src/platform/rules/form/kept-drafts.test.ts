import { expect, test } from 'vitest'
import {
  keptContent,
  notKeptNotice,
  readKeptContent,
  type KeptForm,
  type WaitingForm,
} from './kept-drafts.ts'

type Draft = { readonly name: string }

const reading = {
  read: (kept: unknown) => (typeof kept === 'string' ? { name: kept } : undefined),
  newKey: () => 'new-key-0001',
}
const writing = { write: ({ name }: Draft) => name }

function form(name: string, key: string): KeptForm<Draft> {
  return { base: { name: 'Rina' }, version: 3, draft: { name }, key }
}

function waiting(name: string, keptAt: string): WaitingForm<Draft> {
  return { kept: form(name, `key-of-${name}`), keptAt }
}

function roundTrip(now: KeptForm<Draft> | undefined, earlier: readonly WaitingForm<Draft>[]) {
  const content: unknown = JSON.parse(JSON.stringify(keptContent(now, earlier, writing) ?? null))
  return readKeptContent(content, '10.00', reading)
}

test('what is kept is read back with its version and the key it was to be saved under', () => {
  expect(roundTrip(form('Sari', 'key-00000001'), [])).toEqual([
    { kept: form('Sari', 'key-00000001'), keptAt: '10.00' },
  ])
})

test('what waits for an answer stays when something else is typed meanwhile', () => {
  const earlier = [waiting('Budi', '9.00'), waiting('Dewi', '8.00')]
  expect(roundTrip(form('Sari', 'key-00000001'), earlier)).toEqual([
    { kept: form('Sari', 'key-00000001'), keptAt: '10.00' },
    ...earlier,
  ])
  expect(roundTrip(undefined, earlier)).toEqual(earlier)
})

test('of four the oldest goes, and it is told; as long as nothing is typed, three may wait', () => {
  const three = [waiting('Budi', '9.00'), waiting('Dewi', '8.00'), waiting('Eka', '7.00')]
  expect(roundTrip(undefined, three)).toEqual(three)
  expect(roundTrip(form('Sari', 'key-00000001'), three).slice(1)).toEqual(three.slice(0, 2))
  const kept = { hasRead: true, refusal: undefined }
  expect(notKeptNotice({ ...kept, waiting: 2 })).toBeUndefined()
  expect(notKeptNotice({ ...kept, waiting: 3 })).toContain('yang terlama tidak disimpan')
})

test('a draft that cannot be kept is told, with why', () => {
  expect(notKeptNotice({ hasRead: false, refusal: undefined, waiting: 0 })).toContain('belum dapat dibaca')
  expect(notKeptNotice({ hasRead: true, refusal: 'maksimal 512 KB', waiting: 0 })).toContain(
    'maksimal 512 KB',
  )
})

test('nothing is kept when nothing is typed and nothing waits', () => {
  expect(keptContent(undefined, [], writing)).toBeUndefined()
})

test('what was kept before forms had keys gets a new one; what cannot be read is left out', () => {
  const old = { base: 'Rina', version: 3, draft: 'Sari' }
  expect(readKeptContent<Draft>(old, '10.00', reading)).toEqual([
    { kept: form('Sari', 'new-key-0001'), keptAt: '10.00' },
  ])
  const broken = { ...old, draft: 5, earlier: [null, 'x', { ...old, version: '3' }] }
  expect(readKeptContent<Draft>(broken, '10.00', reading)).toEqual([])
  expect(readKeptContent<Draft>(null, '10.00', reading)).toEqual([])
})
