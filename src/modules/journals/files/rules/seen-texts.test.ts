import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SeenTexts } from './seen-texts.ts'

test('remembers just what came, as a set does', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 3 }), { maxLength: 200 }), (texts) => {
      const [seen, set] = [new SeenTexts(), new Set<string>()]
      for (const text of texts) {
        expect(seen.add(text)).toBe(set.has(text))
        set.add(text)
      }
    }),
  )
})

test('takes no two of three hundred thousand numbers for one, and knows each again', () => {
  const seen = new SeenTexts()
  const numbers = Array.from({ length: 100_000 }, (_, at) => [`${at}`, `LAMA-${at}`, `JE/2024/${at}`]).flat()
  expect(numbers.filter((number) => seen.add(number))).toEqual([])
  expect(numbers.filter((number) => !seen.add(number))).toEqual([])
})
