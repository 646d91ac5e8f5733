import { connect } from './database.ts'
import type { HealthCheck } from './health-check.ts'
import { checkSchema } from './migrate.ts'
import { openDatabase } from './open-database.ts'
import { Refusal } from './refusal.ts'
import { readSettings } from './settings.ts'
import { StartProblem } from './start-problem.ts'

type Say = (text: string) => void

/** Runs every check on the books of the settings and says what each found; gives the exit code: 1 when anything is wrong. */
export async function verifyBooks(checks: readonly HealthCheck[], say: Say): Promise<number> {
  try {
    return await verifyDatabase(checks, say)
  } catch (error) {
    if (!(error instanceof StartProblem) && !(error instanceof Refusal)) throw error
    say(error.message)
    return 1
  }
}

async function verifyDatabase(checks: readonly HealthCheck[], say: Say): Promise<number> {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings, { onProgress: say, onLost: () => process.exit(1) })
  const db = connect({ url: database.url, poolSize: 2 })
  try {
    await checkSchema(db)
    let wrong = 0
    for (const check of checks) {
      const { ok, figure, firstWrong } = await check.run(db)
      if (!ok) wrong += 1
      say(
        `${ok ? 'BENAR' : 'SALAH'}  ${check.label}: ${figure}${ok ? '' : `; pertama: ${firstWrong ?? '?'}`}`,
      )
    }
    say(wrong === 0 ? 'Semua pemeriksaan benar.' : `${wrong} dari ${checks.length} pemeriksaan salah.`)
    return wrong === 0 ? 0 : 1
  } finally {
    await db.destroy()
    await database.stop()
  }
}
