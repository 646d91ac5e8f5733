import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './project.mjs'
import { journeyFiles, slowestFiles, vitestFiles } from './slowest-files.mjs'

const tests = JSON.stringify({
  testResults: [{ name: join(root, 'tests', 'guards.test.ts'), startTime: 1_000, endTime: 3_500 }],
})
const run = (duration) => ({ tests: [{ results: [{ duration }] }] })
const journeys = JSON.stringify({
  config: { rootDir: join(root, 'tests', 'journeys') },
  suites: [{ file: 'sales.journey.ts', specs: [run(2_000)], suites: [{ specs: [run(500), run(700)] }] }],
})

test('files of both runners stand in one list, those that took longest first', () => {
  expect(slowestFiles([...vitestFiles(tests), ...journeyFiles(journeys)])).toEqual([
    '    3.2 s  tests/journeys/sales.journey.ts',
    '    2.5 s  tests/guards.test.ts',
  ])
})

test('ten are named at most', () => {
  const files = Array.from({ length: 12 }, (_, seconds) => ({ file: `${seconds}.test.ts`, seconds }))
  expect(slowestFiles(files)).toHaveLength(10)
  expect(slowestFiles(files)[0]).toBe('   11.0 s  11.test.ts')
})

test('a run without a report has no files', () => {
  expect(vitestFiles(undefined)).toEqual([])
  expect(journeyFiles(undefined)).toEqual([])
})
