import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { dataFolder } from '../database/data-folder.ts'
import { projectRoot } from './project-root.ts'
import { StartProblem } from './start-problem.ts'
import { errorCode } from './error-code.ts'

const known: { key?: Buffer } = {}

/**
 * The key with which the program proves what it writes: NERACA_KEY, else a file beside the data that only its user reads,
 * made up on first use. It is never written into the database, and no backup carries it.
 */
function bookKey(): Buffer {
  known.key ??= createHash('sha256')
    .update(`neraca:${givenKey() ?? fileKey()}`)
    .digest()
  return known.key
}

function givenKey(): string | undefined {
  const given = process.env['NERACA_KEY']
  return given === '' ? undefined : given
}

function fileKey(): string {
  const folder = dataFolder(process.env, projectRoot())
  const file = join(folder, 'key')
  return readKey(file) ?? createKey(folder, file)
}

function readKey(file: string): string | undefined {
  try {
    if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) {
      throw new StartProblem(`Berkas kunci ${file} dapat dibaca orang lain; jalankan chmod 600 untuknya.`)
    }
    return readFileSync(file, 'utf8').trim()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/** Under its name the key appears whole or not at all; of several programs that start at once the first one's counts. */
function createKey(folder: string, file: string): string {
  const draft = `${file}.new-${process.pid}`
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
    settle(folder)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw cannotKeep(file, error)
  } finally {
    rmSync(draft, { force: true })
  }
  const key = readKey(file)
  if (key === undefined) throw new Error('a key that was just written is gone')
  return key
}

function cannotKeep(file: string, error: unknown): StartProblem {
  const reason = error instanceof Error ? error.message : String(error)
  return new StartProblem(
    `Kunci pembukuan tidak dapat disimpan di ${file} (${reason}); atau beri NERACA_KEY.`,
  )
}

function settle(folder: string): void {
  if (process.platform === 'win32') return
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

/** What the key makes of values, for one purpose. */
function made(purpose: string, values: readonly (string | number | null)[]): Buffer {
  return createHmac('sha256', bookKey())
    .update(JSON.stringify([purpose, ...values]))
    .digest()
}

/** A key of 32 bytes for one purpose alone, made of that of the books (HKDF, RFC 5869). */
export function derivedKey(purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', bookKey(), '', `neraca ${purpose}`, 32))
}

/** By what a key is known without being given away. */
export function keyFingerprint(): string {
  return made('fingerprint', []).toString('hex').slice(0, 32)
}

/** A mark that only who has the key can put on values. */
export function keyMark(purpose: string, values: readonly (string | number | null)[]): string {
  return made(purpose, values).toString('base64url').slice(0, 40)
}

/** Who acts in which request, as the audit log says it. */
export interface ProvedAct {
  readonly actor: string
  readonly actorId: number | null
  readonly requestId: string | null
}

const nonceLength = 12

/** A proof that the program carries out an act, new each time, and the key under which the act digests secrets. */
export function proveAct(act: ProvedAct): { readonly proof: string; readonly secret: string } {
  const nonce = randomBytes((nonceLength * 3) / 4).toString('base64url')
  return { proof: nonce + markOf(nonce, act), secret: secretOf(nonce) }
}

export function isProved(proof: string, act: ProvedAct): boolean {
  const expected = Buffer.from(proof.slice(0, nonceLength) + markOf(proof.slice(0, nonceLength), act))
  const given = Buffer.from(proof)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

function markOf(nonce: string, { actor, actorId, requestId }: ProvedAct): string {
  return made('act', [nonce, actor, actorId, requestId]).toString('base64url').slice(0, 20)
}

/** The key under which an act of this proof digested secrets. */
export function secretOf(proof: string): string {
  return made('secret', [proof.slice(0, nonceLength)]).toString('hex')
}

/** The digest of a secret, as `audit_secrets` in the database makes it. */
export function secretDigest(secret: string, text: string): string {
  const key = Buffer.from(secret)
  const inner = createHash('sha256').update(key).update(text).digest()
  return createHash('sha256').update(key).update(inner).digest('hex')
}
