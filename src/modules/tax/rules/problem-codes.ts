import type { PlatformProblemCode, ProblemCodes } from '../../../platform/rules/http/problem-codes.ts'
import { problemsFor } from '../../../platform/rules/http/problem.ts'

/** What tax objects to. */
export const taxProblemCodes = {
  'pkp-unchanged': 'Organisasi sudah berstatus itu pada hari itu.',
  'input-tax-decided': 'PPN masukan dokumen itu sudah dikreditkan atau dibebankan.',
  'tax-rate': 'Tarif atau bagian dasarnya di luar batas.',
  'withheld-amount': 'PPh yang dipotong harus lebih dari nol.',
  'withheld-base': 'Dasar pemotongan tidak boleh kurang dari PPh-nya.',
  'withheld-marketplace': 'Marketplace memungut PPh 22, sejak hari yang ditetapkan.',
  'withheld-rate': 'Tarif yang lazim dipotong 0 sampai 100%.',
  'law-source': 'Baris undang-undang tidak menyebut dasarnya.',
  'slip-incomplete': 'Bukti potong harus bernomor dan bertanggal.',
  'slip-unknown': 'Dokumen itu tidak mempunyai PPh dipotong yang demikian.',
  'income-tax-closed': 'Masa PPh sudah ditutup.',
  'object-row': 'Objek PPh atau tarifnya tidak lengkap.',
  'faktur-code': 'Kode faktur harus sesuai dokumennya, dan nomor faktur pengganti diawali kode itu.',
  'tax-code': 'Kode faktur ini bukan kode golongan itu.',
} satisfies ProblemCodes

export const { problem } = problemsFor<keyof typeof taxProblemCodes | PlatformProblemCode>()
