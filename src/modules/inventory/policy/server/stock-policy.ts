import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { soleRowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { stale } from '../../../../platform/server/http/refusal.ts'
import { readPolicy } from '../../server/stock-store.ts'
import * as contract from '../contract.ts'

/** Changes how stock is kept from now on; what was posted stays as it is. */
async function changePolicy(
  tx: Tx,
  { corrections, beyondAvailable, defaultMethod }: BodyOf<typeof contract.changeStockPolicy>,
  seen: number,
): Promise<contract.StockPolicy> {
  await soleRowOf(tx, sql<{ version: number }>`select version from stock_policy for update`)
  const current = await readPolicy(tx)
  if (current.version !== seen) throw stale(current)
  await sql`update stock_policy set corrections = ${corrections}, beyond_available = ${beyondAvailable},
    default_method = ${defaultMethod ?? current.defaultMethod}, version = version + 1`.execute(tx)
  return readPolicy(tx)
}

export const stockPolicyRoutes: Route[] = [
  answer(contract.readStockPolicy, ({ db }) => readPolicy(db)),
  answer(contract.changeStockPolicy, ({ db, body, version }) => changePolicy(db, body, version)),
]
