import { sql } from 'kysely'
import type { ColumnLayout } from '../../../platform/rules/list/column-layout.ts'
import {
  changedBy,
  rowOf,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { mostViews, tooManyViews, viewNameTaken } from '../rules/saved-view.ts'
import { asJsonb } from './as-jsonb.ts'
import type { Person } from './person-of.ts'

export interface ViewRow {
  readonly id: number
  readonly ownerId: number | null
  readonly ownerName: string
  readonly screen: string
  readonly name: string
  readonly query: string
  readonly columns: ColumnLayout | null
  readonly isShared: boolean
  readonly version: number
}

const columns = sql`id, owner_id as "ownerId", owner_name as "ownerName", screen, name, query, columns,
  is_shared as "isShared", version`
const mostBytes = 16_384

/** The own views of a screen and those shared by others, in order of name. */
export async function findViews(
  db: Database,
  { screen, personId }: { screen: string; personId: number },
): Promise<ViewRow[]> {
  return rowsOf(
    db,
    sql<ViewRow>`select ${columns} from saved_view
      where screen = ${screen} and (owner_id = ${personId} or is_shared) order by lower(name), id`,
  )
}

export async function lockView(tx: Tx, id: number): Promise<ViewRow | undefined> {
  return rowOf(tx, sql<ViewRow>`select ${columns} from saved_view where id = ${id} for update`)
}

export interface ViewContent {
  readonly name: string
  readonly query: string
  readonly columns: ColumnLayout | null
  readonly isShared: boolean
}

/** Keeps a new view; refuses a name the person already has there, and more views than one can use. */
export async function insertView(
  tx: Tx,
  { id, name }: Person,
  view: ViewContent & { readonly screen: string },
): Promise<ViewRow> {
  const row = await orNameTaken(() =>
    rowOf(
      tx,
      sql<ViewRow>`insert into saved_view (owner_id, owner_name, screen, name, query, columns, is_shared)
        select ${id}, ${name}, ${view.screen}, ${view.name}, ${view.query}, ${layoutOf(view)}, ${view.isShared}
        where (select count(*) from saved_view where owner_id = ${id}) < ${mostViews}
        returning ${columns}`,
    ),
  )
  if (row === undefined) refuseIf([tooManyViews])
  return row as ViewRow
}

export async function updateViewRow(tx: Tx, id: number, view: ViewContent): Promise<ViewRow> {
  return orNameTaken(() =>
    soleRowOf(
      tx,
      sql<ViewRow>`update saved_view set name = ${view.name}, query = ${view.query}, columns = ${layoutOf(view)},
          is_shared = ${view.isShared}, updated_at = now(), version = version + 1
        where id = ${id} returning ${columns}`,
    ),
  )
}

export async function deleteViewRow(tx: Tx, id: number): Promise<void> {
  await changedBy(tx, sql`delete from saved_view where id = ${id}`)
}

/** Forgets what a person kept for themselves; shared views stay when the person goes. */
export async function deletePrivateViewsOf(tx: Tx, personId: number): Promise<void> {
  await changedBy(tx, sql`delete from saved_view where owner_id = ${personId} and not is_shared`)
}

function layoutOf(view: ViewContent) {
  return view.columns === null ? sql`null` : asJsonb(view.columns, { path: 'columns', mostBytes })
}

async function orNameTaken<Result>(write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (violationOf(error)?.constraint === 'saved_view_name') refuseIf([viewNameTaken])
    throw error
  }
}
