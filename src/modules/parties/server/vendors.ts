import { sql } from 'kysely'
import { rowOf, type Database } from '../../../platform/server/database/database.ts'
import type { Route } from '../../../platform/server/http/answer.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovedActs } from '../../approvals/server/index.ts'
import { vendorBankApprovals } from '../rules/party-approvals.ts'
import { holds } from '../rules/permissions.ts'
import { groupsRoute, recordRoutes, recordStore } from '../../records/server/index.ts'
import { vendorApi, vendorGroups } from '../contract.ts'
import { vendors } from '../rules/vendors.ts'
import { heldAct, holdingOf, type HeldFields } from './held-fields.ts'
import { inGroup } from './in-group.ts'

const { bankName, bankAccountNumber, bankAccountHolder } = vendors.fields

const heldBank: HeldFields = {
  kind: vendorBankApprovals,
  act: 'vendor.bank',
  table: vendors.table,
  noun: 'Vendor',
  fields: { bankName, bankAccountNumber, bankAccountHolder },
  isHeldOfNew: true,
  amountOf: () => zeroRupiah,
}

/** A vendor as lists and files name it. */
export async function vendorInWords(db: Database, id: number): Promise<string | undefined> {
  const text = sql<{ text: string }>`select code || ' - ' || name as text from vendor where id = ${id}`
  return (await rowOf(db, text))?.text
}

export const vendorStore = recordStore(vendors, {
  holding: holdingOf(heldBank),
  tell: (actor) => ({ mayEditBankDetails: holds(actor, 'vendors.bank') }),
})

/** What is carried out when people have agreed to where a vendor is paid. */
export const vendorActs: ApprovedActs = { [heldBank.act]: heldAct(heldBank, vendorStore, 'vendors.bank') }

export const vendorRoutes: Route[] = [
  ...recordRoutes(vendorApi, vendorStore, inGroup),
  groupsRoute(vendorGroups, vendorStore),
]
