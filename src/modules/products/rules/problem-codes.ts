import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What products objects to. */
export const productsProblemCodes = {
  'unit-missing': 'Satuan belum dipilih.',
  'cost-price': 'Harga pokok di luar batas.',
  'selling-price': 'Harga jual di luar batas.',
  'price-below-cost': 'Harga jual di bawah harga pokok.',
  'tax-class': 'Golongan PPN ini tidak dikenal.',
  'tax-facility': 'Kode fasilitas PPN dua angka, dan hanya untuk PPN yang tidak dipungut atau dibebaskan.',
  'withheld-tax': 'Cara pemotongan PPh ini tidak dikenal.',
  weight: 'Berat di luar batas.',
  'coretax-unit': 'Coretax tidak mengenal satuan ini.',
  'coretax-code': 'Coretax tidak mengenal kode ini untuk tipe produk ini.',
  'stock-account': 'Akun bukan akun detail persediaan yang aktif dan bebas.',
  'cost-account': 'Akun bukan akun detail beban pokok yang aktif dan bebas.',
  'service-keeps-nothing': 'Jasa tidak mempunyai stok, sehingga tidak mempunyai akun untuknya.',
  'stock-account-kept': 'Akun persediaan diganti selagi stoknya nol, ke akun yang bersaldo stok saja.',
  'revenue-account': 'Akun bukan akun detail pendapatan yang aktif.',
} satisfies ProblemCodes

export type ProductsProblemCode = keyof typeof productsProblemCodes | PlatformProblemCode

export const { problem } = problemsFor<ProductsProblemCode>()
