/**
 * What a Vitest JSON report counts: a file that failed outside its tests (what prepares them) counts as one failure, and so
 * does a run that failed without naming anything.
 */
export function countTests(report, exitCode) {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = parsedReport(report)
  const failed = numFailedTests + testResults.filter(failedOutside).length
  return atLeastOneFailure({ passed: numPassedTests, failed }, exitCode)
}

/** Whether a file of a Vitest report failed although none of its tests did: they were never begun. */
export function failedOutside({ status, assertionResults = [] }) {
  return status === 'failed' && assertionResults.every((each) => each.status !== 'failed')
}

/** What a Playwright JSON report counts; a journey that passed at its second try has passed, and is named at the end. */
export function countJourneys(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0 } = parsedReport(report).stats ?? {}
  return atLeastOneFailure({ passed: expected + flaky, failed: unexpected }, exitCode)
}

export function total(counts) {
  return counts.reduce((sum, one) => ({ passed: sum.passed + one.passed, failed: sum.failed + one.failed }), {
    passed: 0,
    failed: 0,
  })
}

export function summary({ passed, failed }) {
  return `${passed} passed, ${failed} failed`
}

function atLeastOneFailure({ passed, failed }, exitCode) {
  return { passed, failed: exitCode === 0 ? failed : Math.max(failed, 1) }
}

/** What a runner wrote as JSON; nothing when it wrote none. */
export function parsedReport(report) {
  try {
    return JSON.parse(report ?? '{}')
  } catch {
    return {}
  }
}
