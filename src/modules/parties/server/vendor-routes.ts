import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import * as contract from '../contract.ts'
import { vendorListColumns } from '../rules/party-list-columns.ts'
import { createVendor, deactivateVendor, editVendor } from './vendor-acts.ts'
import {
  vendorOptionSource,
  vendorSeries,
  vendorSource,
  findVendor,
  readVendorGroups,
} from './vendor-store.ts'
import { vendorView } from './vendor-view.ts'
import { vendorImport, vendorRecord } from './vendor-import.ts'
import { exportForImport, importRoutes } from './file-routes.ts'
import { groupFilter } from './group-filter.ts'
import { proposeCode } from './record-code.ts'
import { listRecords, searchOptions } from './record-list.ts'
import { exportShown } from './shown-list.ts'

export const vendorRoutes: Route[] = [
  ...importRoutes(contract.vendorFiles, vendorImport),
  answer(contract.vendorFiles.exportFile, (call) =>
    exportForImport(call, vendorImport, {
      title: 'Vendors',
      source: vendorSource,
      recordOf: vendorRecord,
      ...groupFilter(call.query),
    }),
  ),
  answer(contract.exportVendors, (call) =>
    exportShown(call, {
      title: 'Vendors',
      columns: vendorListColumns,
      source: vendorSource,
      ...groupFilter(call.query),
    }),
  ),
  answer(contract.listVendors, listVendors),
  answer(contract.listVendorGroups, async ({ db }) => ({ groups: await readVendorGroups(db) })),
  answer(contract.proposeVendorCode, async ({ db }) => ({ code: await proposeCode(db, vendorSeries) })),
  answer(contract.searchVendorOptions, async ({ db, query }) => ({
    rows: await searchOptions(db, vendorOptionSource, query.q),
  })),
  answer(contract.readVendor, async ({ db, params, actor }) => {
    const found = await findVendor(db, params.code)
    if (found === undefined) throw notFound()
    return vendorView(found, actor)
  }),
  answer(contract.createVendor, async ({ db, body, actor }) =>
    vendorView(await createVendor(db, body, actor), actor),
  ),
  answer(contract.updateVendor, async ({ db, body, params, version, actor }) =>
    vendorView(await editVendor(db, { id: params.id, version, actor }, body), actor),
  ),
  answer(contract.deactivateVendor, async ({ db, params, version, actor }) =>
    vendorView(await deactivateVendor(db, { id: params.id, version, actor }), actor),
  ),
]

async function listVendors({ db, query, actor }: Call<typeof contract.listVendors>) {
  const { conditions } = groupFilter(query)
  const page = await listRecords(db, vendorSource, { ...query, conditions })
  return { ...page, rows: page.rows.map((row) => vendorView(row, actor)) }
}
