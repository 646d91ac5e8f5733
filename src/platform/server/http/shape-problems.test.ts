import { expect, it } from 'vitest'
import { z } from 'zod'
import { shapeProblems } from './problem-reply.ts'

const shape = z.strictObject({
  name: z.string(),
  active: z.boolean(),
  kind: z.enum(['one', 'two']),
  lines: z.array(z.strictObject({ quantity: z.number() })),
})
const told = (value: unknown) =>
  shapeProblems(shape.safeParse(value).error ?? new z.ZodError([]), 'body').map(
    ({ path, message, line }) => `${path}${line === undefined ? '' : ` (${line})`}: ${message}`,
  )

it('what is missing is to be filled in, what is of another type says of which it has to be', () => {
  expect(told({ kind: 'one', lines: [{}, { quantity: '3' }] })).toEqual([
    'name: Harus diisi',
    'active: Harus diisi',
    'lines.0.quantity (1): Harus diisi',
    'lines.1.quantity (2): Harus berupa angka',
  ])
  expect(told({ name: null, active: 'ya', kind: 'three', lines: {} })).toEqual([
    'name: Harus berupa teks',
    'active: Harus berupa true atau false',
    'kind: Nilai tidak valid',
    'lines: Harus berupa daftar',
  ])
  expect(told({ name: '', active: true, kind: 'two', lines: [], extra: 1 })).toEqual([
    ': Kunci tidak dikenal: extra',
  ])
})
