import { expect, test } from 'vitest'
import { functionFigures, functionsOf } from './functions.mjs'

const journal = `import { a } from './a.ts'

/** Posts. */
export function post(first: number, second: number): number {
  // Why it is so.
  const inner = (line: number) => line

  return [first, second].map((x) => inner(x)).length
}

export const kind = {
  check(value: any) {
    return value
  },
}
`

test('functions are named by their declaration, constant or property; lines without code do not count', () => {
  const found = functionsOf('src/a.ts', journal).map(({ name, line, lines }) => [name, line, lines])
  expect(found).toEqual([
    ['post', 4, 4],
    ['inner', 6, 1],
    ['', 8, 1],
    ['check', 12, 3],
  ])
})

test('the figures of a tree: percentiles of the named, the longest, parameters, any, long files', () => {
  const long = Array.from(
    { length: 251 },
    (_, at) => `export const value${at} = (one) => one\n// why\n`,
  ).join('')
  const sources = new Map([
    ['src/a.ts', journal],
    ['src/long.ts', long],
    ['src/look.css', '.a {}\n'.repeat(300)],
  ])
  expect(functionFigures(sources)).toMatchObject({
    functions: 254,
    p50: 1,
    p90: 1,
    longest: { name: 'post', path: 'src/a.ts', lines: 4 },
    mostParameters: { name: 'post', parameters: 2 },
    any: 1,
    filesOver250: ['src/long.ts'],
    stylesOver250: ['src/look.css'],
  })
})

test('lines of nothing but comment make no file long', () => {
  const sources = new Map([['src/a.ts', `${'/* why */\n'.repeat(300)}export const a = 1\n`]])
  expect(functionFigures(sources).filesOver250).toEqual([])
})
