import { sql } from 'kysely'
import { changedBy, rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import type { AccountType } from '../rules/account-code.ts'
import type { ReportPlace } from '../rules/report-place.ts'

/** An account with the place it has, some of it perhaps not chosen yet. */
export interface PlacedAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly isActive: boolean
  readonly version: number
  readonly reportLine: ReportPlace['reportLine'] | null
  readonly cashFlowClass: ReportPlace['cashFlowClass'] | null
  readonly cashFlowLine: ReportPlace['cashFlowLine']
}

const columns = sql`id, code, name, type, is_active as "isActive", version, report_line as "reportLine",
  cash_flow_class as "cashFlowClass", cash_flow_line as "cashFlowLine"`

/** Every account that can be posted to, in code order. */
export async function readReportPlaces(db: Database): Promise<PlacedAccount[]> {
  return rowsOf(
    db,
    sql<PlacedAccount>`select ${columns} from account where level = 3 order by code collate "C"`,
  )
}

/** Some of them, locked in one order against every other change. */
export async function lockReportPlaces(tx: Tx, ids: readonly number[]): Promise<PlacedAccount[]> {
  return rowsOf(
    tx,
    sql<PlacedAccount>`select ${columns} from account where level = 3 and id = any(${ids}) order by id for update`,
  )
}

export async function writeReportPlace(tx: Tx, id: number, place: ReportPlace): Promise<void> {
  await changedBy(
    tx,
    sql`update account set report_line = ${place.reportLine}, cash_flow_class = ${place.cashFlowClass},
        cash_flow_line = ${place.cashFlowLine}, updated_at = now(), version = version + 1
      where id = ${id}`,
  )
}
