import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import type { Holidays } from '../../rules/working-day.ts'
import type { Holiday } from '../contract.ts'

const columns = sql`day, name, is_joint_leave as "isJointLeave", created_by as "createdBy"`

/** Every holiday there is, in their order. */
export function listHolidays(db: Database): Promise<Holiday[]> {
  return rowsOf(db, sql<Holiday>`select ${columns} from holiday order by day`)
}

/** The days without work besides weekends. One query. */
export async function readHolidays(db: Database): Promise<Holidays> {
  const rows = await rowsOf(db, sql<{ day: Day }>`select day from holiday`)
  return new Set(rows.map(({ day }) => day))
}

/** Writes a holiday; undefined where its day is one already. */
export function insertHoliday(tx: Tx, holiday: Holiday): Promise<Holiday | undefined> {
  return rowOf(
    tx,
    sql<Holiday>`insert into holiday (day, name, is_joint_leave, created_by)
      values (${holiday.day}, ${holiday.name}, ${holiday.isJointLeave}, ${holiday.createdBy})
      on conflict do nothing returning ${columns}`,
  )
}

/** Takes a holiday away; gives how many did. */
export function deleteHoliday(tx: Tx, day: Day): Promise<number> {
  return changedBy(tx, sql`delete from holiday where day = ${day}`)
}
