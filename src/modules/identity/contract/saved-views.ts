import { z } from 'zod'
import { columnLayout } from '../../../platform/rules/list/column-layout.ts'
import { endpoint, id, nothing, text, version, withId } from '../../../platform/rules/http/endpoint.ts'
import { longestViewQuery, viewActs } from '../rules/saved-view.ts'

const savedView = z.object({
  id,
  screen: z.string(),
  name: z.string(),
  /** The query of the list's address: filters and order. */
  query: z.string(),
  columns: columnLayout.nullable(),
  isShared: z.boolean(),
  isMine: z.boolean(),
  ownerName: z.string(),
  actions: z.array(z.enum(viewActs)),
  version,
})
export type SavedView = z.output<typeof savedView>

/** Rules, not the shape, say what is wrong with name and query, so that every message appears at once. */
const viewContent = {
  name: text(200),
  query: text(2 * longestViewQuery),
  columns: columnLayout.nullable(),
  isShared: z.boolean(),
}
const screen = z.string().regex(/^[a-z][a-z0-9-]{0,59}$/, { error: 'Daftar tidak valid' })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/saved-views',
  summary: 'Tampilan daftar milik sendiri dan yang dibagikan',
  access: 'views.keep',
  query: z.strictObject({ screen }),
  reply: z.object({ rows: z.array(savedView) }),
})

export const createSavedView = endpoint({
  method: 'POST',
  path: '/saved-views',
  summary: 'Simpan filter, urutan, dan kolom suatu daftar dengan nama',
  access: 'views.keep',
  body: z.strictObject({ screen, ...viewContent }),
  reply: savedView,
})

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/saved-views/:id',
  summary: 'Ganti nama, bagikan, atau timpa suatu tampilan; milik orang lain yang dibagikan hanya oleh admin',
  access: 'views.keep',
  versioned: true,
  params: withId,
  body: z.strictObject(viewContent),
  reply: savedView,
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-views/:id',
  summary: 'Hapus suatu tampilan; milik orang lain yang dibagikan hanya oleh admin',
  access: 'views.keep',
  params: withId,
  reply: nothing,
})
