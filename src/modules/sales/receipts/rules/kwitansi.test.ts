import { expect, test } from 'vitest'
import { creditNoteOnPaper } from '../../credit-notes/rules/credit-note-on-paper.ts'
import { hasKwitansi, receiptOnPaper, stampNote } from './kwitansi.ts'

const issuer = {
  name: 'PT Contoh Niaga Sejahtera',
  npwp: null,
  address: null,
  bankDetails: null,
  place: null,
  signatories: [],
  logo: null,
}
const receipt = {
  receiptNumber: 'RCP-2026-00001',
  receiptDate: '2026-11-20',
  customerName: 'PT Contoh Pelanggan Satu',
  receivedAmount: 5_000_001,
  withholdings: [],
  bankFee: 0,
  roundingAmount: 0,
  advanceAmount: 0,
  allocations: [{ invoiceNumber: 'INV-2026-00001' }, { invoiceNumber: 'INV-2026-00002' }],
}

test.each([
  ['Invoice INV-2026-00001, INV-2026-00002', {}],
  ['Invoice INV-2026-00001, INV-2026-00002; Uang muka', { advanceAmount: 1 }],
  ['Uang muka', { advanceAmount: 1, allocations: [] }],
] as const)('a kwitansi for %s says so', (purpose, change) => {
  const { statements, largeAmount, signature } = receiptOnPaper({ ...receipt, ...change }, issuer)
  expect(statements.map(({ value }) => value)).toEqual([
    'PT Contoh Pelanggan Satu',
    'Lima juta satu rupiah',
    purpose,
  ])
  expect(largeAmount).toBe('Rp\u00a05.000.001')
  expect(signature.note).toBe('Meterai Rp\u00a010.000')
})

test('a kwitansi is of what was received, and names what was withheld and the fee of the bank', () => {
  const paid = {
    ...receipt,
    receivedAmount: 20_000_000,
    withholdings: [
      { article: 'pph23' as const, taxAmount: 155_900 },
      { article: 'pph22' as const, taxAmount: 1_500 },
    ],
    bankFee: 6_500,
    roundingAmount: 100,
  }
  const { statements, largeAmount } = receiptOnPaper(paid, issuer)
  expect(largeAmount).toBe('Rp\u00a020.000.000')
  expect(statements.map(({ label, value }) => `${label}: ${value}`)).toEqual([
    'Telah terima dari: PT Contoh Pelanggan Satu',
    'Uang sejumlah: Dua puluh juta rupiah',
    'Untuk pembayaran: Invoice INV-2026-00001, INV-2026-00002',
    'PPh 23 dipotong: Rp\u00a0155.900',
    'PPh 22 dipotong: Rp\u00a01.500',
    'Biaya bank: Rp\u00a06.500',
    'Pembulatan: Rp\u00a0100',
  ])
})

test.each([
  ['recorded', 1, true],
  ['recorded', 0, false],
  ['cancelled', 1, false],
])('a receipt that is %s with %i received has a kwitansi: %s', (state, receivedAmount, has) => {
  expect(hasKwitansi({ ...receipt, state, receivedAmount })).toBe(has)
})

test('a credit note names its invoice, its reason and what it takes back', () => {
  const note = {
    noteNumber: 'CN-2026-00001',
    noteDate: '2026-11-20',
    invoiceNumber: 'INV-2026-00001',
    fakturNumber: null,
    fakturDay: null,
    customerName: 'PT Contoh Pelanggan Satu',
    customerAddress: null,
    customerNpwp: null,
    reason: 'Barang rusak',
    vatBasisPoints: 1100,
    hasSeveralRates: false,
    taxBase: 100_000,
    fakturs: [
      {
        transactionCode: '04' as const,
        base: 100_000,
        vat: 11_000,
        otherTaxBase: 91_667,
        lawRateBasisPoints: 1200,
        baseShare: '11/12',
      },
    ],
    subtotal: 100_000,
    taxAmount: 11_000,
    totalAmount: 111_000,
    lines: [],
  }
  const printed = creditNoteOnPaper(note, issuer)
  expect(printed.facts.map(({ value }) => value)).toContain('INV-2026-00001')
  expect(printed.remarks).toEqual([{ label: 'Alasan', value: 'Barang rusak' }])
  expect(printed.amounts.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Subtotal 100.000',
    'DPP nilai lain (11/12) 91.667',
    'PPN 12% × DPP nilai lain 11.000',
    'Total (Rp) 111.000',
  ])
})

test.each([
  [5_000_000, undefined],
  [5_000_001, 'Meterai Rp\u00a010.000'],
])('a kwitansi of %i needs stamp duty: %s', (received, note) => {
  expect(stampNote(received)).toBe(note)
})
