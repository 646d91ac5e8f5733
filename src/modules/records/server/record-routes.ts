import type { z } from 'zod'
import type { Endpoint, fileReply } from '../../../platform/rules/http/endpoint.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import type { Fields } from '../../../platform/rules/field/field.ts'
import type { ChangedRecord, ImportEndpoints, NewRecord } from '../contract.ts'
import type { RecordFields } from '../rules/record-kind.ts'
import { listColumns } from '../rules/record-list-columns.ts'
import { listTitle } from '../rules/record-sentence.ts'
import { exportForImport, importRoutes } from './file-routes.ts'
import { changeRecord, createRecord, deactivateRecord, seesField, shownTo } from './record-acts.ts'
import { proposeCode } from './record-code.ts'
import {
  listRecords,
  searchOptions,
  type NarrowedList,
  type OptionSearch,
  type RecordFilter,
} from './record-list.ts'
import type { RecordStore } from './record-store.ts'
import { readGroups } from './record-uses.ts'
import { exportShown } from './shown-list.ts'
import type { ExportRequest } from './export-records.ts'
import type { ExportCall } from '../../../platform/server/files/export-list.ts'

type Query<Output> = z.ZodType<Output>
type Listed = Omit<RecordFilter, 'conditions'>
type Exported = Pick<RecordFilter, 'q' | 'status' | 'sort'> & Pick<ExportRequest, 'format' | 'separator'>
type WithId = Endpoint['params'] & z.ZodType<{ readonly id: number }>

/** The endpoints of a kind, whatever it adds to them. */
interface RecordApi<F extends RecordFields> {
  readonly list: Endpoint<z.ZodType, Query<Listed>>
  readonly export: Endpoint<z.ZodType, Query<ExportCall['query'] & Exported>, z.ZodType, typeof fileReply>
  readonly proposeCode: Endpoint
  readonly options: Endpoint<z.ZodType, Query<OptionSearch>>
  readonly read: Endpoint<z.ZodType<{ readonly code: string }>>
  readonly create: Endpoint<z.ZodType, z.ZodType, z.ZodType<NewRecord<F>>>
  readonly update: Endpoint<WithId, z.ZodType, z.ZodType<ChangedRecord<F>>>
  readonly deactivate: Endpoint<WithId>
  readonly files: ImportEndpoints & {
    readonly exportFile: Endpoint<z.ZodType, Query<Exported>, z.ZodType, typeof fileReply>
  }
}

/** How a list is narrowed by the filters of its own. */
type OwnFilter = (query: Readonly<Record<string, unknown>>) => NarrowedList

/** Everything about one kind of record over HTTP. */
export function recordRoutes<F extends RecordFields>(
  api: RecordApi<F>,
  store: RecordStore<F>,
  narrowed: OwnFilter,
): Route[] {
  return [
    ...importRoutes(api.files, store),
    ...listRoutes(api, store, narrowed),
    ...writeRoutes(api, store),
    answer(api.proposeCode, async ({ db }) => ({ code: await proposeCode(db, store.kind) })),
    answer(api.options, async ({ db, query }) => ({ rows: await searchOptions(db, store, query) })),
    answer(api.read, async ({ db, params, actor }) => {
      const found = await store.find(db, params.code)
      if (found === undefined) throw notFound()
      return shownTo(actor, store, found)
    }),
  ]
}

function listRoutes<F extends RecordFields>(
  api: RecordApi<F>,
  store: RecordStore<F>,
  narrowed: OwnFilter,
): Route[] {
  const { kind } = store
  const title = listTitle(kind)
  const columns = listColumns(kind)
  const fields: Fields = kind.fields
  return [
    answer(api.files.exportFile, (call) => exportForImport(call, store, { title, ...narrowed(call.query) })),
    answer(api.export, (call) =>
      exportShown(call, {
        title,
        columns: columns.filter(({ key }) => seesField(fields[key], call.actor)),
        source: store,
        ...narrowed(call.query),
      }),
    ),
    answer(api.list, async ({ db, query, actor }) => {
      const page = await listRecords(db, store, { ...query, ...narrowed(query) })
      return { ...page, rows: page.rows.map((row) => shownTo(actor, store, row)) }
    }),
  ]
}

function writeRoutes<F extends RecordFields>(api: RecordApi<F>, store: RecordStore<F>): Route[] {
  return [
    answer(api.create, async ({ db, body, actor, today }) =>
      shownTo(actor, store, await createRecord(db, store, { record: body, actor, today })),
    ),
    answer(api.update, async ({ db, body, params, version, actor, today }) => {
      const seen = { id: params.id, version }
      return shownTo(actor, store, await changeRecord(db, store, { seen, change: body, actor, today }))
    }),
    answer(api.deactivate, async ({ db, params, version, actor }) => {
      const seen = { id: params.id, version }
      return shownTo(actor, store, await deactivateRecord(db, store, { seen, actor }))
    }),
  ]
}

/** Tells the groups of a kind whose records are grouped by a text. */
export function groupsRoute<F extends RecordFields>(endpoint: Endpoint, { tally }: RecordStore<F>): Route {
  return answer(endpoint, async ({ db }) => ({ groups: await readGroups(db, tally) }))
}
