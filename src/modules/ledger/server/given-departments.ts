import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import {
  defaultDepartment,
  type DefaultDepartment,
  type LineOrigin,
} from '../../departments/rules/default-department.ts'

interface Giving<Line> {
  readonly actor: Pick<Actor, 'id'>
  readonly lines: readonly Line[]
  /** With whom the lines are agreed, and who types them. */
  readonly party?: Pick<LineOrigin, 'customer' | 'vendor'>
  /** What a line is of; nothing where it takes no department. */
  readonly originOf: (line: Line) => LineOrigin | undefined
}

/**
 * Lines that say nothing of their department with that of the nearest of their records, as the form gives it; what says that it is of
 * none stays so. No query where every line says something, one while no record names a department.
 */
export async function withGivenDepartments<
  Line extends { readonly departmentId?: number | null | undefined },
>(db: Database, giving: Giving<Line>): Promise<Line[]> {
  const { lines, originOf } = giving
  if (lines.every(({ departmentId }) => departmentId !== undefined)) return [...lines]
  const give = await readGivenDepartments(db, giving)
  return lines.map((line) => {
    const origin = line.departmentId === undefined ? originOf(line) : undefined
    const departmentId = origin && give(origin)
    return departmentId === undefined ? line : { ...line, departmentId }
  })
}

/** What gives a line its department: revenue and expense alone, and departments in use. Two queries, one while no record names a department. */
export async function readGivenDepartments(
  db: Database,
  { actor, party = {} }: Pick<Giving<unknown>, 'actor' | 'party'>,
): Promise<(origin: LineOrigin) => number | undefined> {
  const defaults = await rowsOf(
    db,
    sql<DefaultDepartment>`select d.record_kind as kind, d.record_id as "recordId", d.department_id as "departmentId"
      from department_default d join department o on o.id = d.department_id and o.is_active
      where d.record_kind <> 'user' or d.record_id = ${actor.id ?? null}::bigint`,
  )
  if (defaults.length === 0) return () => undefined
  const accounts = await rowsOf(
    db,
    sql<{ id: number }>`select id from account where type in ('revenue', 'expense')`,
  )
  const takes = new Set(accounts.map(({ id }) => id))
  const departments = defaults.map(({ departmentId: id }) => ({ id, isActive: true }))
  return (origin) => {
    const { account } = origin
    const isTaken = typeof account !== 'number' || takes.has(account)
    return isTaken ? defaultDepartment({ ...party, ...origin }, defaults, departments) : undefined
  }
}
