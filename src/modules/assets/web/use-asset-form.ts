import type { Day } from '../../../platform/rules/day/day.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import {
  createFixedAsset,
  updateFixedAsset,
  type AssetCategory,
  type AssetSource,
  type FixedAsset,
} from '../contract.ts'
import { assetProblems } from '../rules/asset.ts'
import type { Method } from '../rules/depreciation.ts'
import type { FiscalGroup } from '../rules/fiscal-group.ts'

export interface AssetDraft {
  readonly name: string
  readonly categoryId: number | null
  readonly acquiredOn: Day | ''
  readonly inUseOn: Day | ''
  readonly cost: Rupiah
  readonly residual: Rupiah
  readonly method: Method
  readonly lifeMonths: string
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: Method
  readonly carriedUntil: Day | ''
  readonly carriedCommercial: Rupiah
  readonly carriedFiscal: Rupiah
  readonly source: { readonly entryId: number; readonly line: number } | null
  readonly departmentId: number | null
  readonly location: string
  readonly serialNumber: string
  readonly notes: string
}

function draftOf(asset: FixedAsset | undefined, today: Day): AssetDraft {
  if (asset === undefined)
    return {
      ...{ name: '', categoryId: null, acquiredOn: today, inUseOn: today, cost: zeroRupiah },
      ...{ residual: zeroRupiah, method: 'straight_line', lifeMonths: '48', fiscalGroup: 'group_1' },
      ...{ fiscalMethod: 'straight_line', carriedUntil: '', carriedCommercial: zeroRupiah },
      ...{ carriedFiscal: zeroRupiah, source: null, departmentId: null },
      ...{ location: '', serialNumber: '', notes: '' },
    }
  const { source } = asset
  return {
    ...asset,
    lifeMonths: String(asset.lifeMonths),
    carriedUntil: asset.carriedUntil ?? '',
    source: source === null ? null : { entryId: source.entryId, line: source.line },
    location: asset.location ?? '',
    serialNumber: asset.serialNumber ?? '',
    notes: asset.notes ?? '',
  }
}

/** A number of months as typed; nothing that the rules take where it is none. */
export function monthsOf(text: string): number {
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : -1
}

type Days = { readonly acquiredOn: Day; readonly inUseOn: Day }

function bodyOf(draft: AssetDraft, days: Days) {
  const { name, categoryId, cost, residual, method, fiscalGroup, fiscalMethod, source, departmentId } = draft
  return {
    ...{ name: name.trim(), categoryId, cost, residual, method, fiscalGroup, fiscalMethod, source },
    ...{ departmentId, ...days },
    lifeMonths: monthsOf(draft.lifeMonths),
    carriedUntil: draft.carriedUntil === '' ? null : draft.carriedUntil,
    carriedCommercial: draft.carriedCommercial,
    carriedFiscal: draft.carriedFiscal,
    ...(draft.location.trim() === '' ? {} : { location: draft.location.trim() }),
    ...(draft.serialNumber.trim() === '' ? {} : { serialNumber: draft.serialNumber.trim() }),
    ...(draft.notes.trim() === '' ? {} : { notes: draft.notes.trim() }),
  }
}

function daysOf({ acquiredOn, inUseOn }: AssetDraft): Days | undefined {
  return acquiredOn === '' || inUseOn === '' ? undefined : { acquiredOn, inUseOn }
}

/** A form of an asset: what is typed, what is wrong, and saving it. */
export function useAssetForm(asset: FixedAsset | undefined) {
  const { today } = useSession()
  const [make, change] = [useAct(createFixedAsset), useAct(updateFixedAsset)]
  const openDialog = useOpenDialog()
  return useForm<AssetDraft, FixedAsset, 'save'>({
    start: draftOf(asset, today),
    check: (draft) => {
      const days = daysOf(draft)
      if (days !== undefined) return assetProblems(bodyOf(draft, days), { today })
      return (['acquiredOn', 'inUseOn'] as const).flatMap((path) =>
        draft[path] === '' ? [{ path, message: 'Tanggal harus diisi' }] : [],
      )
    },
    save: async (draft, { key }) => {
      const days = daysOf(draft)
      if (days === undefined) return undefined
      const body = bodyOf(draft, days)
      if (asset === undefined) return make.attempt({ body, idempotencyKey: key })
      return change.attempt({ params: { id: asset.id }, ifVersion: asset.version, body })
    },
    onSaved: ({ assetNumber }) => {
      toast(`Aset ${assetNumber} tersimpan`)
      openDialog(assetNumber, { replace: true, force: true })
    },
  })
}

/** Choosing a category brings how its assets are usually depreciated. */
export function ofCategory(category: AssetCategory | undefined): Partial<AssetDraft> {
  if (category === undefined) return { categoryId: null }
  const { id, method, lifeMonths, fiscalGroup, fiscalMethod } = category
  return { categoryId: id, method, lifeMonths: String(lifeMonths), fiscalGroup, fiscalMethod }
}

/** Choosing the line that bought it brings its day, its cost and the category of its account. */
export function ofSource(
  source: AssetSource | undefined,
  { name, categoryId }: AssetDraft,
  categories: readonly AssetCategory[],
): Partial<AssetDraft> {
  if (source === undefined) return { source: null }
  const fitting = categories.filter(
    ({ assetAccount, isActive }) => isActive && assetAccount.id === source.accountId,
  )
  const [first] = fitting
  const isFitting = fitting.some(({ id }) => id === categoryId)
  return {
    source: { entryId: source.entryId, line: source.line },
    acquiredOn: source.day,
    inUseOn: source.day,
    cost: source.left,
    ...(name.trim() === '' ? { name: source.description.slice(0, 200) } : {}),
    ...(isFitting || first === undefined ? {} : ofCategory(first)),
  }
}
