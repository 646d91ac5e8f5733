import { sql } from 'kysely'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { instant, soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { formatMoment } from '../../../platform/rules/day/format-day.ts'
import { readTimeZone } from '../../settings/server/index.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { permissionsHeld, type HeldRole, type RolePermissions } from '../../identity/rules/role.ts'
import { findPerson } from '../../identity/server/index.ts'
import {
  isWaiting,
  waitsFor,
  type ApprovedActs,
  type Carrying,
  type Waits,
} from '../../approvals/server/index.ts'
import { grantPeriodException, type revokePeriodException } from '../contract.ts'
import { exceptionApprovals, exceptionProposal } from '../rules/exception-approval.ts'
import { holds } from '../../journals/rules/permissions.ts'
import { exceptionProblems } from '../../periods/rules/period-exception.ts'
import { findException, holdPeriods, insertException, markRevoked } from '../../periods/server/index.ts'
import { readKnownPeriods } from './fiscal-period-view.ts'
import { conflict } from './refusals.ts'

type Wish = BodyOf<typeof grantPeriodException>

interface Granting {
  readonly permissions: RolePermissions
  readonly now: string
}

/** Lets one person post into a locked month for a while, or waits for people to agree. */
export async function grantException(
  tx: Tx,
  wish: Wish,
  { permissions, now, ...carrying }: Carrying & Granting,
): Promise<{ id: number } | Waits> {
  await holdPeriods(tx)
  const period = (await readKnownPeriods(tx, carrying.today)).find(({ month }) => month === wish.month)
  if (period === undefined) throw notFound()
  const found = await findPerson(tx, wish.userId)
  const person = found && { ...found, mayPost: mayPost(found, permissions) }
  refuseIf(exceptionProblems({ ...wish, person }, period, now))
  assert(person !== undefined, 'an exception for nobody passed its rules')
  const { name: userName } = person
  const propose = async () => {
    const zone = await readTimeZone(tx)
    const until = formatMoment(wish.until, zone)
    return exceptionProposal({ ...wish, userName, until }, { ...wish, month: wish.month.slice(0, 7) })
  }
  const waits = await waitsFor(tx, { kind: exceptionApprovals.kind, propose }, carrying)
  if (waits !== undefined) return waits
  return insertException(tx, { ...wish, userName, grantedBy: carrying.actor.name })
}

/** What is carried out when people have agreed to an exception. */
export function closingActs(permissions: RolePermissions): ApprovedActs {
  return {
    'period-exception.grant': {
      permission: 'periods.manage',
      carryOut: async (tx, { input, title }, carrying) => {
        const now = await readNow(tx)
        const made = await grantException(tx, grantPeriodException.body.parse(input), {
          ...carrying,
          permissions,
          now,
        })
        return isWaiting(made) ? made : title
      },
    },
  }
}

async function readNow(tx: Tx): Promise<string> {
  return (await soleRowOf(tx, sql<{ now: string }>`select ${instant(sql`now()`)} as now`)).now
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
