import { statSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { dayInZone } from '../../../../platform/rules/day/day.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { StartProblem } from '../../../../platform/server/program/start-problem.ts'
import { readTimeZone } from '../../../settings/server/index.ts'
import type { ReadLocks } from '../../../periods/server/index.ts'
import type { JournalFileFormat } from '../rules/journal-file.ts'
import { fileOnDisk } from './journal-file-source.ts'
import { readImport, type StoredImport } from './journal-import-store.ts'
import { importOver, startImport, stopImports } from './run-journal-import.ts'

type Say = (text: string) => void

const usage = 'Cara pakai: npm run import -- FILE.csv|FILE.jsonl [--check] [--force]'
const pause = 1_000

/** `npm run import -- FILE`: checks a file of journals and posts it; gives the exit code. Ctrl+C ends it without a trace. */
export async function importCommand(
  db: Database,
  {
    argv,
    actor,
    say,
    readLocks,
  }: {
    readonly argv: readonly string[]
    readonly actor: Actor
    readonly say: Say
    readonly readLocks: ReadLocks
  },
): Promise<number> {
  const { path, format, isCheck, isForced } = readArguments(argv)
  const source = fileOnDisk(path, { name: basename(path).slice(-200), size: sizeOf(path) })
  let said = 0
  const onProgress = ({ bytes, entries, written }: StoredImport['progress']) => {
    if (Date.now() - said < pause) return
    said = Date.now()
    const percent = Math.floor((100 * bytes) / Math.max(1, source.size))
    say(
      written > 0
        ? `  ${formatCount(written)} jurnal dicatat`
        : `  ${percent} % diperiksa, ${formatCount(entries)} jurnal`,
    )
  }
  const begun = await startImport({
    db,
    actor,
    requestId: 'import',
    source,
    format,
    posts: !isCheck,
    isForced,
    readLocks,
    today: dayInZone(new Date().toISOString(), await readTimeZone(db)),
    onProgress,
  })
  const stop = () => void stopImports()
  process.once('SIGINT', stop)
  await importOver(begun.id)
  process.off('SIGINT', stop)
  await setTimeout(0)
  return tell((await readImport(db, begun.id)) ?? begun, say)
}

function readArguments(argv: readonly string[]) {
  const options = argv.filter((each) => each.startsWith('--'))
  const [path, ...more] = argv.filter((each) => !each.startsWith('--'))
  if (
    path === undefined ||
    more.length > 0 ||
    options.some((each) => each !== '--check' && each !== '--force')
  ) {
    throw new StartProblem(usage)
  }
  const format: JournalFileFormat = /\.(jsonl|ndjson)$/i.test(path) ? 'jsonl' : 'csv'
  return {
    path: resolve(path),
    format,
    isCheck: options.includes('--check'),
    isForced: options.includes('--force'),
  }
}

function sizeOf(path: string): number {
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile() !== true) throw new StartProblem(`File ${path} tidak ditemukan.`)
  return found.size
}

/** Says how an import ended, with everything that is wrong. */
function tell(ended: StoredImport, say: Say): number {
  for (const { line, column, message } of ended.problems) {
    say(`  ${line === 0 ? 'File' : `Baris ${line}`}${column === '' ? '' : `, ${column}`}: ${message}`)
  }
  if (ended.problemCount > ended.problems.length) {
    say(`  … dan ${formatCount(ended.problemCount - ended.problems.length)} kesalahan lain`)
  }
  if (ended.message !== null) say(ended.message)
  const content = `${formatCount(ended.entryCount ?? 0)} jurnal, ${formatCount(ended.lineCount ?? 0)} baris, total ${formatRupiah(ended.totalDebit ?? 0)}`
  if (ended.status === 'posted') say(`Impor selesai: ${content}.`)
  else if (ended.status === 'checked') say(`File benar: ${content}. Belum ada yang dicatat.`)
  else if (ended.problemCount > 0)
    say(`${formatCount(ended.problemCount)} kesalahan. Tidak ada yang dicatat.`)
  return ended.status === 'posted' || ended.status === 'checked' ? 0 : 1
}
