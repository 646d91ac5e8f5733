import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Guard } from '../../../platform/server/database/health-check.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { documentRoutes, seenBy } from '../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { differenceColumns, previewColumns, registerColumns } from '../rules/asset-columns.ts'
import { assetOnPaper } from '../rules/asset-on-paper.ts'
import { changeAsset, disposeAsset, registerAsset, removeAsset, restoreAsset } from './asset-acts.ts'
import { mostInFile, readDifferences, readRegister, readRegisterRows, readTies } from './asset-register.ts'
import { assetStore, readAssetView } from './asset-view.ts'
import { addCategory, changeCategory, readCategories } from './categories.ts'
import { readAssetSources } from './checked-asset.ts'
import { readMonth, readMonths } from './depreciation-view.ts'
import { cancelRun, depreciate } from './run-depreciation.ts'

export { assetsHealth } from './assets-health.ts'
export { registerAsset } from './asset-acts.ts'
export { readTies as readAssetTies } from './asset-register.ts'
export { addCategory as addAssetCategory } from './categories.ts'
export {
  depreciate,
  readDue as readDueDepreciation,
  totalsOf as totalsOfDepreciation,
} from './run-depreciation.ts'

/** The kinds of document of assets. */
export const assetsSources = [assetStore.source]

/** What keeps assets and their depreciation as they were. */
export const assetsGuards: readonly Guard[] = [
  ['capital_asset', 'capital_asset_guard'],
  ['depreciation_run', 'issued_stays'],
  ['depreciation_line', 'issued_stays'],
  ['depreciation_line', 'issued_whole'],
]

const paper = (title: string, filters: readonly string[]) => ({
  title,
  filters,
  paper: { title: title.toUpperCase() },
})

const acts: Route[] = [
  answer(contract.createFixedAsset, async (call) =>
    readAssetView(call.db, { id: await registerAsset(call.db, call.body, call) }, call),
  ),
  answer(contract.updateFixedAsset, async (call) => {
    await changeAsset(call.db, seenBy(call), { input: call.body, today: call.today })
    return readAssetView(call.db, call.params, call)
  }),
  answer(contract.removeFixedAsset, async (call) => {
    await removeAsset(call.db, seenBy(call), { reason: call.body.reason, today: call.today })
    return readAssetView(call.db, call.params, call)
  }),
  answer(contract.disposeFixedAsset, async (call) => {
    await disposeAsset(call.db, seenBy(call), call)
    return readAssetView(call.db, call.params, call)
  }),
  answer(contract.restoreFixedAsset, async (call) => {
    await restoreAsset(call.db, seenBy(call), call.body.reason)
    return readAssetView(call.db, call.params, call)
  }),
]

const depreciation: Route[] = [
  answer(contract.listDepreciationMonths, ({ db, query }) =>
    snapshot(db, (tx) => readMonths(tx, query.year)),
  ),
  answer(contract.readDepreciation, (call) =>
    snapshot(call.db, (tx) => readMonth(tx, call.query.month, call)),
  ),
  answer(contract.exportDepreciation, (call) =>
    exportList(call, {
      ...paper('Penyusutan Aset Tetap', [formatMonth(call.query.month)]),
      columns: previewColumns,
      batches: (db) => atOnce(async () => (await readMonth(db, call.query.month, call)).rows),
    }),
  ),
  answer(contract.runDepreciation, (call) => depreciate(call.db, call.body, call)),
  answer(contract.cancelDepreciation, (call) =>
    cancelRun(call.db, call.params.id, { ...call, reason: call.body.reason }),
  ),
]

const reports: Route[] = [
  answer(contract.readAssetRegister, ({ db, query }) => snapshot(db, (tx) => readRegister(tx, query.asOf))),
  answer(contract.exportAssetRegister, (call) =>
    exportList(call, {
      ...paper('Daftar Aset Tetap', [`Per ${formatDay(call.query.asOf)}`]),
      columns: registerColumns,
      batches: (db) => atOnce(() => readRegisterRows(db, call.query.asOf, mostInFile)),
    }),
  ),
  answer(contract.readAssetTies, ({ db, query }) => snapshot(db, (tx) => readTies(tx, query.asOf))),
  answer(contract.exportAssetTies, (call) =>
    exportList(call, {
      ...paper('Rekonsiliasi Aset Tetap', [`Per ${formatDay(call.query.asOf)}`]),
      columns: differenceColumns,
      batches: (db) => atOnce(() => readDifferences(db, call.query.asOf, mostInFile)),
    }),
  ),
  answer(contract.listAssetSources, ({ db }) => readAssetSources(db)),
  answer(contract.listAssetCategories, async ({ db }) => ({ rows: await readCategories(db) })),
  answer(contract.createAssetCategory, ({ db, body, actor }) => addCategory(db, body, actor)),
  answer(contract.updateAssetCategory, ({ db, params, body, version, actor }) =>
    changeCategory(db, { id: params.id, version, input: body }, actor),
  ),
]

/** Everything assets answer over HTTP. */
export const assetsRoutes: Route[] = [
  ...documentRoutes(assetStore, contract.assetApi, {
    title: 'Fixed Assets',
    view: (db, number, caller) => readAssetView(db, { number }, caller),
    layout: assetOnPaper,
  }),
  ...acts,
  ...depreciation,
  ...reports,
]
