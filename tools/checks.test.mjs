import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { outcomeOf } from './checks.mjs'

const folder = mkdtempSync(join(tmpdir(), 'neraca-checks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function programOf(name, text) {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  return { name, file, args: [] }
}

test('a check whose program succeeds has passed', async () => {
  expect(await outcomeOf(programOf('content', ''))).toEqual({ passed: 1, failed: 0, trouble: [] })
})

test('a check whose program fails has failed', async () => {
  const program = programOf('refusing', `console.log('type error'); process.exit(2)`)
  expect(await outcomeOf(program)).toEqual({ passed: 0, failed: 1, trouble: ['  refusing: type error'] })
})

test('a check that objects to what its program says has failed', async () => {
  const program = programOf('telling', `console.log('Instantiations: 9')`)
  expect(await outcomeOf({ ...program, objection: (output) => output.trim() })).toEqual({
    passed: 0,
    failed: 1,
    trouble: ['  telling: Instantiations: 9'],
  })
})
