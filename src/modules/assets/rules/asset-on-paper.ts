import { formatLongDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { groupDigits } from '../../../platform/rules/money/money.ts'
import {
  amount,
  fact,
  notesOf,
  plain,
  type Issuer,
  type PrintDocument,
} from '../../documents/rules/printed-document.ts'
import { methodTexts, type Method } from './depreciation.ts'
import { fiscalGroupTexts, type FiscalGroup } from './fiscal-group.ts'

/** What an asset gives to paper. */
interface AssetOnPaper {
  readonly assetNumber: string
  readonly name: string
  readonly categoryName: string
  readonly acquiredOn: string
  readonly cost: number
  readonly residual: number
  readonly method: Method
  readonly lifeMonths: number
  readonly fiscalGroup: FiscalGroup
  readonly fiscalMethod: Method
  readonly accumulated: number
  readonly bookValue: number
  readonly fiscalAccumulated: number
  readonly location: string | null
  readonly serialNumber: string | null
  readonly notes: string | null
  readonly months: readonly {
    readonly month: string
    readonly commercial: number
    readonly fiscal: number
    readonly entryNumber: string | null
  }[]
}

/** The card of an asset: what it is, how it is depreciated, and what each month took. */
export function assetOnPaper(asset: AssetOnPaper, issuer: Issuer): PrintDocument {
  const { location, serialNumber, method, lifeMonths, fiscalGroup, fiscalMethod } = asset
  const lifeText = method === 'none' ? methodTexts.none : `${methodTexts[method]}, ${lifeMonths} bulan`
  const fiscalText = `${fiscalGroupTexts[fiscalGroup]}${fiscalGroup === 'none' ? '' : `, ${methodTexts[fiscalMethod]}`}`
  return {
    ...plain(issuer, `Kartu Aset ${asset.assetNumber}`),
    heading: 'KARTU ASET TETAP',
    facts: [fact('Nomor', asset.assetNumber), fact('Perolehan', formatLongDay(asset.acquiredOn))],
    statements: [
      fact('Nama', asset.name),
      fact('Kategori', asset.categoryName),
      ...(location === null ? [] : [fact('Lokasi', location)]),
      ...(serialNumber === null ? [] : [fact('Nomor seri', serialNumber)]),
      fact('Penyusutan', lifeText),
      fact('Fiskal', fiscalText),
    ],
    columns: [
      { key: 'month', head: 'Bulan', width: '*' },
      { key: 'entry', head: 'Jurnal', width: 110 },
      { key: 'commercial', head: 'Penyusutan (Rp)', width: 110, isFigure: true },
      { key: 'fiscal', head: 'Fiskal (Rp)', width: 110, isFigure: true },
    ],
    lines: asset.months.toReversed().map((each) => ({
      month: formatMonth(each.month),
      entry: each.entryNumber ?? '-',
      commercial: groupDigits(each.commercial),
      fiscal: groupDigits(each.fiscal),
    })),
    amounts: [
      amount('Harga perolehan (Rp)', asset.cost),
      ...(asset.residual === 0 ? [] : [amount('Nilai residu (Rp)', asset.residual)]),
      amount('Akumulasi penyusutan (Rp)', asset.accumulated),
      amount('Nilai buku (Rp)', asset.bookValue),
      amount('Akumulasi fiskal (Rp)', asset.fiscalAccumulated),
    ],
    remarks: notesOf(asset.notes),
    signature: { day: formatLongDay(asset.acquiredOn), note: undefined },
  }
}
