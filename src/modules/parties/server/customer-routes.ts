import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import * as contract from '../contract.ts'
import { customerListColumns } from '../rules/party-list-columns.ts'
import { createCustomer, deactivateCustomer, editCustomer } from './customer-acts.ts'
import {
  customerOptionSource,
  customerSeries,
  customerSource,
  findCustomer,
  readCustomerGroups,
} from './customer-store.ts'
import { customerView } from './customer-view.ts'
import { customerImport, customerRecord } from './customer-import.ts'
import { exportForImport, importRoutes } from './file-routes.ts'
import { groupFilter } from './group-filter.ts'
import { proposeCode } from './record-code.ts'
import { listRecords, searchOptions } from './record-list.ts'
import { exportShown } from './shown-list.ts'

export const customerRoutes: Route[] = [
  ...importRoutes(contract.customerFiles, customerImport),
  answer(contract.customerFiles.exportFile, (call) =>
    exportForImport(call, customerImport, {
      title: 'Customers',
      source: customerSource,
      recordOf: customerRecord,
      ...groupFilter(call.query),
    }),
  ),
  answer(contract.exportCustomers, (call) =>
    exportShown(call, {
      title: 'Customers',
      columns: customerListColumns,
      source: customerSource,
      ...groupFilter(call.query),
    }),
  ),
  answer(contract.listCustomers, listCustomers),
  answer(contract.listCustomerGroups, async ({ db }) => ({ groups: await readCustomerGroups(db) })),
  answer(contract.proposeCustomerCode, async ({ db }) => ({ code: await proposeCode(db, customerSeries) })),
  answer(contract.searchCustomerOptions, async ({ db, query }) => ({
    rows: await searchOptions(db, customerOptionSource, query.q),
  })),
  answer(contract.readCustomer, async ({ db, params, actor }) => {
    const found = await findCustomer(db, params.code)
    if (found === undefined) throw notFound()
    return customerView(found, actor)
  }),
  answer(contract.createCustomer, async ({ db, body, actor }) =>
    customerView(await createCustomer(db, body), actor),
  ),
  answer(contract.updateCustomer, async ({ db, body, params, version, actor }) =>
    customerView(await editCustomer(db, { id: params.id, version, actor }, body), actor),
  ),
  answer(contract.deactivateCustomer, async ({ db, params, version, actor }) =>
    customerView(await deactivateCustomer(db, { id: params.id, version, actor }), actor),
  ),
]

async function listCustomers({ db, query, actor }: Call<typeof contract.listCustomers>) {
  const { conditions } = groupFilter(query)
  const page = await listRecords(db, customerSource, { ...query, conditions })
  return { ...page, rows: page.rows.map((row) => customerView(row, actor)) }
}
