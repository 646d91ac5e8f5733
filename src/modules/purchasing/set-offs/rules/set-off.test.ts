import { describe, expect, it } from 'vitest'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { paymentWithholdings, type PayableObject } from '../../payments/rules/payment-withholding.ts'
import { mostSetOff, setOffJournal, setOffProblems } from './set-off.ts'

const day = '2026-11-20' as Day

/** 4 million of goods and 10 million of a service with VAT: 2 % of the service is withheld as it is settled (W17). */
const service: PayableObject = {
  ...{
    billId: 7,
    objectCode: '24-104-03',
    objectName: 'Jasa konsultan',
    article: 'pph23',
    rateBasisPoints: 200,
  },
  told: {
    ...{ objectCode: '24-104-03', baseShareBasisPoints: 10_000 },
    ...{ certificateKind: null, certificateNumber: null },
  },
  ...{ baseAmount: toRupiah(10_000_000), withheldBase: toRupiah(0) },
  ...{ payableAmount: toRupiah(15_540_000), settledAmount: toRupiah(0) },
}
const open = (amount: number) => ({ openAmount: toRupiah(amount) })
const invoice = {
  id: 3,
  invoiceNumber: 'INV-1',
  invoiceDate: day,
  enteredOn: day,
  customerId: 1,
  ...open(20_000_000),
}
const bill = { id: 7, billNumber: 'BILL-1', enteredOn: day, vendorId: 2, ...open(15_540_000) }
const known = {
  ...{ today: day, objects: [service] },
  invoices: new Map([[3, invoice]]),
  bills: new Map([[7, bill]]),
}
const draft = (receivable: number, payable: number) => ({
  ...{ setOffDate: day, vendorId: 2, customerId: 1 },
  invoices: [{ invoiceId: 3, amount: toRupiah(receivable) }],
  bills: [{ billId: 7, amount: toRupiah(payable) }],
})

describe('a set-off of a bill whose tax is withheld as it is settled', () => {
  it('takes the share it settles off the bill, off the invoice less what it withholds', () => {
    expect(setOffProblems(draft(4_935_650, 5_000_000), known)).toEqual([])
    const [found, ...others] = setOffProblems(draft(5_000_000, 5_000_000), known)
    expect(others).toEqual([])
    expect(found).toMatchObject({ code: 'set-off-unequal', path: 'bills' })
    expect(found?.message).toBe(
      'Invoice Rp\u00a05.000.000 tidak sama dengan tagihan Rp\u00a05.000.000 dikurangi PPh Rp\u00a064.350',
    )
  })

  it('posts what is withheld to the account of its article', () => {
    const { bills, invoices } = draft(4_935_650, 5_000_000)
    const withheld = paymentWithholdings(bills, [service])
    const accounts = {
      ...{ receivableOf: new Map([[3, 11]]), payableOf: new Map([[7, 21]]) },
      byRole: { pph23_payable: 22 },
    }
    expect(setOffJournal({ bills, invoices, withheld }, accounts)).toEqual([
      { accountId: 21, debit: 5_000_000, credit: 0 },
      { accountId: 22, debit: 0, credit: 64_350 },
      { accountId: 11, debit: 0, credit: 4_935_650 },
    ])
    const none = { ...accounts, byRole: {} }
    expect(setOffJournal({ bills, invoices, withheld: [] }, none)).toHaveLength(2)
  })

  it('is filled as far as both sides are open', () => {
    const most = (receivable: number, payable = 15_540_000) => {
      const sides = { invoices: [{ id: 3, ...open(receivable) }], bills: [{ id: 7, ...open(payable) }] }
      const { invoices, bills } = mostSetOff(sides, [service])
      return [invoices.get(3), bills.get(7)]
    }
    expect(most(20_000_000)).toEqual([15_340_000, 15_540_000])
    expect(most(4_935_650)).toEqual([4_935_650, 5_000_000])
    expect(most(0)).toEqual([undefined, undefined])
    expect(mostSetOff({ invoices: [{ id: 3, ...open(700) }], bills: [{ id: 8, ...open(500) }] }, [])).toEqual(
      {
        invoices: new Map([[3, 500]]),
        bills: new Map([[8, 500]]),
      },
    )
  })
})
