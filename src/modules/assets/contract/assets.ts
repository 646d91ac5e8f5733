import { z } from 'zod'
import {
  day,
  endpoint,
  id,
  moment,
  optionalText,
  rupiah,
  text,
  withId,
} from '../../../platform/rules/http/endpoint.ts'
import { changeOf, creationOf, documentApi } from '../../documents/contract.ts'
import { transactionCodes } from '../../tax/rules/tax-class.ts'
import { assetHead, disposalKinds, fixedAssets } from '../rules/asset-kind.ts'
import { methods } from '../rules/depreciation.ts'
import { fiscalGroups } from '../rules/fiscal-group.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'

const access = 'assets.edit'

export const depreciated = {
  method: z.enum(methods, { error: 'Metode penyusutan tidak dikenal' }),
  lifeMonths: z.int({ error: 'Masa manfaat harus bulat' }),
  fiscalGroup: z.enum(fiscalGroups, { error: 'Kelompok fiskal tidak dikenal' }),
  fiscalMethod: z.enum(methods, { error: 'Metode fiskal tidak dikenal' }),
}

/** The line of an entry. */
const source = z.strictObject({ entryId: id, line: z.int().positive() })

const assetInput = z.strictObject({
  name: text(200),
  categoryId: id.nullable(),
  acquiredOn: day,
  inUseOn: day,
  cost: rupiah,
  residual: rupiah,
  ...depreciated,
  /** The end of the month until which the old books depreciated it, and what. */
  carriedUntil: day.nullable().default(null),
  carriedCommercial: rupiah.default(zeroRupiah),
  carriedFiscal: rupiah.default(zeroRupiah),
  /** The line of the entry that brought its cost into the books. */
  source: source.nullable().default(null),
  departmentId: id.nullish(),
  location: optionalText(100),
  serialNumber: optionalText(100),
  notes: optionalText(2000),
})
export type AssetInput = z.output<typeof assetInput>

const account = z.object({ code: z.string(), name: z.string() })

export const fixedAsset = z.object({
  ...assetHead,
  categoryId: id,
  inUseOn: day,
  residual: rupiah,
  ...depreciated,
  carriedUntil: day.nullable(),
  carriedCommercial: rupiah,
  carriedFiscal: rupiah,
  source: source.extend({ entryNumber: z.string() }).nullable(),
  departmentId: id.nullable(),
  departmentName: z.string().nullable(),
  serialNumber: z.string().nullable(),
  notes: z.string().nullable(),
  assetAccount: account,
  accumulatedAccount: account.nullable(),
  expenseAccount: account.nullable(),
  /** Depreciated by tax law until now. */
  fiscalAccumulated: rupiah,
  months: z.array(
    z.object({ month: day, commercial: rupiah, fiscal: rupiah, entryNumber: z.string().nullable() }),
  ),
  disposal: z
    .object({
      day,
      kind: z.enum(disposalKinds),
      proceeds: rupiah,
      gain: rupiah,
      fiscalGain: rupiah,
      entryNumber: z.string(),
      notes: z.string().nullable(),
      /** The tax invoice it was sold with. */
      sale: z
        .object({
          transactionCode: z.enum(transactionCodes),
          buyerName: z.string(),
          vat: rupiah,
          collected: rupiah,
        })
        .nullable(),
    })
    .nullable(),
  removed: z.object({ day, by: z.string(), reason: z.string() }).nullable(),
  version: z.int(),
  createdAt: moment,
  createdBy: z.string(),
  updatedAt: moment,
  updatedBy: z.string(),
})
export type FixedAsset = z.output<typeof fixedAsset>

export const assetApi = documentApi(fixedAssets, {
  document: fixedAsset,
  listed: 'Aset tetap menurut nomor, nama, kategori, lokasi, keadaan, dan hari, sehalaman demi sehalaman',
  one: 'Satu aset tetap dengan penyusutannya, menurut nomornya',
  printed: 'Kartu aset tetap sebagai PDF',
})
export const { read: readFixedAsset } = assetApi

export const createFixedAsset = creationOf(fixedAssets, {
  summary: 'Daftarkan aset tetap; harga perolehannya sudah ada di buku besar, tidak dijurnal lagi',
  access,
  body: assetInput,
  reply: fixedAsset,
})

export const updateFixedAsset = changeOf(fixedAssets, {
  summary: 'Ubah aset tetap; yang menentukan penyusutan hanya selama belum disusutkan',
  access,
  body: assetInput,
  reply: fixedAsset,
})

const actOnAsset = <Body extends z.ZodType>(
  act: string,
  said: { summary: string; body: Body; posts?: true },
) =>
  endpoint({
    method: 'POST',
    path: `${fixedAssets.api}/:id/${act}`,
    access,
    versioned: true,
    params: withId,
    reply: fixedAsset,
    ...said,
  })

export const removeFixedAsset = actOnAsset('remove', {
  summary: 'Batalkan pendaftaran aset yang belum disusutkan, dengan alasan; nomornya tetap dijelaskan',
  body: z.strictObject({ reason: text(500) }),
})

export const disposeFixedAsset = actOnAsset('dispose', {
  summary: 'Lepas aset: dijual atau dihapuskan, dengan laba atau ruginya',
  posts: true,
  body: z.strictObject({
    disposedOn: day,
    kind: z.enum(disposalKinds, { error: 'Cara pelepasan tidak dikenal' }),
    proceeds: rupiah,
    /** The account of cash or bank that what it brought came to. */
    accountId: id.nullable(),
    /** Whom it is sold to with VAT (kode 09); none where it is sold without. */
    customerId: id.nullish(),
    notes: optionalText(500),
  }),
})

export const restoreFixedAsset = actOnAsset('restore', {
  summary: 'Batalkan pelepasan aset dengan jurnal balik pada hari yang sama',
  posts: true,
  body: z.strictObject({ reason: text(500) }),
})

/** Lines of the ledger that brought costs which no asset holds yet. */
export const listAssetSources = endpoint({
  method: 'GET',
  path: '/asset-sources',
  summary: 'Baris jurnal pada akun aset tetap yang belum didaftarkan sebagai aset, yang terbaru dahulu',
  access: 'books.read',
  query: z.strictObject({}),
  reply: z.object({
    rows: z.array(
      z.object({
        entryId: id,
        line: z.int(),
        entryNumber: z.string(),
        day,
        description: z.string(),
        accountId: id,
        accountCode: z.string(),
        accountName: z.string(),
        amount: rupiah,
        /** What no asset holds yet. */
        left: rupiah,
      }),
    ),
    isCut: z.boolean(),
  }),
})
export type AssetSource = z.output<typeof listAssetSources.reply>['rows'][number]
