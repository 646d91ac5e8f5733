import { expect, test } from 'vitest'
import { toRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { copiedReceipt } from './copied-receipt.ts'

const received = {
  ...{ accountId: 3, giro: null, notes: null },
  receivedAmount: toRupiah(1_000_000),
  bankFee: toRupiah(6_500),
  roundingAmount: zeroRupiah,
  withholdings: [],
  allocations: [
    { invoiceId: 1, amount: toRupiah(600_000), openAmount: toRupiah(600_000) },
    { invoiceId: 2, amount: toRupiah(300_000), openAmount: toRupiah(50_000) },
    { invoiceId: 3, amount: toRupiah(100_000), openAmount: zeroRupiah },
  ],
}

test('a copy settles what is still open of the invoices, and nothing of one that is paid', () => {
  const copy = copiedReceipt(received)
  expect(copy).toMatchObject({ accountId: 3, receivedAmount: 1_000_000, bankFee: 6_500, notes: '' })
  expect([...copy.allocated]).toEqual([
    [1, 600_000],
    [2, 50_000],
  ])
})

test('a slip and a giro belong to one receipt alone', () => {
  const withheld = {
    article: 'pph23' as const,
    viaMarketplace: false,
    baseAmount: toRupiah(1_000_000),
    taxAmount: toRupiah(20_000),
    slipNumber: 'BP-1',
    slipDay: '2026-01-05' as never,
  }
  const copy = copiedReceipt({ ...received, giro: {}, withholdings: [withheld] })
  expect(copy.withholdings).toEqual([{ ...withheld, slipNumber: '', slipDay: '' }])
  expect(copy).not.toHaveProperty('accountId')
})
