import { spawn } from 'node:child_process'
import { connect, violationOf } from './database.ts'
import { checkSchema, migrate } from './migrate.ts'
import { readSignIn } from './program-roles.ts'
import { Refusal } from '../http/refusal.ts'
import { StartProblem } from '../program/start-problem.ts'

/** Brings the server's database to the schema of this program, by an owner of its own or by the sign-in if it may. */
export async function bringToSchema(url: string, hasOwner: boolean): Promise<void> {
  if (hasOwner) return migrateApart()
  if (await isOwner(url)) return migrate(url)
  await refuseOtherSchema(url)
}

async function isOwner(url: string): Promise<boolean> {
  const db = connect({ url, poolSize: 1, role: 'none' })
  try {
    return (await readSignIn(db)).isOwner
  } finally {
    await db.destroy()
  }
}

/** A sign-in that owns nothing can only work with a schema that is there. */
async function refuseOtherSchema(url: string): Promise<void> {
  const db = connect({ url, poolSize: 1 })
  try {
    await checkSchema(db)
  } catch (error) {
    if (!(error instanceof Refusal) && violationOf(error) === undefined) throw error
    throw new StartProblem(
      'Skema database belum sesuai program, dan pengguna DATABASE_URL tidak boleh mengubahnya; jalankan dengan DATABASE_OWNER_URL.',
    )
  } finally {
    await db.destroy()
  }
}

/**
 * Migrates in a process of its own, which alone uses the owner's address and ends with it. The process runs the program
 * as it was built, whose one file has `migrateBooks` among its doors.
 */
async function migrateApart(): Promise<void> {
  const code = `const { migrateBooks } = await import(${JSON.stringify(import.meta.url)}); process.exit(await migrateBooks())`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const status = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (status !== 0) throw new StartProblem(said.trim() || 'Skema database tidak dapat diperbarui.')
}
