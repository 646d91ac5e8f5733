import { expect, test } from 'vitest'
import { countJourneys, countTests, summary, total } from './test-counts.mjs'

test('counts of both runners are added into the last line', () => {
  const tests = countTests(JSON.stringify({ numPassedTests: 40, numFailedTests: 0 }), 0)
  const journeys = countJourneys(JSON.stringify({ stats: { expected: 2, unexpected: 0, flaky: 0 } }), 0)
  expect(summary(total([tests, journeys]))).toBe('42 passed, 0 failed')
})

test('a file that failed before its tests began counts beside tests that failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [{ status: 'failed' }, { status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'skipped' }] },
    { status: 'failed', assertionResults: [] },
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
  ]
  const report = JSON.stringify({ numPassedTests: 2, numFailedTests: 1, testResults })
  expect(countTests(report, 1)).toEqual({ passed: 2, failed: 3 })
})

test('a journey that passed at its second try has passed', () => {
  expect(countJourneys(JSON.stringify({ stats: { expected: 2, unexpected: 1, flaky: 1 } }), 1)).toEqual({
    passed: 3,
    failed: 1,
  })
})

test.each([undefined, '', '{', '{}'])(
  'a run that ends badly with the report %j counts as a failure',
  (report) => {
    expect(countTests(report, 1)).toEqual({ passed: 0, failed: 1 })
    expect(countJourneys(report, 1)).toEqual({ passed: 0, failed: 1 })
  },
)
