import { sql } from 'kysely'
import type { NarrowedList } from '../../records/server/index.ts'

/** The condition of a list of one group of customers or vendors, and how it reads. */
export function inGroup({ group }: { readonly group?: unknown }): NarrowedList {
  if (typeof group !== 'string' || group === '') return { conditions: [], words: [] }
  return { conditions: [sql`r.group_name = ${group}`], words: [`Group: ${group}`] }
}
