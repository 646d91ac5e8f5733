import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import {
  advanceUseJournal,
  advanceUseProblems,
  availableSum,
  drawAdvances,
  refundJournal,
  refundProblems,
  type AvailableAdvance,
} from './advance.ts'

const today = toDay('2026-11-20')
const advance = (id: number, available: number, accountId = 7): AvailableAdvance => ({
  id,
  accountId,
  available: toRupiah(available),
})
const rupiah = toRupiah

test('an amount is taken from the advances in their order, never more than each has', () => {
  const amount = fc.integer({ min: 0, max: 5_000 })
  const advances = fc.array(fc.integer({ min: 0, max: 900 }), { maxLength: 8 })
  fc.assert(
    fc.property(amount, advances, (wanted, list) => {
      const all = list.map((available, index) => advance(index + 1, available))
      const parts = drawAdvances(rupiah(wanted), all)
      expect(sumRupiah(parts.map((part) => part.amount))).toBe(Math.min(wanted, Number(availableSum(all))))
      const last = parts.at(-1)?.advanceId ?? 0
      for (const { id, available } of all.filter((one) => one.id < last && one.available > 0))
        expect(parts.find((part) => part.advanceId === id)?.amount).toBe(available)
    }),
  )
})

test('advances are debited and invoices credited on the accounts they stand on', () => {
  const parts = drawAdvances(rupiah(100), [advance(1, 30, 7), advance(2, 50, 8), advance(3, 99, 7)])
  const allocations = [
    { invoiceId: 5, amount: rupiah(60) },
    { invoiceId: 6, amount: rupiah(40) },
  ]
  const receivableOf = new Map([
    [5, 20],
    [6, 21],
  ])
  expect(advanceUseJournal(parts, allocations, receivableOf)).toEqual([
    { accountId: 7, debit: 50, credit: 0 },
    { accountId: 8, debit: 50, credit: 0 },
    { accountId: 20, debit: 0, credit: 60 },
    { accountId: 21, debit: 0, credit: 40 },
  ])
  expect(refundJournal(parts, 3)).toEqual([
    { accountId: 7, debit: 50, credit: 0 },
    { accountId: 8, debit: 50, credit: 0 },
    { accountId: 3, debit: 0, credit: 100 },
  ])
})

const invoice = {
  id: 5,
  invoiceNumber: 'INV-2026-00005',
  invoiceDate: toDay('2026-11-10'),
  enteredOn: toDay('2026-11-10'),
  customerId: 3,
  openAmount: rupiah(1_000),
}
const use = {
  useDate: today,
  customerId: 3 as number | null,
  allocations: [{ invoiceId: 5, amount: rupiah(400) }],
}
const available = 500n
const exceeded = 'Melebihi uang muka yang tersedia pada tanggal ini: Rp\u00a0500'

test.each([
  ['is right', {}, []],
  [
    'is of nobody',
    { customerId: null },
    ['Customer harus dipilih', 'Invoice bukan milik customer ini atau ditulis dua kali'],
  ],
  ['is of tomorrow', { useDate: toDay('2026-11-21') }, ['Tanggal tidak boleh setelah hari ini']],
  [
    'comes before its invoice',
    { useDate: toDay('2026-11-09') },
    ['INV-2026-00005: pemakaian uang muka sebelum tanggal invoice'],
  ],
  ['pays nothing', { allocations: [] }, ['Isi jumlah untuk minimal satu invoice']],
  ['takes more than there is', { allocations: [{ invoiceId: 5, amount: rupiah(501) }] }, [exceeded]],
  [
    'pays more than is open',
    { allocations: [{ invoiceId: 5, amount: rupiah(1_001) }] },
    ['INV-2026-00005: melebihi sisa Rp\u00a01.000', exceeded],
  ],
] as const)('a use that %s', (_name, change, messages) => {
  const found = advanceUseProblems(
    { ...use, ...change },
    { today, available, invoices: new Map([[5, invoice]]) },
  )
  expect(found.map((each) => each.message)).toEqual(messages)
})

test.each([
  ['is right', {}, []],
  ['goes nowhere', { accountId: null }, ['Akun kas atau bank harus dipilih']],
  ['is nothing', { amount: rupiah(0) }, ['Jumlah dikembalikan harus > 0']],
  ['is more than there is', { amount: rupiah(501) }, [exceeded]],
] as const)('a refund that %s', (_name, change, messages) => {
  const refund = { useDate: today, customerId: 3, accountId: 1 as number | null, amount: rupiah(500) }
  const found = refundProblems({ ...refund, ...change }, { today, available })
  expect(found.map((each) => each.message)).toEqual(messages)
})
