import { connect, type Database } from '../database/database.ts'
import { checkSchema } from '../database/migrate.ts'
import { reachDatabase } from '../database/reach-database.ts'
import type { Settings } from '../program/settings.ts'

/** Work on the books from a command, while the program may be running. */
export async function withBooks<T>(
  settings: Settings,
  say: (text: string) => void,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const database = await reachDatabase(settings, say)
  const db = connect({ url: database.url, poolSize: 4 })
  try {
    await checkSchema(db)
    return await work(db)
  } finally {
    await db.destroy()
    await database.stop()
  }
}
