import { requireNode } from './node-version.mjs'

requireNode()
const { ensureInstalled } = await import('./install.mjs')
await ensureInstalled()
const { command, run } = await import('./run.mjs')

const typescript = command('typescript', 'bin/tsc')
const checks = [
  ...['rules', 'server', 'web', 'tests'].map((side) => [
    `types (${side})`,
    typescript,
    '--noEmit',
    '-p',
    `tsconfig.${side}.json`,
  ]),
  ['lint', command('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings'],
  ['format', command('prettier', 'bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  ['tidy and unit tests', command('vitest', 'vitest.mjs'), 'run', '--project=unit', '--reporter=dot'],
]

const failed = []
for (const [name, file, ...args] of checks) {
  console.log(`— ${name}`)
  if ((await run(process.execPath, [file, ...args])) !== 0) failed.push(name)
}
console.log(failed.length === 0 ? 'All checks passed' : `Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
