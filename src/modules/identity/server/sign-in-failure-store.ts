import { sql } from 'kysely'
import { changedBy, rowOf, type Database } from '../../../platform/server/database/database.ts'
import { failureMemoryHours, secondsAfterFailures } from '../rules/sign-in-delay.ts'

/** An account (by the hash of its e-mail, whether it exists or not) tried from a network. */
export interface SignInAttempt {
  readonly emailHash: Buffer
  readonly network: string
}

const delays = [...secondsAfterFailures]
const delayAfter = sql`make_interval(secs => (${delays}::int[])[least(f.failures + 1, ${delays.length})])`

/** Counts an attempt as failed before it is checked, so that simultaneous guesses all count; false when it comes too soon. */
export async function countAttempt(db: Database, { emailHash, network }: SignInAttempt): Promise<boolean> {
  const counted = await changedBy(
    db,
    sql`insert into sign_in_failure as f (email_hash, address, failures) values (${emailHash}, ${network}, 1)
      on conflict (email_hash, address) do update set
        failures = case when f.last_failure_at < now() - make_interval(hours => ${failureMemoryHours}) then 1
          else f.failures + 1 end,
        last_failure_at = now()
      where f.last_failure_at + ${delayAfter} <= now()`,
  )
  return counted === 1
}

/**
 * Takes back the count of an attempt that was right as far as it went: the password, without the code it also wants. It
 * has waited for its turn, and the code that follows need not wait again.
 */
export async function takeBackAttempt(db: Database, { emailHash, network }: SignInAttempt): Promise<void> {
  const where = sql`where email_hash = ${emailHash} and address = ${network}`
  const changed = await changedBy(
    db,
    sql`update sign_in_failure set failures = failures - 1,
        last_failure_at = now() - make_interval(secs => ${Math.max(...delays)}) ${where} and failures > 1`,
  )
  if (changed === 0) await sql`delete from sign_in_failure ${where} and failures = 1`.execute(db)
}

/** Seconds until the next attempt may be made, at least one. */
export async function secondsToWait(db: Database, { emailHash, network }: SignInAttempt): Promise<number> {
  const row = await rowOf(
    db,
    sql<{ seconds: number }>`
      select greatest(1, ceil(extract(epoch from f.last_failure_at + ${delayAfter} - now())))::int as seconds
      from sign_in_failure f where f.email_hash = ${emailHash} and f.address = ${network}`,
  )
  return row?.seconds ?? 1
}

/** Forgets the failures of an account and network after a sign-in that succeeded; before sessions, everywhere alike, so that none waits in a circle. */
export async function forgetFailures(db: Database, { emailHash, network }: SignInAttempt): Promise<void> {
  await sql`delete from sign_in_failure where email_hash = ${emailHash} and address = ${network}`.execute(db)
}

/** Forgets failures that no longer slow anybody down. */
export async function forgetOldFailures(db: Database): Promise<void> {
  await sql`delete from sign_in_failure where (email_hash, address) in (
      select email_hash, address from sign_in_failure
      where last_failure_at < now() - make_interval(hours => ${failureMemoryHours})
      limit 10000 for update skip locked)`.execute(db)
}
