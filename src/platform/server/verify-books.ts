import type { Database } from './database.ts'
import type { HealthCheck } from './health-check.ts'

type Say = (text: string) => void

/** Runs every check on the books and says what each found; gives how many are wrong. */
export async function runChecks(db: Database, checks: readonly HealthCheck[], say: Say): Promise<number> {
  let wrong = 0
  for (const check of checks) {
    const { ok, figure, firstWrong } = await check.run(db)
    if (!ok) wrong += 1
    say(`${ok ? 'BENAR' : 'SALAH'}  ${check.label}: ${figure}${ok ? '' : `; pertama: ${firstWrong ?? '?'}`}`)
  }
  say(wrong === 0 ? 'Semua pemeriksaan benar.' : `${wrong} dari ${checks.length} pemeriksaan salah.`)
  return wrong
}
