import { addMonths, monthEnd, monthStart, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { largestPosting } from '../../ledger/rules/journal.ts'
import { depreciatedUntil, type Method, type Terms } from './depreciation.ts'
import { fiscalLives, isBuilding, type FiscalGroup } from './fiscal-group.ts'
import { assetsProblemCodes, problem } from './problem-codes.ts'

/** How things of a category are depreciated, by the books and by tax law. */
export interface Depreciated {
  readonly method: Method
  readonly lifeMonths: number
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: Method
}

const longestLife = 1200

/** What is wrong with how something is depreciated. */
export function depreciatedProblems({
  method,
  lifeMonths,
  fiscalGroup,
  fiscalMethod,
}: Depreciated): Problem[] {
  const lifeText =
    method === 'none'
      ? 'Yang tidak disusutkan tidak punya masa manfaat'
      : `Masa manfaat 1 sampai ${longestLife} bulan`
  const isLife = method === 'none' ? lifeMonths === 0 : lifeMonths >= 1 && lifeMonths <= longestLife
  return [
    ...(isLife ? [] : [problem('asset-life', 'lifeMonths', lifeText)]),
    ...((fiscalGroup === 'none') === (fiscalMethod === 'none')
      ? []
      : [problem('fiscal-group', 'fiscalMethod', 'Metode fiskal tidak sesuai kelompok hartanya')]),
    ...(isBuilding(fiscalGroup) && fiscalMethod === 'declining'
      ? [problem('fiscal-group', 'fiscalMethod', 'Bangunan hanya disusutkan dengan garis lurus')]
      : []),
  ]
}

/** What of an asset its depreciation follows from. */
export interface AssetTerms extends Depreciated {
  readonly acquiredOn: Day
  readonly inUseOn: Day
  readonly cost: Rupiah
  readonly residual: Rupiah
  readonly carriedUntil: Day | null
  readonly carriedCommercial: Rupiah
  readonly carriedFiscal: Rupiah
}

/** The books depreciate from the month in which it is used. */
function commercialTerms(asset: AssetTerms, yearBegins: number): Terms {
  const { method, cost, residual, lifeMonths, inUseOn, carriedUntil, carriedCommercial } = asset
  return {
    ...{ method, cost, residual, lifeMonths, yearBegins },
    from: inUseOn,
    carried: carriedUntil === null ? undefined : { until: carriedUntil, amount: carriedCommercial },
  }
}

/** Tax law depreciates from the month in which it was bought, to nothing (UU PPh Pasal 11 ayat 3). */
function fiscalTerms(asset: AssetTerms, yearBegins: number): Terms {
  const { fiscalMethod, fiscalGroup, cost, acquiredOn, carriedUntil, carriedFiscal } = asset
  return {
    ...{ method: fiscalMethod, cost, yearBegins },
    residual: toRupiah(0),
    lifeMonths: fiscalLives[fiscalGroup],
    from: acquiredOn,
    carried: carriedUntil === null ? undefined : { until: carriedUntil, amount: carriedFiscal },
  }
}

interface AssetInput extends Omit<AssetTerms, 'acquiredOn' | 'inUseOn'> {
  readonly name: string
  readonly categoryId: number | null
  readonly acquiredOn: Day
  readonly inUseOn: Day
}

/** Everything that is wrong with an asset as it is typed. */
export function assetProblems(input: AssetInput, { today }: { readonly today: Day }): Problem[] {
  const { name, categoryId, acquiredOn, inUseOn, cost, residual } = input
  const found = [
    ...(name.trim() === '' ? [problem('name-missing', 'name', 'Nama aset harus diisi')] : []),
    ...(categoryId === null ? [problem('asset-category', 'categoryId', 'Kategori harus dipilih')] : []),
    ...(acquiredOn > today
      ? [problem('date-too-late', 'acquiredOn', 'Tanggal perolehan tidak boleh setelah hari ini')]
      : []),
    ...(inUseOn < acquiredOn
      ? [problem('date-too-early', 'inUseOn', 'Mulai dipakai tidak boleh sebelum tanggal perolehan')]
      : []),
    ...(cost <= 0 ? [problem('amount-missing', 'cost', 'Harga perolehan harus > 0')] : []),
    ...(cost > largestPosting ? [problem('asset-cost', 'cost', assetsProblemCodes['asset-cost'])] : []),
    ...(residual < 0 || (cost > 0 && residual >= cost)
      ? [
          problem(
            'asset-residual',
            'residual',
            'Nilai residu harus >= 0 dan lebih kecil dari harga perolehan',
          ),
        ]
      : []),
    ...depreciatedProblems(input),
    ...carriedProblems(input, today),
  ]
  return found.length > 0 ? found : stuckProblems(input)
}

function carriedProblems(input: AssetInput, today: Day): Problem[] {
  const { carriedUntil: until, carriedCommercial, carriedFiscal, cost, residual, acquiredOn } = input
  if (carriedCommercial < 0) return [carriedWrong('carriedCommercial', 'Akumulasi penyusutan harus >= 0')]
  if (carriedFiscal < 0) return [carriedWrong('carriedFiscal', 'Akumulasi penyusutan fiskal harus >= 0')]
  if (until === null) {
    const isGiven = carriedCommercial > 0 || carriedFiscal > 0
    return isGiven ? [carriedWrong('carriedUntil', 'Isi sampai bulan mana akumulasi itu dihitung')] : []
  }
  return [
    ...(until !== monthEnd(until) ? [carriedWrong('carriedUntil', 'Isi hari terakhir suatu bulan')] : []),
    ...(until >= monthStart(today) || until < acquiredOn
      ? [carriedWrong('carriedUntil', 'Bulannya sejak perolehan dan sebelum bulan ini')]
      : []),
    ...(carriedCommercial > cost - residual
      ? [carriedWrong('carriedCommercial', 'Akumulasi penyusutan melebihi yang dapat disusutkan')]
      : []),
    ...(carriedFiscal > cost
      ? [carriedWrong('carriedFiscal', 'Akumulasi penyusutan fiskal melebihi harga perolehan')]
      : []),
  ]
}

/** Where the life ended in the old books, all was depreciated there: nothing would ever take the rest. */
function stuckProblems(input: AssetInput): Problem[] {
  if (input.carriedUntil === null) return []
  const never = toDay('9999-12-01')
  const [commercial, fiscal] = [commercialTerms(input, 1), fiscalTerms(input, 1)]
  const isStuck = (terms: Terms): boolean =>
    terms.method !== 'none' && depreciatedUntil(terms, never) < terms.cost - terms.residual
  const text = 'Masa manfaatnya sudah habis: akumulasinya harus seluruh yang disusutkan'
  return [
    ...(isStuck(commercial) ? [carriedWrong('carriedCommercial', text)] : []),
    ...(isStuck(fiscal) ? [carriedWrong('carriedFiscal', text)] : []),
  ]
}

function carriedWrong(path: string, text: string): Problem {
  return problem('asset-carried', path, text)
}

/** What an asset has lost so far, by the books and by tax law. */
interface Lost {
  readonly commercial: Rupiah
  readonly fiscal: Rupiah
}

/** What an asset loses until the end of a month beyond what it has lost; later registered ones catch up. */
export function dueUntil(
  asset: AssetTerms,
  lost: Lost,
  { month, yearBegins }: { readonly month: Day; readonly yearBegins: number },
): Lost {
  const due = (terms: Terms, so: Rupiah) => toRupiah(Math.max(depreciatedUntil(terms, month) - so, 0))
  return {
    commercial: due(commercialTerms(asset, yearBegins), lost.commercial),
    fiscal: due(fiscalTerms(asset, yearBegins), lost.fiscal),
  }
}

interface DisposalInput {
  readonly disposedOn: Day
  readonly kind: 'sold' | 'scrapped'
  readonly proceeds: Rupiah
  /** Whom it is sold to with VAT. */
  readonly customerId?: number | null | undefined
}

/** What is wrong with how an asset leaves. */
export function disposalProblems(
  { disposedOn, kind, proceeds, customerId }: DisposalInput,
  { today, acquiredOn }: { readonly today: Day; readonly acquiredOn: Day },
): Problem[] {
  return [
    ...(disposedOn > today
      ? [problem('date-too-late', 'disposedOn', 'Tanggal pelepasan tidak boleh setelah hari ini')]
      : []),
    ...(disposedOn < acquiredOn
      ? [problem('date-too-early', 'disposedOn', 'Tanggal pelepasan tidak boleh sebelum perolehan')]
      : []),
    ...(kind === 'sold' && proceeds <= 0
      ? [problem('asset-proceeds', 'proceeds', 'Harga jual harus > 0; tanpa harga, pilih Dihapuskan')]
      : []),
    ...(kind === 'scrapped' && proceeds !== 0
      ? [problem('asset-proceeds', 'proceeds', 'Yang dihapuskan tidak menghasilkan uang')]
      : []),
    ...(kind === 'scrapped' && typeof customerId === 'number'
      ? [problem('asset-sale', 'customerId', 'Yang dihapuskan tidak punya pembeli')]
      : []),
  ]
}

/** What of an asset that leaves is not depreciated as it must be: until the month before, and no further. */
export function disposalDepreciation(
  asset: AssetTerms,
  {
    lost,
    disposedOn,
    depreciatedIn,
    yearBegins,
  }: {
    readonly lost: Lost
    readonly disposedOn: Day
    /** The last month that depreciated it here. */
    readonly depreciatedIn: Day | null
    readonly yearBegins: number
  },
): Problem[] {
  const month = monthStart(disposedOn)
  if (depreciatedIn !== null && depreciatedIn >= month) {
    const text = `Aset sudah disusutkan untuk ${formatMonth(depreciatedIn)}; bulan pelepasan tidak disusutkan lagi. Pilih tanggal setelahnya, atau batalkan penyusutannya.`
    return [problem('depreciation-ahead', 'disposedOn', text)]
  }
  const before = addMonths(month, -1)
  const due = dueUntil(asset, lost, { month: before, yearBegins })
  if (due.commercial === 0 && due.fiscal === 0) return []
  const text = `Jalankan dahulu penyusutan sampai ${formatMonth(before)}: aset ini belum disusutkan penuh sampai bulan itu.`
  return [problem('depreciation-behind', 'disposedOn', text)]
}
