import { formatRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Product } from '../contract.ts'
import { productCodeProblems, productProblems, typeLabel } from '../rules/product.ts'

/** What is typed in the form of a product. */
export interface ProductTexts {
  readonly code: string
  readonly name: string
  readonly unit: string
  readonly isService: boolean
  readonly costPrice: Rupiah | undefined
  readonly sellingPrice: Rupiah | undefined
  readonly coretaxUnit: string
  readonly coretaxCode: string
  readonly revenueAccountId: number | undefined
  readonly isActive: boolean
}

export const furtherProductFields = ['coretaxUnit', 'coretaxCode', 'revenueAccountId']

export function productTexts(product: Product): ProductTexts {
  const { code, name, unit, isService, costPrice, sellingPrice, isActive } = product
  return {
    code,
    name,
    unit,
    isService,
    costPrice,
    sellingPrice,
    isActive,
    coretaxUnit: product.coretaxUnit ?? '',
    coretaxCode: product.coretaxCode ?? '',
    revenueAccountId: product.revenueAccount?.id,
  }
}

export function newProductTexts(code: string): ProductTexts {
  return {
    code,
    name: '',
    unit: '',
    isService: false,
    costPrice: undefined,
    sellingPrice: undefined,
    coretaxUnit: '',
    coretaxCode: '',
    revenueAccountId: undefined,
    isActive: true,
  }
}

/** The same check as on the server, apart from what is taken and what only the server knows. */
export function typedProductProblems(texts: ProductTexts): Problem[] {
  return [...productCodeProblems(texts.code), ...productProblems(texts)]
}

export function productBody(texts: ProductTexts) {
  const { name, unit, isService, costPrice, sellingPrice, coretaxUnit, coretaxCode, revenueAccountId } = texts
  return {
    name: name.trim(),
    unit,
    isService,
    costPrice: costPrice ?? 0,
    sellingPrice: sellingPrice ?? 0,
    coretaxUnit: coretaxUnit === '' ? undefined : coretaxUnit,
    coretaxCode: coretaxCode === '' ? undefined : coretaxCode,
    revenueAccountId,
  }
}

interface Version {
  readonly head: string
  readonly mine: string
  readonly latest: string
}

/** Both versions of a product side by side, the fields that differ. */
export function productVersions(mine: ProductTexts, latest: Product): Version[] {
  const theirs = productTexts(latest)
  const amount = (value: Rupiah | undefined) => (value === undefined ? '' : formatRupiah(value))
  const status = (isActive: boolean) => (isActive ? 'Aktif' : 'Tidak Aktif')
  return [
    { head: 'Nama Produk', mine: mine.name, latest: theirs.name },
    { head: 'Tipe', mine: typeLabel(mine.isService), latest: typeLabel(theirs.isService) },
    { head: 'Unit', mine: mine.unit, latest: theirs.unit },
    { head: 'Harga Pokok', mine: amount(mine.costPrice), latest: amount(theirs.costPrice) },
    { head: 'Harga Jual', mine: amount(mine.sellingPrice), latest: amount(theirs.sellingPrice) },
    { head: 'Satuan Coretax', mine: mine.coretaxUnit, latest: theirs.coretaxUnit },
    { head: 'Kode Coretax', mine: mine.coretaxCode, latest: theirs.coretaxCode },
    {
      head: 'Akun pendapatan',
      mine:
        mine.revenueAccountId === theirs.revenueAccountId
          ? (latest.revenueAccount?.code ?? '')
          : 'Pilihan Anda',
      latest: latest.revenueAccount?.code ?? '',
    },
    { head: 'Status', mine: status(mine.isActive), latest: status(theirs.isActive) },
  ].filter((row) => row.mine !== row.latest)
}
