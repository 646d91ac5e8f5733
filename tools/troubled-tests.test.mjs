import { expect, test } from 'vitest'
import { troubledJourneys, troubledTests, troubleLines } from './troubled-tests.mjs'

const passed = { status: 'passed', fullName: 'a sum is right', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'a tax is right',
  failureMessages: ['Error: 11 is not 12\n  at x'],
}
const second = { status: 'passed', fullName: 'a file is sent', failureMessages: ['Error: too late'] }

test('tests that failed, or passed at the second try only, are named with what went wrong', () => {
  const report = JSON.stringify({
    testResults: [{ name: '/p/tax.test.ts', assertionResults: [passed, failed, second] }],
  })
  expect(troubledTests(report)).toEqual({
    failed: ['  tax.test.ts › a tax is right: Error: 11 is not 12'],
    second: ['  tax.test.ts › a file is sent: Error: too late'],
  })
})

test('a file that failed before its tests began is named with what it says', () => {
  const skipped = { status: 'skipped', fullName: 'a tax is right', failureMessages: [] }
  const file = { name: '/p/tax.test.ts', status: 'failed', assertionResults: [skipped] }
  const report = JSON.stringify({ testResults: [{ ...file, message: 'no database\n at x' }, file] })
  expect(troubledTests(report).failed).toEqual([
    '  tax.test.ts › outside its tests: no database',
    '  tax.test.ts › outside its tests: ',
  ])
})

test('journeys are found in suites within suites', () => {
  const spec = (title, status, message) => ({
    file: 'pay.journey.ts',
    title,
    tests: [{ status, results: [{ error: { message } }, {}] }],
  })
  const inner = {
    specs: [spec('paid late', 'flaky', '\u001b[31mTimeout\u001b[39m'), spec('paid', 'expected')],
  }
  const report = JSON.stringify({
    suites: [{ specs: [spec('lost', 'unexpected', 'gone')], suites: [inner] }],
  })
  expect(troubledJourneys(report)).toEqual({
    failed: ['  pay.journey.ts › lost: gone'],
    second: ['  pay.journey.ts › paid late: Timeout'],
  })
})

test.each([undefined, '{'])('a report %j names nothing', (report) => {
  expect(troubleLines(troubledTests(report))).toEqual([])
  expect(troubleLines(troubledJourneys(report))).toEqual([])
})
