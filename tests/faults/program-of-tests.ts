import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { assert } from '../../src/platform/rules/proof/assert.ts'
import { startPostingProgram, type PostingProgram, type Start } from './posting-program.ts'

/** The one program of a file of tests. */
interface ProgramOfTests {
  /** The program that runs now. */
  readonly program: PostingProgram
  readonly dataDirectory: string
  /** Starts it again on its data after it has ended. */
  readonly startAgain: () => Promise<void>
}

interface Wanted extends Start {
  /** False where all tests of the file are passed over. */
  readonly isWanted?: boolean
}

/** Builds and starts a program with data of its own before the tests of a file, and removes both after them. */
export function programOfTests({ isWanted = true, ...start }: Wanted = {}): ProgramOfTests {
  let folder: string | undefined
  let program: PostingProgram | undefined
  const dataDirectory = (): string => {
    assert(folder !== undefined, 'the folder is made before the tests')
    return join(folder, 'd')
  }
  const startAgain = async (): Promise<void> => {
    program = await startPostingProgram(dataDirectory(), start)
  }
  beforeAll(async () => {
    if (!isWanted) return
    await import('../../tools/ensure-built.mjs')
    folder = mkdtempSync(join(tmpdir(), 'neraca-test-'))
    // Its server may run as another user, who must pass through.
    chmodSync(folder, 0o755)
    await startAgain()
  }, 360_000)
  afterAll(async () => {
    program?.process.kill('SIGTERM')
    await program?.ended
    if (folder !== undefined) rmSync(folder, { recursive: true, force: true })
  }, 60_000)
  return {
    startAgain,
    get dataDirectory() {
      return dataDirectory()
    },
    get program() {
      assert(program !== undefined, 'the program is started before the tests')
      return program
    },
  }
}
