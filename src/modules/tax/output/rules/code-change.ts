import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { TransactionCode } from '../../rules/tax-class.ts'
import { transactionCodes } from '../../rules/tax-class.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What of a tax invoice decides which code it may bear. */
export interface CodedFaktur {
  readonly transactionCode: TransactionCode
  readonly facility: string | null
  readonly lines: readonly { readonly baseNumerator: number; readonly baseDenominator: number }[]
}

/** What it shall bear. */
export interface GivenCode {
  readonly transactionCode: TransactionCode
  /** Two digits of the list of the tax office, of the codes 07 and 08. */
  readonly facility?: string | undefined
}

/** Codes by who pays the VAT: to us, to the state itself, nobody. Between them the books of the document would change. */
const payers: readonly (readonly TransactionCode[])[] = [
  ['01', '04', '05', '06', '09', '10'],
  ['02', '03'],
  ['07', '08'],
]

/** The codes a tax invoice may bear without a rupiah of its document changing: the same payer, a base that fits the code. */
export function possibleCodes({ transactionCode, lines }: CodedFaktur): TransactionCode[] {
  const alike = payers.find((codes) => codes.includes(transactionCode)) ?? []
  const isWhole = lines.every(({ baseNumerator, baseDenominator }) => baseNumerator === baseDenominator)
  return transactionCodes.toSorted().filter((code) => {
    if (code === transactionCode) return true
    if (!alike.includes(code)) return false
    if (code === '01' || code === '10') return isWhole
    return code === '04' || code === '05' ? !isWhole : true
  })
}

export function isRelievedCode(code: TransactionCode): boolean {
  return code === '07' || code === '08'
}

/** Everything that is wrong with a code for a tax invoice. */
export function givenCodeProblems(given: GivenCode, faktur: CodedFaktur): Problem[] {
  const { transactionCode: code, facility } = given
  if (!possibleCodes(faktur).includes(code))
    return [problem('faktur-code', 'transactionCode', why(code, faktur))]
  if (!isRelievedCode(code)) return []
  const text = `Kode ${code} memerlukan kode fasilitas dua angka`
  return /^\d{2}$/.test(facility ?? '') ? [] : [problem('faktur-code', 'facility', text)]
}

function why(code: TransactionCode, { transactionCode: from }: CodedFaktur): string {
  const samePayer = payers.some((codes) => codes.includes(code) && codes.includes(from))
  if (!samePayer)
    return `Kode ${code} mengubah siapa yang menyetor PPN, jadi juga piutang dan jurnalnya: batalkan invoice dengan nota kredit, lalu buat lagi`
  const base = code === '04' || code === '05' ? 'DPP nilai lain' : 'DPP penuh'
  return `Kode ${code} memakai ${base}, dokumennya tidak`
}

/** Everything that is wrong with a change of the code alone, before the tax office approved it. */
export function codeChangeProblems(given: GivenCode, faktur: CodedFaktur): Problem[] {
  const wrong = givenCodeProblems(given, faktur)
  if (wrong.length > 0) return wrong
  const facility = isRelievedCode(given.transactionCode) ? given.facility : null
  if (given.transactionCode !== faktur.transactionCode || facility !== faktur.facility) return []
  return [problem('faktur-code', 'transactionCode', `Faktur ini sudah berkode ${given.transactionCode}`)]
}

/** Everything that is wrong with the number of a tax invoice that replaces another one (PER-11/PJ/2025 Pasal 37). */
export function replacementNumberProblems(number: string, code: TransactionCode): Problem[] {
  const at = 'fakturNumber'
  if (!/^\d{16,17}$/.test(number))
    return [problem('faktur-code', at, 'Nomor faktur pengganti harus 17 angka (16 untuk faktur lama)')]
  if (!number.startsWith(code))
    return [problem('faktur-code', at, `Nomor faktur pengganti kode ${code} diawali ${code}`)]
  const status = number.slice(2, number.length === 17 ? 4 : 3)
  if (Number(status) > 0) return []
  const text = `Angka kode status faktur pengganti sesudah ${code} bukan ${status}: itu nomor faktur normal`
  return [problem('faktur-code', at, text)]
}
