import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import {
  changedBy,
  instant,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { scopes } from '../../../platform/rules/http/permission.ts'
import { permissionsHeld, type HeldRole, type RolePermissions } from '../../identity/rules/role.ts'
import { listPeople } from '../../identity/server/index.ts'
import type { Decider, Delegation, Staff } from '../rules/deciders.ts'
import { holds } from '../rules/permissions.ts'

/** Everybody with the name of their role. */
interface KnownStaff extends Staff {
  readonly people: readonly (Decider & { readonly roleName: string })[]
}

/** Everybody there is and who stands in for whom on a day. Two queries. */
export async function readStaff(
  db: Database,
  { today, permissions }: { readonly today: Day; readonly permissions: RolePermissions },
): Promise<KnownStaff> {
  const people = await listPeople(db)
  const delegations = await rowsOf(
    db,
    sql<Delegation>`select principal_id as "principalId", delegate_id as "delegateId", from_day as "fromDay",
        until_day as "untilDay", amount_until as "amountUntil", kinds
      from approval_delegation where revoked_at is null and ${today} between from_day and until_day order by id`,
  )
  // Whoever does not see everything is told of no request, and so decides none.
  const mayDecide = (held: HeldRole) => {
    const own = permissionsHeld(held, permissions)
    return holds({ permissions: own }, 'approvals.decide') && scopes.every((scope) => own.includes(scope))
  }
  return {
    people: people.map((person) => {
      const { id, name, role, roleName, isActive } = person
      return { id, name, role, roleName, mayDecide: isActive && mayDecide(person) }
    }),
    delegations,
    today,
  }
}

/** A delegation as it is kept. */
export interface StoredDelegation extends Delegation {
  readonly id: number
  readonly principal: string
  readonly delegate: string
  readonly createdAt: string
  readonly revokedAt: string | null
  readonly revokedBy: string | null
}

const columns = sql`id, principal_id as "principalId", principal, delegate_id as "delegateId", delegate,
  from_day as "fromDay", until_day as "untilDay", amount_until as "amountUntil", kinds,
  ${instant(sql.ref('created_at'))} as "createdAt", ${instant(sql.ref('revoked_at'))} as "revokedAt",
  revoked_by as "revokedBy"`

/** The delegations from or to somebody; of everybody when nobody is named. The newest first. */
export async function listDelegations(db: Database, personId: number | null): Promise<StoredDelegation[]> {
  return rowsOf(
    db,
    sql<StoredDelegation>`select ${columns} from approval_delegation
      where ${personId}::bigint is null or principal_id = ${personId} or delegate_id = ${personId}
      order by id desc limit 200`,
  )
}

export async function lockDelegation(tx: Tx, id: number): Promise<StoredDelegation | undefined> {
  return rowOf(
    tx,
    sql<StoredDelegation>`select ${columns} from approval_delegation where id = ${id} for update`,
  )
}

/** A delegation to be written. */
export type NewDelegation = Delegation & {
  readonly principal: string
  readonly delegate: string
  readonly createdBy: string
}

export async function insertDelegation(tx: Tx, given: NewDelegation): Promise<number> {
  const { id } = await soleRowOf(
    tx,
    sql<{
      id: number
    }>`insert into approval_delegation (principal_id, principal, delegate_id, delegate, from_day,
        until_day, amount_until, kinds, created_by)
      values (${given.principalId}, ${given.principal}, ${given.delegateId}, ${given.delegate}, ${given.fromDay},
        ${given.untilDay}, ${given.amountUntil}, ${given.kinds === null ? null : [...given.kinds]}::text[], ${given.createdBy})
      returning id`,
  )
  return id
}

export async function revokeDelegation(tx: Tx, id: number, revokedBy: string): Promise<void> {
  await changedBy(
    tx,
    sql`update approval_delegation set revoked_at = now(), revoked_by = ${revokedBy} where id = ${id}`,
  )
}
