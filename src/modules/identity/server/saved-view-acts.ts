import type { Call } from '../../../platform/server/http/answer.ts'
import { forbidden, notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type {
  createSavedView,
  deleteSavedView,
  listSavedViews,
  SavedView,
  updateSavedView,
} from '../contract.ts'
import { viewActions, viewProblems, type ViewAct } from '../rules/saved-view.ts'
import { personOf, type Person } from './person-of.ts'
import {
  deleteViewRow,
  findViews,
  insertView,
  lockView,
  updateViewRow,
  type ViewRow,
} from './saved-view-store.ts'

export async function listViews({
  actor,
  db,
  query,
}: Call<typeof listSavedViews>): Promise<{ rows: SavedView[] }> {
  const person = personOf(actor)
  const rows = await findViews(db, { screen: query.screen, personId: person.id })
  return { rows: rows.map((row) => shownTo(person, row)) }
}

/** Keeps the filters, order and columns of a list under a name. */
export async function keepView({ actor, body, db }: Call<typeof createSavedView>): Promise<SavedView> {
  const person = personOf(actor)
  refuseIf(viewProblems(body))
  return shownTo(person, await insertView(db, person, body))
}

/** Renames, shares or replaces a view. */
export async function changeView({
  actor,
  body,
  db,
  params,
  version,
}: Call<typeof updateSavedView>): Promise<SavedView> {
  const person = personOf(actor)
  const view = await lockView(db, params.id)
  const shown = mayOr404(person, view, 'change')
  if (shown.version !== version) throw stale(shown)
  refuseIf(viewProblems(body))
  return shownTo(person, await updateViewRow(db, shown.id, body))
}

export async function removeView({
  actor,
  db,
  params,
}: Call<typeof deleteSavedView>): Promise<Record<string, never>> {
  const shown = mayOr404(personOf(actor), await lockView(db, params.id), 'delete')
  await deleteViewRow(db, shown.id)
  return {}
}

/** The view as the person sees it; somebody else's private view does not exist for them. */
function mayOr404(person: Person, view: ViewRow | undefined, act: ViewAct): SavedView {
  if (view === undefined || (view.ownerId !== person.id && !view.isShared)) throw notFound()
  const shown = shownTo(person, view)
  if (!shown.actions.includes(act)) throw forbidden()
  return shown
}

function shownTo(person: Person, { ownerId, ...view }: ViewRow): SavedView {
  const isMine = ownerId === person.id
  return { ...view, isMine, actions: viewActions({ ...view, isMine }, person.role) }
}
