import { sql } from 'kysely'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import type { Call } from '../../../../platform/server/http/answer.ts'
import { stale } from '../../../../platform/server/http/refusal.ts'
import type { changePasswordRule as changeEndpoint, SavedPasswordRule } from '../../contract.ts'
import { passwordKinds } from '../../rules/password-rule.ts'
import { passwordRuleColumns as columns } from './password-rule.ts'
import { requireRecentPassword } from './recent-password.ts'

/** Says what is asked of passwords from now on; those that people have stay good. */
export async function changePasswordRule(call: Call<typeof changeEndpoint>): Promise<SavedPasswordRule> {
  const { body, db, noteSecurity, version } = call
  await requireRecentPassword(call)
  const current = await soleRowOf(db, sql<SavedPasswordRule>`select ${columns} from sign_in_rule for update`)
  if (current.version !== version) throw stale(current)
  const kinds = passwordKinds.filter((kind) => body.kinds.includes(kind))
  const changed = await soleRowOf(
    db,
    sql<SavedPasswordRule>`update sign_in_rule set password_length = ${body.length}, password_kinds = ${kinds}::text[],
        updated_at = now(), version = version + 1 returning ${columns}`,
  )
  noteSecurity('password-rule-changed', `${changed.length} karakter`)
  return changed
}
