import type { Day } from '../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { nextNumber } from '../../../platform/server/database/number-series.ts'
import { changeBy, insertRow, updateRow } from '../../../platform/server/database/rows.ts'
import { objection, refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles, cashAccount } from '../../accounts/server/index.ts'
import { sidesOf } from '../../documents/rules/journal-sides.ts'
import { lockFor, type Caller, type SeenDocument } from '../../documents/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type { AssetInput, disposeFixedAsset } from '../contract.ts'
import { disposalSides, gainOf } from '../rules/asset-journal.ts'
import { assetActions, fixedAssets, type AssetAction } from '../rules/asset-kind.ts'
import { assetProblems, disposalDepreciation, disposalProblems } from '../rules/asset.ts'
import { problem } from '../rules/problem-codes.ts'
import { holdAssets, lockAsset, type StoredAsset } from './asset-store.ts'
import { readAssetView } from './asset-view.ts'
import { assetSaleOf, registerSale, takeSaleBack } from './asset-sale.ts'
import { checkedAsset } from './checked-asset.ts'
import { conflict } from './refusals.ts'

/** Registers an asset whose cost stands in the books; posts nothing. */
export async function registerAsset(tx: Tx, input: AssetInput, { today, actor }: Caller): Promise<number> {
  refuseIf(assetProblems(input, { today }))
  await holdAssets(tx)
  const asset = await checkedAsset(tx, input, undefined)
  const assetNumber = await nextNumber(tx, fixedAssets.series[0], today)
  const by = { createdBy: actor.name, updatedBy: actor.name }
  return insertRow(tx, 'capital_asset', { assetNumber, registeredOn: today, ...asset, ...by })
}

const refusals: Readonly<Record<AssetAction, string>> = {
  edit: 'Aset yang sudah dilepas atau dibatalkan tidak dapat diubah',
  dispose: 'Aset ini sudah dilepas atau dibatalkan',
  restore: 'Aset ini tidak dilepas',
  remove: 'Aset yang sudah disusutkan atau dilepas tidak dapat dibatalkan; lepas asetnya',
}

/** Why an act is refused. */
function refusalOf(act: AssetAction) {
  if (act === 'restore') return conflict('asset-standing', refusals.restore)
  if (act === 'remove') return conflict('asset-depreciated', refusals.remove)
  return conflict('asset-ended', refusals[act])
}

const lockAssetFor = lockFor<StoredAsset, AssetAction>({
  lock: lockAsset,
  actions: assetActions,
  refusal: refusalOf,
  view: (tx, { id }, actor) => readAssetView(tx, { id }, { actor }),
})

/** Changes an asset; what its depreciation follows from only while nothing depreciated it. */
export async function changeAsset(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: AssetInput; readonly today: Day },
): Promise<void> {
  refuseIf(assetProblems(input, { today }))
  const asset = await lockAssetFor(tx, 'edit', seen)
  if (asset.isDepreciated) refuseIf(keptProblems(asset, input))
  const changed = asset.isDepreciated ? ownColumns(input) : await checkedAsset(tx, input, asset)
  await updateRow(tx, 'capital_asset', { id: asset.id, ...changed, ...changeBy(seen.actor.name) })
}

/** What an asset says besides what its depreciation follows from. */
function ownColumns({ name, departmentId, location, serialNumber, notes }: AssetInput) {
  return {
    name: name.trim(),
    departmentId: departmentId ?? null,
    location: location ?? null,
    serialNumber: serialNumber ?? null,
    notes: notes ?? null,
  }
}

const keptTexts = {
  categoryId: 'Kategori',
  acquiredOn: 'Tanggal perolehan',
  inUseOn: 'Mulai dipakai',
  cost: 'Harga perolehan',
  residual: 'Nilai residu',
  method: 'Metode',
  lifeMonths: 'Masa manfaat',
  fiscalGroup: 'Kelompok fiskal',
  fiscalMethod: 'Metode fiskal',
  carriedUntil: 'Akumulasi awal',
  carriedCommercial: 'Akumulasi awal',
  carriedFiscal: 'Akumulasi fiskal awal',
} as const

function keptProblems(asset: StoredAsset, input: AssetInput) {
  const isSourceKept =
    asset.sourceEntryId === (input.source?.entryId ?? null) &&
    asset.sourceLine === (input.source?.line ?? null)
  const fields = Object.entries(keptTexts).filter(
    ([field]) => Reflect.get(asset, field) !== Reflect.get(input, field),
  )
  const said = 'tidak dapat diubah: aset sudah disusutkan. Batalkan penyusutannya dahulu.'
  return [
    ...fields.map(([field, text]) => problem('asset-depreciated', field, `${text} ${said}`)),
    ...(isSourceKept ? [] : [problem('asset-depreciated', 'source', `Baris jurnal ${said}`)]),
  ]
}

/** Takes a registration back; its number stays explained. */
export async function removeAsset(
  tx: Tx,
  seen: SeenDocument,
  { reason, today }: { readonly reason: string; readonly today: Day },
): Promise<void> {
  const { id } = await lockAssetFor(tx, 'remove', seen)
  const { name } = seen.actor
  await updateRow(tx, 'capital_asset', {
    ...{ id, removedOn: today, removedBy: name, removeReason: whyOf(reason) },
    ...changeBy(name),
  })
}

function whyOf(reason: string): string {
  const why = reason.trim()
  if (why === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
  return why
}

type Leaving = { readonly body: BodyOf<typeof disposeFixedAsset>; readonly today: Day }

/** An asset leaves: its cost and what was accumulated go from the books, the difference to what it brought is gain or loss. */
export async function disposeAsset(tx: Tx, seen: SeenDocument, { body, today }: Leaving): Promise<void> {
  const { disposedOn, kind, proceeds } = body
  const asset = await lockAssetFor(tx, 'dispose', seen)
  const { id, assetNumber, name, commercial, fiscal, depreciatedIn, acquiredOn } = asset
  refuseIf(disposalProblems(body, { today, acquiredOn }))
  const sale = await assetSaleOf(tx, body)
  const yearBegins = await readFiscalYearStartMonth(tx)
  refuseIf(
    disposalDepreciation(asset, { lost: { commercial, fiscal }, disposedOn, depreciatedIn, yearBegins }),
  )
  const moneyAccountId = kind === 'sold' ? await cashAccount(tx, body.accountId) : null
  const leaving = { ...asset, proceeds, moneyAccountId, vat: sale?.vat ?? null }
  const entry = await postJournal(
    tx,
    {
      entryDate: disposedOn,
      description: `Pelepasan aset ${assetNumber} ${name}`.slice(0, 500),
      referenceType: 'asset_disposal',
      referenceNumber: assetNumber,
      lines: sidesOf(await leavingSides(tx, leaving)),
    },
    { actor: seen.actor },
  )
  if (sale !== null) await registerSale(tx, { name: `${name} (${assetNumber})`, disposedOn, entry }, sale)
  await updateRow(tx, 'capital_asset', {
    ...{ id, disposedOn, disposalKind: kind, proceeds, disposalEntryId: entry.id },
    ...{ disposedCommercial: commercial, disposedFiscal: fiscal, disposalNotes: body.notes ?? null },
    ...changeBy(seen.actor.name),
  })
}

async function leavingSides(tx: Tx, asset: Parameters<typeof disposalSides>[0]) {
  const gain = gainOf(asset)
  if (gain === 0) return disposalSides(asset, { gain: undefined, loss: undefined })
  const accounts = await accountsForRoles(tx, [gain > 0 ? 'disposal_gain' : 'disposal_loss'])
  return disposalSides(asset, { gain: accounts.disposal_gain, loss: accounts.disposal_loss })
}

/** An asset that left is back, by the mirror of its entry on the same day. */
export async function restoreAsset(tx: Tx, seen: SeenDocument, reason: string): Promise<void> {
  const { id, disposedOn, disposalEntryId } = await lockAssetFor(tx, 'restore', seen)
  const why = whyOf(reason)
  if (disposalEntryId === null || disposedOn === null) throw conflict('asset-standing', refusals.restore)
  const { id: entryId } = await reverseDocumentEntry(
    tx,
    { entryId: disposalEntryId, entryDate: disposedOn, reason: why },
    { actor: seen.actor },
  )
  await takeSaleBack(tx, { saleEntryId: disposalEntryId, day: disposedOn, entryId })
  await updateRow(tx, 'capital_asset', {
    ...{ id, disposedOn: null, disposalKind: null, proceeds: null, disposalEntryId: null },
    ...{ disposedCommercial: null, disposedFiscal: null, disposalNotes: null },
    ...changeBy(seen.actor.name),
  })
}
