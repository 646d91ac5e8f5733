import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { slipLetterOnPaper } from './slip-letter.ts'

const issuer = {
  ...{ name: 'PT Contoh', npwp: null, npwp16: '0312166009100000', nitkuSuffix: null, address: null },
  ...{ bankDetails: null, place: 'Jakarta', signatories: [], logo: null },
}
const row = {
  ...{ withheldOn: toDay('2026-10-05'), article: 'pph23' as const, viaMarketplace: false },
  ...{ sourceNumber: 'RCP-2026-00001', invoices: 'INV-2026-00001, INV-2026-00002' },
  ...{ baseAmount: toRupiah(10_000_000), taxAmount: toRupiah(200_000) },
}
const letter = {
  ...{ partyCode: 'CUST-1', partyName: 'PT Pembeli', partyAddress: 'Jl. Contoh 1' },
  ...{ letterDay: toDay('2026-11-20'), withheld: [row, { ...row, invoices: null, baseAmount: null }] },
}

test('a letter says what was withheld of which payment, and to whom its slip is made out', () => {
  const paper = slipLetterOnPaper(letter, issuer)
  expect(paper.addressee).toEqual(['PT Pembeli', 'Jl. Contoh 1'])
  expect(paper.lines).toEqual([
    {
      ...{ day: '05 Okt 2026', invoices: 'INV-2026-00001, INV-2026-00002', article: 'PPh 23' },
      ...{ receipt: 'dibayar dengan RCP-2026-00001', base: '10.000.000', tax: '200.000' },
    },
    {
      ...{ day: '05 Okt 2026', invoices: 'RCP-2026-00001', article: 'PPh 23', receipt: '' },
      ...{ base: '–', tax: '200.000' },
    },
  ])
  expect(paper.amounts).toEqual([{ label: 'Jumlah PPh dipotong (Rp)', value: '400.000' }])
  expect(paper.remarks).toEqual([
    { label: 'Bukti potong atas nama', value: 'PT Contoh, NPWP 0312166009100000' },
  ])
})

test('an organisation without a tax number names none', () => {
  expect(slipLetterOnPaper(letter, { ...issuer, npwp16: null }).remarks).toEqual([])
})
