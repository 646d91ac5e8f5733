import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { assetTables } from './asset-kind.ts'

/** What the history says of assets. */
export const assetsHistory: ModuleHistory = { tables: assetTables }
