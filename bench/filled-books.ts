import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { toDay, type Day } from '../src/platform/rules/day/day.ts'
import { projectRoot } from '../src/platform/server/program/project-root.ts'
import { fillBooks } from './fill-books.ts'

const seed = 20_261
const makers = [
  'fill-books.ts',
  'realistic-books.ts',
  'daily-trade.ts',
  'monthly-dues.ts',
  'seeded-draw.ts',
  'trade-calendar.ts',
  'trade-desk.ts',
  'trade-words.ts',
]

/**
 * Puts filled books into a data folder that is not there yet. Books once made are kept and copied until the schema
 * or what makes them changes; of each size only the newest. Gives the last day of the books.
 */
export async function copyFilledBooks(
  dataDirectory: string,
  wanted: { readonly entryCount: number; readonly today: Day },
): Promise<Day> {
  const cache = join(projectRoot(), 'node_modules', '.cache', 'neraca-bench')
  mkdirSync(cache, { recursive: true })
  const kept = join(cache, `${wanted.entryCount}-${fingerprint()}`)
  if (!existsSync(kept)) await make(kept, wanted)
  for (const name of readdirSync(cache))
    if (name.startsWith(`${wanted.entryCount}-`) && join(cache, name) !== kept)
      rmSync(join(cache, name), { recursive: true, force: true })
  copyFolder(join(kept, 'data'), dataDirectory)
  return toDay(readFileSync(join(kept, 'last-day'), 'utf8'))
}

/** Changes when the schema, the example company or the books would be others. */
function fingerprint(): string {
  const folder = (...parts: readonly string[]) => join(projectRoot(), ...parts)
  const files = [
    ...readdirSync(folder('db', 'migrations')).map((name) => folder('db', 'migrations', name)),
    ...makers.map((name) => folder('bench', name)),
  ]
  const hash = createHash('sha256').update(`${seed}`)
  for (const file of files.toSorted()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Makes books beside their place and moves them there when they are whole. */
async function make(
  place: string,
  { entryCount, today }: { readonly entryCount: number; readonly today: Day },
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-books-'))
  // The user of the database enters its own folder inside.
  chmodSync(folder, 0o755)
  const draft = `making-${process.pid}`
  const beside = join(place, '..', draft)
  try {
    console.log(`Making books of ${entryCount} entries…`)
    await fillBooks(join(folder, 'data'), { entryCount, lastDay: today, seed })
    mkdirSync(beside)
    // Unlike a rename it reaches another disk, too, and keeps owners there.
    execFileSync('mv', [join(folder, 'data'), join(beside, 'data')])
    writeFileSync(join(beside, 'last-day'), today)
    renameSync(beside, place)
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(beside, { recursive: true, force: true })
  }
}

/** Copies with owners and rights; where the file system can, without copying a byte. */
function copyFolder(from: string, to: string): void {
  const how = process.platform === 'linux' ? ['-a', '--reflink=auto'] : ['-a']
  execFileSync('cp', [...how, from, to])
}
