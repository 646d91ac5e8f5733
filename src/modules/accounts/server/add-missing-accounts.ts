import { sql } from 'kysely'
import { nameKey } from '../../../platform/rules/text/name-key.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { accountLevel, accountTypes, parentCodeOf, type AccountType } from '../rules/account-code.ts'
import type { AccountRole } from '../rules/account-role.ts'
import { defaultChart, type DefaultAccount } from '../rules/default-chart.ts'
import { freeCodeFrom } from '../rules/next-account-code.ts'
import { placeOfDefault } from '../rules/report-place.ts'
import { readRoleChoices, writeRole } from './account-role-store.ts'
import { insertAccount, readKnownAccounts, type LockedAccount } from './account-store.ts'
import { writeReportPlace } from './report-place-store.ts'

/** Purposes that came to the chart after organisations had begun their books. */
const laterRoles: readonly AccountRole[] = [
  'dividend_payable',
  'asset_payable',
  'inventory_in_transit',
  'sample_expense',
  'own_use_expense',
  'service_in_progress',
  'warranty_expense',
  'landed_cost_clearing',
  'giro_receivable',
  'giro_payable',
  'vat_prepaid',
]

/**
 * Adds the accounts that books begun with an earlier program lack, once: under the next free code where theirs is taken,
 * or not at all where an account of that name serves, or the heading is missing. A purpose somebody chose an account for,
 * or left without one, stays as it is.
 */
export async function addMissingAccounts(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('neraca:missing accounts', 0))`.execute(tx)
  const chosen = new Set((await readRoleChoices(tx)).map(({ role }) => role))
  for (const role of laterRoles.filter((each) => !chosen.has(each))) {
    const wanted = defaultChart.find((account) => account.role === role)
    const id = wanted === undefined ? undefined : await accountFor(tx, wanted)
    if (id !== undefined) await writeRole(tx, { role, version: 1 }, id)
  }
}

/** The account of a default one: that of its name, or a new one; none while its heading is missing. */
async function accountFor(tx: Tx, wanted: DefaultAccount): Promise<number | undefined> {
  const known = await readKnownAccounts(tx)
  const type = typeOf(wanted)
  const namesake = known.find((each) => each.type === type && isNamed(each, wanted.name))
  if (namesake !== undefined && namesake.isActive && accountLevel(namesake.code) === 3) return namesake.id
  const codes = known.map((each) => each.code)
  const code = codes.includes(parentCodeOf(wanted.code) ?? '') ? freeCodeFrom(wanted.code, codes) : undefined
  if (code === undefined) return undefined
  const name = namesake === undefined ? wanted.name : `${wanted.name} (${code})`
  const { normalBalance } = wanted
  const id = await insertAccount(tx, { code, name, type, description: undefined, normalBalance })
  const place = placeOfDefault(wanted)
  if (place !== undefined) await writeReportPlace(tx, id, place)
  return id
}

function typeOf({ code }: DefaultAccount): AccountType {
  return accountTypes[Number(code[0]) - 1] ?? 'liability'
}

function isNamed({ name }: LockedAccount, wanted: string): boolean {
  return nameKey(name) === nameKey(wanted)
}
