import { spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { hledgerBooks } from '../src/modules/journals/files/server/exported-entries.ts'
import { addDays, addMonths, monthStart, toDay } from '../src/platform/rules/day/day.ts'
import type { BooksWorld } from './program-world.ts'

/** What was asked of which program, and the seconds it took, or why it gave nothing. */
export type PeerTime = readonly [name: string, seconds: string]

const patienceSeconds = 180
/** hledger takes minutes and most of the memory of a small machine at a million entries. */
const mostForHledger = process.env['NERACA_BENCH_PEERS'] === 'all' ? Infinity : 100_000

/** Seconds other programs take for the same books, where they are installed. */
export async function otherPrograms({ db, lastDay, entryCount }: BooksWorld): Promise<PeerTime[]> {
  const yearStart = monthStart(addMonths(lastDay, -11))
  const asked: readonly (readonly [string, readonly [string, ...string[]]])[] = [
    ['hledger, balance sheet', ['hledger', 'balancesheetequity']],
    ['hledger, income statement of a year', ['hledger', 'incomestatement', '-b', yearStart]],
    ['ledger, balances', ['ledger', 'balance']],
    ['ledger, register of one account', ['ledger', 'register', '1-1301']],
  ]
  const installed = asked.filter(([, [program]]) => spawnSync(program, ['--version']).status === 0)
  if (installed.length === 0) return []
  const folder = mkdtempSync(join(tmpdir(), 'neraca-bench-export-'))
  const file = join(folder, 'books.journal')
  const all = { from: toDay('1990-01-01'), to: addDays(lastDay, 400) }
  await pipeline(Readable.from(hledgerBooks(db, all)), createWriteStream(file))
  const times = installed.map(([name, [program, ...args]]): PeerTime => {
    if (program === 'hledger' && entryCount > mostForHledger) return [name, 'not asked']
    return [name, secondsOf(program, ['-f', file, ...args])]
  })
  rmSync(folder, { recursive: true })
  return times
}

function secondsOf(program: string, args: readonly string[]): string {
  const begun = performance.now()
  const { status, error } = spawnSync(program, args, {
    timeout: patienceSeconds * 1000,
    stdio: ['ignore', 'ignore', 'ignore'],
  })
  if (error !== undefined) return `more than ${patienceSeconds}`
  if (status !== 0) return 'failed'
  return ((performance.now() - begun) / 1000).toFixed(2)
}
