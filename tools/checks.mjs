import { availableParallelism } from 'node:os'
import { atOnce } from './at-once.mjs'
import { command, runQuietly } from './run.mjs'
import { total } from './test-counts.mjs'
import { typeCheck } from './type-check.mjs'
import { vitestRun } from './vitest-run.mjs'

/** Everything that is known without a database or a browser, but for tests; the longest first. */
const checks = [
  ...['tests', 'web', 'server', 'rules'].map(typeCheck),
  { name: 'lint', file: command('oxlint', 'bin/oxlint'), args: ['--type-aware', '--deny-warnings'] },
  {
    name: 'format',
    file: command('prettier', 'bin/prettier.cjs'),
    args: ['--check', '--log-level=warn', '.'],
  },
]

/** The quick checks: the whole of `npm run check`, and the first stage of `npm test`. Gives counts and files. */
export async function runChecks() {
  const outcomes = await atOnce(
    availableParallelism(),
    checks.map((check) => () => outcomeOf(check)),
  )
  console.log('— tidy and unit tests')
  const tests = await vitestRun(['--project=unit'])
  const { failed, second } = tests.trouble
  const trouble = { failed: [...outcomes.flatMap(({ trouble }) => trouble), ...failed], second }
  return { ...tests, ...total([...outcomes, tests]), trouble }
}

/** Runs one check, says how it went, and what it objects to; it counts as one test, and is named when it fails. */
export async function outcomeOf({ name, file, args, objection = () => undefined }) {
  const begun = performance.now()
  const { code, output } = await runQuietly(process.execPath, [file, ...args])
  const found = code === 0 ? objection(output) : output.trimEnd()
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  console.log(`${found === undefined ? '✓' : '✗'} ${name} (${seconds} s)`)
  if (found !== undefined) console.error(found)
  if (found === undefined) return { passed: 1, failed: 0, trouble: [] }
  return { passed: 0, failed: 1, trouble: [`  ${name}: ${found.trim().split('\n')[0]}`] }
}
