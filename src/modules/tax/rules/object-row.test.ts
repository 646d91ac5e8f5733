import { expect, test } from 'vitest'
import { articleOfObject, objectProblems, type TypedObject } from './object-row.ts'

const consultants: TypedObject = {
  ...{ code: '24-104-03', name: 'Jasa konsultan', source: 'PMK 141/2015' },
  ...{ rateBasisPoints: 200, baseShareBasisPoints: 10_000, isProgressive: false },
}

test.each([
  [{}, []],
  [{ code: '24-104-3' }, ['code']],
  [{ code: '99-104-03' }, ['code']],
  [{ code: '28-410-01' }, ['code']],
  [{ code: '28-411-02' }, ['code']],
  [{ code: '28-409-22' }, []],
  [{ name: ' ' }, ['name']],
  [{ rateBasisPoints: 0 }, ['rateBasisPoints']],
  [{ rateBasisPoints: 4_999 }, []],
  [{ rateBasisPoints: 5_000 }, ['rateBasisPoints']],
  [{ baseShareBasisPoints: 0 }, ['baseShareBasisPoints']],
  [{ isProgressive: true }, ['isProgressive']],
  [{ code: '21-100-07', isProgressive: true, baseShareBasisPoints: 5000 }, []],
  [{ source: '' }, ['source']],
])('a rate of an object with %o is wrong at %o', (change, paths) => {
  expect(objectProblems({ ...consultants, ...change }).map(({ path }) => path)).toEqual(paths)
})

test('the article follows from the code', () => {
  expect(['21-100-07', '24-104-03', '27-102-01', '28-403-02', '22-900-01'].map(articleOfObject)).toEqual([
    ...['pph21', 'pph23', 'pph26', 'pph4_2'],
    undefined,
  ])
})
