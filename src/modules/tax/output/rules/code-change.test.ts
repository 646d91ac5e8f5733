import { describe, expect, it } from 'vitest'
import {
  codeChangeProblems,
  givenCodeProblems,
  possibleCodes,
  replacementNumberProblems,
  type CodedFaktur,
} from './code-change.ts'

const share = { baseNumerator: 11, baseDenominator: 12 }
const whole = { baseNumerator: 1, baseDenominator: 1 }
const faktur = (
  transactionCode: CodedFaktur['transactionCode'],
  lines = [share],
  facility: string | null = null,
) => ({
  ...{ transactionCode, facility, lines },
})
const messages = (problems: readonly { readonly message: string }[]) => problems.map(({ message }) => message)

describe('another code of a tax invoice', () => {
  it('leaves who pays and what is the base as the document has them', () => {
    expect(possibleCodes(faktur('04'))).toEqual(['04', '05', '06', '09'])
    expect(possibleCodes(faktur('01', [whole]))).toEqual(['01', '06', '09', '10'])
    expect(possibleCodes(faktur('02'))).toEqual(['02', '03'])
    expect(possibleCodes(faktur('07', [share], '02'))).toEqual(['07', '08'])
  })

  it('is refused where somebody else would pay, naming the way that is left', () => {
    expect(messages(givenCodeProblems({ transactionCode: '07', facility: '02' }, faktur('04')))).toEqual([
      'Kode 07 mengubah siapa yang menyetor PPN, jadi juga piutang dan jurnalnya: batalkan invoice dengan nota kredit, lalu buat lagi',
    ])
    expect(messages(givenCodeProblems({ transactionCode: '01' }, faktur('04')))).toEqual([
      'Kode 01 memakai DPP penuh, dokumennya tidak',
    ])
    expect(messages(givenCodeProblems({ transactionCode: '04' }, faktur('01', [whole])))).toEqual([
      'Kode 04 memakai DPP nilai lain, dokumennya tidak',
    ])
  })

  it('names a relief where the code is of one, and changes something', () => {
    expect(messages(codeChangeProblems({ transactionCode: '08' }, faktur('07', [share], '02')))).toEqual([
      'Kode 08 memerlukan kode fasilitas dua angka',
    ])
    expect(
      codeChangeProblems({ transactionCode: '07', facility: '03' }, faktur('07', [share], '02')),
    ).toEqual([])
    expect(messages(codeChangeProblems({ transactionCode: '09' }, faktur('09')))).toEqual([
      'Faktur ini sudah berkode 09',
    ])
  })
})

describe('the number of a tax invoice that replaces another one', () => {
  it('begins with its code and says that it replaces', () => {
    expect(replacementNumberProblems('04012600000000017', '04')).toEqual([])
    expect(replacementNumberProblems('0410002612345678', '04')).toEqual([])
    expect(messages(replacementNumberProblems('04002600000000017', '04'))).toEqual([
      'Angka kode status faktur pengganti sesudah 04 bukan 00: itu nomor faktur normal',
    ])
    expect(messages(replacementNumberProblems('0400002612345678', '04'))).toEqual([
      'Angka kode status faktur pengganti sesudah 04 bukan 0: itu nomor faktur normal',
    ])
    expect(messages(replacementNumberProblems('01012600000000017', '09'))).toEqual([
      'Nomor faktur pengganti kode 09 diawali 09',
    ])
    expect(replacementNumberProblems('12', '04')).toHaveLength(1)
  })
})
