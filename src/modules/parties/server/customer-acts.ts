import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import {
  customerCodeProblems,
  customerCodeTaken,
  customerNameTaken,
  customerProblems,
} from '../rules/customer.ts'
import {
  changeCustomer,
  customerSeries,
  insertCustomer,
  lockCustomer,
  switchOffCustomer,
  type CustomerDetails,
  type StoredCustomer,
} from './customer-store.ts'
import { customerView } from './customer-view.ts'
import { insertUnderCode, type WantedCode } from './record-code.ts'
import type { SeenRecord } from './seen-record.ts'
import { readTaken } from './record-uses.ts'
import { conflict } from './refusals.ts'

export type NewCustomer = CustomerDetails & WantedCode

/** Adds an active customer; refuses what specification §5 names, all at once. */
export async function createCustomer(tx: Tx, input: NewCustomer): Promise<StoredCustomer> {
  const code = input.code.trim()
  const taken = await readTaken(tx, customerSeries.table, { code, name: input.name })
  refuseIf([
    ...customerCodeProblems(code),
    ...(taken.isCodeTaken && input.isCodeProposed !== true ? [customerCodeTaken] : []),
    ...customerProblems(input),
    ...(taken.isNameTaken ? [customerNameTaken] : []),
  ])
  const wanted = { code, isCodeProposed: input.isCodeProposed, series: customerSeries }
  return insertUnderCode(tx, wanted, (free) => insertCustomer(tx, free, input))
}

/** Changes a customer that is still at the version the caller saw. */
export async function editCustomer(
  tx: Tx,
  seen: SeenRecord,
  change: CustomerDetails & { readonly isActive: boolean },
): Promise<StoredCustomer> {
  const current = await lockCustomer(tx, seen.id)
  if (current === undefined) throw notFound()
  if (current.version !== seen.version) throw stale(customerView(current, seen.actor))
  const { isNameTaken } = await readTaken(tx, customerSeries.table, { name: change.name, exceptId: seen.id })
  refuseIf([...customerProblems(change), ...(isNameTaken ? [customerNameTaken] : [])])
  return changeCustomer(tx, seen.id, change)
}

/** Makes a customer inactive; what is inactive already stays as it is. */
export async function deactivateCustomer(tx: Tx, seen: SeenRecord): Promise<StoredCustomer> {
  const current = await lockCustomer(tx, seen.id)
  if (current === undefined) throw notFound()
  if (!current.isActive) {
    throw conflict('already-inactive', `Customer ${current.code} - ${current.name} sudah tidak aktif`)
  }
  if (current.version !== seen.version) throw stale(customerView(current, seen.actor))
  return switchOffCustomer(tx, seen.id)
}
