import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { permissionsHeld, type HeldRole, type RolePermissions } from '../../identity/rules/role.ts'
import { findPerson } from '../../identity/server/index.ts'
import type { grantPeriodException, revokePeriodException } from '../contract.ts'
import { holds } from '../../journals/rules/permissions.ts'
import { exceptionProblems } from '../../periods/rules/period-exception.ts'
import { findException, holdPeriods, insertException, markRevoked } from '../../periods/server/index.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'
import { conflict } from './refusals.ts'

/** Lets one person post into a locked month for a while. */
export async function grantException(call: Call<typeof grantPeriodException>, permissions: RolePermissions) {
  const { db, actor, body, now } = call
  await holdPeriods(db)
  const period = (await readKnownPeriods(db, call.today)).find(({ month }) => month === body.month)
  if (period === undefined) throw notFound()
  const found = await findPerson(db, body.userId)
  const person = found && { ...found, mayPost: mayPost(found, permissions) }
  refuseIf(exceptionProblems({ ...body, person }, period, now))
  assert(person !== undefined, 'an exception for nobody passed its rules')
  return insertException(db, { ...body, userName: person.name, grantedBy: actor.name })
}

/** Whether people of a role post entries. */
function mayPost(role: HeldRole, permissions: RolePermissions): boolean {
  return holds({ permissions: permissionsHeld(role, permissions) }, 'journals.edit')
}

/** Ends an exception at once. */
export async function revokeException({ db, actor, params }: Call<typeof revokePeriodException>) {
  await holdPeriods(db)
  const exception = await findException(db, params.id)
  if (exception === undefined) throw notFound()
  if (exception.isRevoked) throw conflict('already-revoked', 'Pengecualian ini sudah dicabut')
  await markRevoked(db, params.id, actor.name)
  return {}
}
