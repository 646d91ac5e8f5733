import { sql } from 'kysely'
import { soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import type { SavedPasswordRule } from '../../contract.ts'
import type { PasswordRule } from '../../rules/password-rule.ts'
import { commonPasswordCheck } from './common-passwords.ts'

/** The columns of the rule. */
export const passwordRuleColumns = sql`password_length as length, password_kinds as kinds, version`

/** What the organisation asks of passwords. */
export async function readPasswordRule(db: Database): Promise<SavedPasswordRule> {
  return soleRowOf(db, sql<SavedPasswordRule>`select ${passwordRuleColumns} from sign_in_rule`)
}

/** What new passwords are judged by besides names. */
export async function passwordGround(
  db: Database,
): Promise<{ readonly rule: PasswordRule; readonly isCommon: (text: string) => boolean }> {
  return { rule: await readPasswordRule(db), isCommon: await commonPasswordCheck() }
}
