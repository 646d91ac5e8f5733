import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { serviceOrderTables } from './service-order-kind.ts'

/** What the history says of service. */
export const serviceHistory: ModuleHistory = { tables: serviceOrderTables }
