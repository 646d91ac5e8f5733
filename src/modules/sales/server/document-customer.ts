import { sql } from 'kysely'
import { objection } from '../../../platform/server/http/refusal.ts'
import { rowOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Collector } from '../../tax/rules/tax-class.ts'
import { problem } from '../rules/problem-codes.ts'
/** A customer as its documents need it. */
export interface DocumentCustomer {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly address: string | null
  readonly npwp: string | null
  readonly isActive: boolean
  readonly paymentTermsDays: number
  readonly creditLimit: Rupiah
  readonly withoutVat: boolean
  readonly vatCollector: Collector | null
}

export async function readDocumentCustomer(db: Database, id: number): Promise<DocumentCustomer | undefined> {
  return rowOf(
    db,
    sql<DocumentCustomer>`select id, code, name, address, npwp, is_active as "isActive",
      payment_terms_days as "paymentTermsDays", credit_limit as "creditLimit",
      without_vat as "withoutVat", vat_collector as "vatCollector" from customer where id = ${id}`,
  )
}

/** A customer as its documents keep it. */
export function partyOf({
  id: customerId,
  code: customerCode,
  name: customerName,
}: Pick<DocumentCustomer, 'id' | 'code' | 'name'>) {
  return { customerId, customerCode, customerName }
}

/** The customer money comes from or goes to; refuses when there is none. */
export async function settlingCustomer(tx: Tx, customerId: number | null): Promise<DocumentCustomer> {
  const customer = customerId === null ? undefined : await readDocumentCustomer(tx, customerId)
  if (customer === undefined)
    throw objection(problem('customer-missing', 'customerId', 'Customer harus dipilih'))
  return customer
}
