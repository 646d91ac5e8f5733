import {
  amount,
  choice,
  reference,
  text,
  whole,
  wordsOf,
  yesNo,
} from '../../../platform/rules/field/field-kinds.ts'
import { taxClassTexts } from '../../tax/rules/tax-class.ts'
import { recordKind } from '../../records/rules/record-kind.ts'
import { coretaxUnits } from './coretax-unit.ts'
import { withheldTaxTexts } from './withheld-tax.ts'
import { problem } from './problem-codes.ts'
import { isCoretaxCode, productProblems } from './product.ts'
import { units } from './unit.ts'
import { productsName } from './record-names.ts'

export const typeLabel = (isService: boolean): 'Service' | 'Fisik' => (isService ? 'Service' : 'Fisik')

const coretaxCodeFault = { code: 'coretax-code', message: 'Kode barang/jasa Coretax harus 6 angka' }

const facilityFault = { code: 'tax-facility', message: 'Kode fasilitas PPN harus 2 angka' }

const costsHidden = problem('forbidden', 'costPrice', 'Peran Anda tidak melihat harga pokok')

/** Goods and services. */
export const products = recordKind({
  ...productsName,
  fields: {
    name: text('Nama Produk', 200, { required: true }),
    isService: yesNo('Tipe', {
      required: true,
      words: [
        [false, typeLabel(false)],
        [true, typeLabel(true)],
      ],
    }),
    unit: choice(
      'Unit',
      wordsOf(units, (unit) => unit),
      {
        required: true,
        fault: { code: 'unit-missing', message: 'Unit harus dipilih' },
      },
    ),
    costPrice: amount('Harga Pokok', {
      required: true,
      changedBy: { permission: 'costs.read', problem: costsHidden, isSecret: true },
      least: 0,
      fault: { code: 'cost-price', message: 'Harga pokok harus >= 0' },
    }),
    sellingPrice: amount('Harga Jual', {
      required: true,
      least: 1,
      fault: { code: 'selling-price', message: 'Harga jual harus > 0' },
    }),
    taxClass: choice('PPN', taxClassTexts, {
      initial: 'taxed',
      fault: {
        code: 'tax-class',
        message: `PPN harus salah satu dari: ${Object.values(taxClassTexts).join(', ')}`,
      },
      help: 'Berlaku bagi faktur sejak disimpan; yang sudah terbit tidak berubah',
      further: true,
    }),
    taxFacility: text('Kode fasilitas PPN', 2, {
      check: (code) => (/^\d{2}$/.test(code) ? undefined : facilityFault),
      help: 'Dua angka terakhir TD.005nn; hanya untuk PPN tidak dipungut atau dibebaskan',
      further: true,
    }),
    withheldTax: choice('PPh dipotong customer', withheldTaxTexts, {
      fault: { code: 'withheld-tax', message: 'PPh dipotong customer tidak dikenal' },
      help: 'Kosong: jasa diusulkan dipotong PPh 23 saat penerimaan, barang tidak',
      further: true,
    }),
    coretaxUnit: choice('Satuan Coretax', coretaxUnitWords(), {
      fault: { code: 'coretax-unit', message: 'Satuan Coretax tidak dikenal' },
      further: true,
    }),
    coretaxCode: text('Kode Coretax', 6, {
      check: (code) => (isCoretaxCode(code) ? undefined : coretaxCodeFault),
      further: true,
    }),
    weightGrams: whole('Berat (gram)', {
      ...{ least: 1, most: 1_000_000_000, further: true },
      fault: { code: 'weight', message: 'Berat harus 1 gram sampai 1.000.000.000 gram' },
      help: 'Satu unit; untuk membagi biaya perolehan menurut berat',
    }),
    revenueAccountId: reference('Akun pendapatan', { further: true }),
    stockAccountId: reference('Akun persediaan', { further: true }),
    costAccountId: reference('Akun harga pokok', { further: true }),
  },
  list: {
    code: 14,
    name: 42,
    type: { head: 'Tipe', width: 10, value: ({ isService }) => typeLabel(isService) },
    unit: 10,
    costPrice: 18,
    sellingPrice: 18,
  },
  search: [],
  code: (typed) => typed.toUpperCase(),
  check: productProblems,
})

/** In files a unit of the tax office stands by its code. */
function coretaxUnitWords() {
  return wordsOf(
    coretaxUnits.map(({ code }) => code),
    (code) => code,
  )
}
