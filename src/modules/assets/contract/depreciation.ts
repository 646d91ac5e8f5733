import { z } from 'zod'
import { day, endpoint, id, rupiah, text, total, withId } from '../../../platform/rules/http/endpoint.ts'
import { reportEndpoint } from '../../../platform/rules/http/export-endpoint.ts'
import { differenceColumns, previewColumns, registerColumns } from '../rules/asset-columns.ts'

const month = day.describe('Any day of the month')
const amounts = z.object({ commercial: rupiah, fiscal: rupiah })
/** Of all assets, which together may be more than is exact. */
const totals = z.object({ commercial: total, fiscal: total })

const run = z.object({
  id,
  entryNumber: z.string().nullable(),
  createdBy: z.string(),
  ...amounts.shape,
  assets: z.int(),
})

/** The months of a year, and what each was depreciated by. */
export const listDepreciationMonths = endpoint({
  method: 'GET',
  path: '/depreciation-months',
  summary: 'Dua belas bulan suatu tahun dengan penyusutannya',
  access: 'books.read',
  query: z.strictObject({ year: z.string().regex(/^(19|20|21)\d{2}$/, { error: 'Tahun tidak valid' }) }),
  reply: z.object({ rows: z.array(z.object({ month: day, run: run.nullable() })) }),
})
export type DepreciationMonth = z.output<typeof listDepreciationMonths.reply>['rows'][number]

const row = z.object({
  assetNumber: z.string(),
  name: z.string(),
  categoryName: z.string(),
  cost: rupiah,
  commercial: rupiah,
  bookValue: rupiah,
  fiscal: rupiah,
  /** Months before this one that nobody depreciated come with it. */
  catchesUp: z.boolean(),
})
export type DepreciationRow = z.output<typeof row>

/** What a month depreciates: what was, or what would be. */
export const readDepreciation = endpoint({
  method: 'GET',
  path: '/depreciation',
  summary: 'Penyusutan suatu bulan per aset: yang sudah diposting, atau pratinjaunya',
  access: 'books.read',
  query: z.strictObject({ month }),
  reply: z.object({
    month: day,
    run: run.nullable(),
    rows: z.array(row),
    totals,
    actions: z.array(z.enum(['run', 'cancel'])),
    /** Why it is not depreciated now, in words. */
    obstacle: z.string().nullable(),
  }),
})
export const exportDepreciation = reportEndpoint(readDepreciation, { columns: previewColumns })

export const runDepreciation = endpoint({
  method: 'POST',
  path: '/depreciation-runs',
  summary: 'Posting penyusutan suatu bulan: satu jurnal pada hari terakhirnya, sekali saja',
  access: 'assets.edit',
  posts: true,
  body: z.strictObject({ month, told: amounts }),
  reply: z.object({ entryNumber: z.string().nullable(), month: day }),
})

export const cancelDepreciation = endpoint({
  method: 'POST',
  path: '/depreciation-runs/:id/cancel',
  summary: 'Batalkan penyusutan bulan terakhir dengan jurnal balik pada hari yang sama',
  access: 'assets.edit',
  posts: true,
  params: withId,
  body: z.strictObject({ reason: text(500) }),
  reply: z.object({ entryNumber: z.string().nullable(), month: day }),
})

const registerRow = z.object({
  assetNumber: z.string(),
  name: z.string(),
  categoryName: z.string(),
  acquiredOn: day,
  cost: rupiah,
  commercial: rupiah,
  bookValue: rupiah,
  fiscal: rupiah,
  fiscalValue: rupiah,
})
export type RegisterRow = z.output<typeof registerRow>

/** The assets that stood on a day, by the books and by tax law. */
export const readAssetRegister = endpoint({
  method: 'GET',
  path: '/asset-register',
  summary: 'Daftar aset tetap per tanggal: harga perolehan, akumulasi, dan nilai buku, komersial dan fiskal',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    rows: z.array(registerRow),
    totals: z.object({ cost: total, commercial: total, fiscal: total }),
    isCut: z.boolean(),
  }),
})
export const exportAssetRegister = reportEndpoint(readAssetRegister, { columns: registerColumns })

/** The register beside the ledger, account by account, with what makes each difference. */
export const readAssetTies = endpoint({
  method: 'GET',
  path: '/asset-ties',
  summary:
    'Daftar aset tetap dibandingkan dengan buku besar per akun, dan jurnal atau aset yang membuat selisihnya',
  access: 'books.read',
  query: z.strictObject({ asOf: day }),
  reply: z.object({
    accounts: z.array(
      z.object({
        code: z.string(),
        name: z.string(),
        is: z.enum(['cost', 'accumulated']),
        register: total,
        ledger: total,
      }),
    ),
    rows: z.array(
      z.object({
        accountCode: z.string(),
        day,
        /** Of an entry or of an asset. */
        number: z.string(),
        description: z.string(),
        register: total,
        ledger: total,
      }),
    ),
    isCut: z.boolean(),
  }),
})
export const exportAssetTies = reportEndpoint(readAssetTies, { columns: differenceColumns })
export type TieRow = z.output<typeof readAssetTies.reply>['rows'][number]
