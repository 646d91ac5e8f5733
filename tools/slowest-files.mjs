import { isAbsolute, join, relative } from 'node:path'
import { parsedReport } from './test-counts.mjs'
import { root } from './project.mjs'

const shown = 10

/** The files of a Vitest JSON report and how many seconds each took. */
export function vitestFiles(report) {
  return (parsedReport(report).testResults ?? []).map(({ name, startTime, endTime }) => ({
    file: fromRoot(name),
    seconds: (endTime - startTime) / 1000,
  }))
}

/** The files of a Playwright JSON report and how many seconds their journeys took, one after the other. */
export function journeyFiles(report) {
  const { suites = [], config } = parsedReport(report)
  return suites.map((suite) => ({
    file: fromRoot(join(config?.rootDir ?? '', suite.file)),
    seconds: millisecondsOf(suite) / 1000,
  }))
}

/** The files that took longest, a line for each. */
export function slowestFiles(files) {
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, shown)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
}

function millisecondsOf({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce((a, b) => a + b, 0)
}

function fromRoot(path) {
  return (isAbsolute(path) ? relative(root, path) : path).replaceAll('\\', '/')
}
