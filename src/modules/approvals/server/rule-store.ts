import { sql, type RawBuilder } from 'kysely'
import {
  changedBy,
  rowOf,
  rowsOf,
  soleRowOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import type { ApprovalRule } from '../rules/rule.ts'

/** What a department is called: its code and name. */
function departmentName(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(select d.code || ' - ' || d.name from department d where d.id = ${id})`
}

const columns = sql`r.id, r.name, r.kind, r.position, r.valid_from as "validFrom", r.amount_from as "amountFrom",
  r.discount_over as "discountOver", r.backdated_days as "backdatedDays", r.below_cost as "belowCost",
  r.over_budget as "overBudget", r.over_limit as "overLimit", r.overdue_days as "overdueDays", r.new_party as "newParty",
  r.department_id as "departmentId", ${departmentName(sql`r.department_id`)} as "departmentName",
  to_jsonb(array(with recursive below (id) as (select d.id from department d where d.parent_id = r.department_id
    union select d.id from department d join below b on d.parent_id = b.id) select id from below)) as "departmentsBelow", r.levels, r.escalate_after as "escalateAfter", r.waiver`

/** A rule as one value, of a table under this name. */
export function ruleObject(alias: string): RawBuilder<ApprovalRule> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  return sql<ApprovalRule>`jsonb_build_object('id', ${ref('id')}, 'name', ${ref('name')}, 'kind', ${ref('kind')},
    'position', ${ref('position')}, 'validFrom', ${ref('valid_from')}, 'amountFrom', ${ref('amount_from')},
    'discountOver', ${ref('discount_over')}, 'backdatedDays', ${ref('backdated_days')}, 'belowCost', ${ref('below_cost')},
    'overBudget', ${ref('over_budget')}, 'overLimit', ${ref('over_limit')}, 'overdueDays', ${ref('overdue_days')}, 'newParty', ${ref('new_party')},
    'departmentId', ${ref('department_id')}, 'departmentName', ${departmentName(ref('department_id'))}, 'levels', ${ref('levels')},
    'escalateAfter', ${ref('escalate_after')}, 'waiver', ${ref('waiver')})`
}

/** The rules that stand for a kind, in the order in which they are asked. One query, of an index that holds standing rules alone. */
export async function readRules(db: Database, kind: string): Promise<ApprovalRule[]> {
  return rowsOf(
    db,
    sql<ApprovalRule>`select ${columns} from approval_rule r where r.ended_at is null and r.kind = ${kind}
      order by r.position, r.id`,
  )
}

/** All rules that stand, kind by kind. */
export async function listRules(db: Database): Promise<ApprovalRule[]> {
  return rowsOf(
    db,
    sql<ApprovalRule>`select ${columns} from approval_rule r where r.ended_at is null order by r.kind, r.position, r.id`,
  )
}

/** A rule that stands, locked against every other change. */
export async function lockRule(tx: Tx, id: number): Promise<ApprovalRule | undefined> {
  return rowOf(
    tx,
    sql<ApprovalRule>`select ${columns} from approval_rule r where r.id = ${id} and r.ended_at is null for update`,
  )
}

/** A rule to be written; its place behind all others of its kind unless it has one. */
export type NewRule = Omit<ApprovalRule, 'id' | 'position'> & {
  readonly position: number | null
  readonly replacesId: number | null
  readonly createdBy: string
}

export async function insertRule(tx: Tx, rule: NewRule): Promise<number> {
  const { id } = await soleRowOf(
    tx,
    sql<{
      id: number
    }>`insert into approval_rule (name, kind, position, valid_from, amount_from, discount_over,
        backdated_days, below_cost, over_budget, over_limit, overdue_days, new_party, department_id, levels, escalate_after, waiver, replaces_id, created_by)
      values (${rule.name}, ${rule.kind}, coalesce(${rule.position}::integer,
          (select max(position) + 1 from approval_rule where kind = ${rule.kind} and ended_at is null), 1),
        ${rule.validFrom}, ${rule.amountFrom}, ${rule.discountOver}, ${rule.backdatedDays}, ${rule.belowCost},
        ${rule.overBudget}, ${rule.overLimit}, ${rule.overdueDays}, ${rule.newParty}, ${rule.departmentId},
        ${JSON.stringify(rule.levels)}::jsonb, ${rule.escalateAfter}, ${rule.waiver}, ${rule.replacesId}, ${rule.createdBy})
      returning id`,
  )
  return id
}

/** Ends a rule; what waits under it stays under it. */
export async function endRule(tx: Tx, id: number, endedBy: string): Promise<void> {
  await changedBy(tx, sql`update approval_rule set ended_at = now(), ended_by = ${endedBy} where id = ${id}`)
}

/** Puts the standing rules of a kind in the order given. */
export async function orderRules(tx: Tx, ids: readonly number[]): Promise<void> {
  await changedBy(
    tx,
    sql`update approval_rule r set position = given.position
      from unnest(${[...ids]}::bigint[]) with ordinality as given (id, position)
      where r.id = given.id and r.position <> given.position`,
  )
}
