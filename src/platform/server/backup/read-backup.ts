import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import {
  backupHead,
  backupManifest,
  backupRow,
  tableHead,
  type BackupHead,
  type BackupManifest,
  type BackupRow,
} from './backup-file.ts'
import { StartProblem } from '../program/start-problem.ts'
import { errorCode } from '../program/error-code.ts'

/** What is met on the way through a backup file, in its order. */
export interface BackupReader {
  readonly head: (head: BackupHead) => Promise<void>
  readonly table: (name: string, columns: readonly string[]) => Promise<void>
  readonly rows: (rows: readonly BackupRow[]) => Promise<void>
}

const bytesAtOnce = 2_000_000
const rowsAtOnce = 5_000

/** Reads a backup from its head to its manifest; refuses a file that is cut off, damaged or changed. */
export async function readBackup(file: string, reader: BackupReader): Promise<BackupManifest> {
  const source = createReadStream(file)
  const unpacked = source.pipe(createGunzip())
  source.on('error', (error) => unpacked.destroy(error))
  try {
    return await readLines(linesOf(unpacked), reader)
  } catch (error) {
    throw problemOf(error)
  } finally {
    source.destroy()
    unpacked.destroy()
  }
}

/** Lines end with a line feed and nothing else: texts may hold every other character that ends lines somewhere. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest !== '') yield rest
}

function problemOf(error: unknown): unknown {
  const code = errorCode(error) ?? ''
  if (code === 'ENOENT') return new StartProblem('File cadangan tidak ditemukan.')
  const isDamaged =
    code.startsWith('Z_') || code === 'ERR_ENCODING_INVALID_ENCODED_DATA' || error instanceof SyntaxError
  return isDamaged ? damaged('isinya tidak dapat dibaca') : error
}

function damaged(reason: string): StartProblem {
  return new StartProblem(`File cadangan rusak atau bukan cadangan Neraca: ${reason}.`)
}

async function readLines(lines: AsyncIterable<string>, reader: BackupReader): Promise<BackupManifest> {
  const sums: BackupManifest['tables'] = []
  let table: TableSum | undefined
  let batch: BackupRow[] = []
  let bytes = 0
  let hasHead = false
  const flush = async () => {
    if (batch.length > 0) await reader.rows(batch)
    batch = []
    bytes = 0
  }
  for await (const line of lines) {
    if (!hasHead) {
      await reader.head(headOf(line))
      hasHead = true
    } else if (line.startsWith('[')) {
      if (table === undefined) throw damaged('ada baris sebelum nama tabel')
      table.add(line)
      batch.push(backupRow.parse(JSON.parse(line)))
      bytes += line.length
      if (bytes > bytesAtOnce || batch.length >= rowsAtOnce) await flush()
    } else {
      await flush()
      if (table !== undefined) sums.push(table.sum())
      const manifest = backupManifest.safeParse(JSON.parse(line))
      if (manifest.success) return checked(manifest.data.manifest, sums)
      const head = tableHead.parse(JSON.parse(line))
      table = sumOf(head.table)
      await reader.table(head.table, head.columns)
    }
  }
  throw damaged('file terpotong sebelum selesai')
}

function headOf(line: string): BackupHead {
  const head = backupHead.safeParse(JSON.parse(line))
  if (!head.success) throw damaged('kepalanya tidak dikenal')
  return head.data
}

interface TableSum {
  readonly add: (line: string) => void
  readonly sum: () => BackupManifest['tables'][number]
}

function sumOf(name: string): TableSum {
  const hash = createHash('sha256')
  let rows = 0
  return {
    add: (line) => {
      hash.update(`${line}\n`)
      rows += 1
    },
    sum: () => ({ name, rows, sha256: hash.digest('hex') }),
  }
}

function checked(manifest: BackupManifest, found: BackupManifest['tables']): BackupManifest {
  const changed = manifest.tables.find((table, index) => {
    const sum = found[index]
    return sum?.name !== table.name || sum.rows !== table.rows || sum.sha256 !== table.sha256
  })
  if (changed !== undefined || manifest.tables.length !== found.length) {
    throw damaged(`tabel ${changed?.name ?? found.at(-1)?.name ?? ''} berbeda dari manifesnya`)
  }
  return manifest
}
