import { basename } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { failedOutside, parsedReport } from './test-counts.mjs'

/**
 * The tests of a Vitest JSON report that failed, and those that passed at the second try only: a line each, with the first
 * line of what went wrong. A file that failed outside its tests is named by what it says of itself.
 */
export function troubledTests(report) {
  return parted((parsedReport(report).testResults ?? []).flatMap(troubleOfFile))
}

function troubleOfFile(file) {
  if (failedOutside(file))
    return [{ hasFailed: true, line: lineOf(file.name, 'outside its tests', file.message) }]
  return (file.assertionResults ?? [])
    .filter(({ failureMessages = [] }) => failureMessages.length > 0)
    .map(({ status, fullName, failureMessages }) => ({
      hasFailed: status === 'failed',
      line: lineOf(file.name, fullName, failureMessages[0]),
    }))
}

/** The same of a Playwright JSON report. */
export function troubledJourneys(report) {
  const found = specsOf(parsedReport(report))
    .flatMap(({ file, title, tests }) => tests.map((each) => ({ file, title, ...each })))
    .filter(({ status }) => status === 'unexpected' || status === 'flaky')
    .map(({ file, title, status, results }) => ({
      hasFailed: status === 'unexpected',
      line: lineOf(file, title, results.find(({ error }) => error !== undefined)?.error.message),
    }))
  return parted(found)
}

/** What is to be printed at the end of a run, nothing when all went well at once. */
export function troubleLines({ failed, second }) {
  return [
    ...(failed.length === 0 ? [] : ['', 'Failed:', ...failed]),
    ...(second.length === 0 ? [] : ['', 'Passed at the second try only:', ...second]),
  ]
}

function specsOf({ suites = [], specs = [] }) {
  return [...specs, ...suites.flatMap(specsOf)]
}

function parted(found) {
  const lines = (hasFailed) => found.filter((each) => each.hasFailed === hasFailed).map(({ line }) => line)
  return { failed: lines(true), second: lines(false) }
}

function lineOf(file, name, message = '') {
  const first = stripVTControlCharacters(message).split('\n')[0]
  return `  ${basename(file)} › ${name}: ${first}`
}
