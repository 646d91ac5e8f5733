import { expect, test } from 'vitest'
import { numberedKinds } from './main.kinds.ts'
import { seriesLabel } from './modules/documents/numbering/rules/numbered-kind.ts'

test('no two series are called the same', () => {
  const labels = numberedKinds.flatMap((kind) => kind.series.map((series) => seriesLabel(kind, series)))
  expect(labels.filter((label, index) => labels.indexOf(label) !== index)).toEqual([])
})
