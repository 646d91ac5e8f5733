import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, monthStart, toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { WithholdingObject } from '../../../tax/rules/withholding.ts'
import type { BillDraft } from './bill-draft.ts'
import { billProblems } from './bill.ts'
import { billAmounts, type KnownLine } from './bill-amounts.ts'
import { billJournal, billRoles, payableRole } from './bill-journal.ts'

const today = toDay('2026-11-20')
const service: WithholdingObject = {
  code: '24-104-03',
  name: 'Jasa konsultan',
  article: 'pph23',
  rateBasisPoints: 200,
}
const rent: WithholdingObject = {
  code: '28-403-02',
  name: 'Sewa tanah dan bangunan',
  article: 'pph4_2',
  rateBasisPoints: 1000,
}
const objects = new Map([service, rent].map((object) => [object.code, object]))
const roles = {
  ap_trade: 1,
  asset_payable: 2,
  vat_in: 3,
  vat_in_pending: 4,
  pph23_payable: 5,
  pph4_2_payable: 6,
}

function line(accountId: number, amount: number, change: Partial<KnownLine> = {}): KnownLine {
  return {
    accountId,
    description: '',
    amount: toRupiah(amount),
    taxClass: 'untaxed',
    objectCode: null,
    ...change,
  }
}

function bill(
  lines: readonly KnownLine[],
  change: Partial<BillDraft> = {},
): BillDraft & { lines: readonly KnownLine[] } {
  return {
    billDate: today,
    postingDay: today,
    documentNumber: 'INV/7',
    vendorId: 9,
    taxAmount: null,
    isCreditable: true,
    taxInvoiceNumber: '0102630000000001',
    taxInvoiceDay: today,
    ...change,
    lines,
  }
}

const ground = { today, oldBooksUntil: null, vatBasisPoints: 1100, objects }
const charged = { vatBasisPoints: 1100, objects, isPkp: true, hasTaxNumber: true }

/** The journal as `role or account: debit (positive) or credit`. */
function entryOf(
  lines: readonly KnownLine[],
  change: Partial<BillDraft> = {},
  by: Partial<typeof charged> = {},
) {
  const typed = bill(lines, change)
  const amounts = billAmounts(typed, { ...charged, ...by })
  if (amounts === undefined) throw new Error('beyond the exact range')
  const payable = payableRole(
    lines.map(({ accountId }) => ({ flowClass: accountId === 20 ? 'investing' : 'operating' })),
  )
  const posted = billJournal(lines, amounts, { accounts: roles, payable })
  expect(billRoles(lines, amounts, payable)).toContain(payable)
  return posted.map(({ accountId, debit, credit }) => [accountId, debit - credit])
}

const taxed = { taxClass: 'taxed' } as const
const consulted = { taxClass: 'taxed', objectCode: service.code } as const

describe('what a bill comes to', () => {
  it('is credited with its tax invoice, waits for it, or is part of the cost', () => {
    expect(entryOf([line(10, 10_000_000, taxed)])).toEqual([
      [10, 10_000_000],
      [roles.vat_in, 1_100_000],
      [roles.ap_trade, -11_100_000],
    ])
    expect(
      entryOf([line(10, 8_945, taxed)], {
        taxInvoiceNumber: '',
        taxInvoiceDay: '',
        taxAmount: toRupiah(983),
      }),
    ).toEqual([
      [10, 8_945],
      [roles.vat_in_pending, 983],
      [roles.ap_trade, -9_928],
    ])
    // Of four months before or of the next one it is not credited with the bill.
    for (const taxInvoiceDay of [addMonths(monthStart(today), -4), addMonths(monthStart(today), 1)])
      expect(entryOf([line(10, 100_000, taxed)], { taxInvoiceDay })).toContainEqual([
        roles.vat_in_pending,
        11_000,
      ])
    const late = { taxInvoiceDay: addMonths(monthStart(today), -3) }
    expect(entryOf([line(10, 100_000, taxed)], late)).toContainEqual([roles.vat_in, 11_000])
    expect(entryOf([line(10, 100, taxed), line(11, 50)], { isCreditable: false })).toEqual([
      [10, 111],
      [11, 50],
      [roles.ap_trade, -161],
    ])
    expect(entryOf([line(10, 100_005, taxed)], {}, { isPkp: false })).toEqual([
      [10, 111_006],
      [roles.ap_trade, -111_006],
    ])
  })

  it('withholds of services at the bill, without VAT in the base', () => {
    const lines = [line(10, 4_000_000, taxed), line(11, 10_000_000, consulted)]
    expect(entryOf(lines)).toEqual([
      [10, 4_000_000],
      [11, 10_000_000],
      [roles.vat_in, 1_540_000],
      [roles.ap_trade, -15_340_000],
      [roles.pph23_payable, -200_000],
    ])
    expect(entryOf(lines, {}, { hasTaxNumber: false })).toContainEqual([roles.pph23_payable, -400_000])
    const final = [line(12, 5_000_000, { objectCode: rent.code })]
    expect(entryOf(final, {}, { hasTaxNumber: false })).toEqual([
      [12, 5_000_000],
      [roles.ap_trade, -4_500_000],
      [roles.pph4_2_payable, -500_000],
    ])
  })

  it('stands on the payable of assets where nothing else is bought', () => {
    expect(entryOf([line(20, 7), line(20, 8)])).toContainEqual([roles.asset_payable, -15])
    expect(entryOf([line(20, 7), line(10, 8)])).toContainEqual([roles.ap_trade, -15])
  })

  it('rounds the tax of one object once, over all its lines', () => {
    const lines = [line(10, 33, { objectCode: service.code }), line(11, 33, { objectCode: service.code })]
    expect(billAmounts(bill(lines), charged)).toMatchObject({
      withheld: [{ baseAmount: 66, taxAmount: 1 }],
      payableAmount: 65,
    })
  })

  it('always balances, and its lines bear exactly its VAT', () => {
    const aLine = fc.record({
      amount: fc.integer({ min: 1, max: 2_000_000_000 }),
      taxClass: fc.constantFrom('taxed' as const, 'untaxed' as const),
      objectCode: fc.constantFrom(null, service.code, rent.code),
    })
    const change = fc.record({
      isCreditable: fc.boolean(),
      isPkp: fc.boolean(),
      hasTaxNumber: fc.boolean(),
      given: fc.option(fc.integer({ min: 0, max: 1_000_000 }), { nil: null }),
    })
    fc.assert(
      fc.property(
        fc.array(aLine, { minLength: 1, maxLength: 12 }),
        change,
        (drawn, { given, isCreditable, ...by }) => {
          const lines = drawn.map(({ amount, ...each }) => line(10, amount, each))
          const typed = { isCreditable, taxAmount: given === null ? null : toRupiah(given) }
          const entry = entryOf(lines, typed, by)
          expect(entry.reduce((sum, [, amount = 0]) => sum + amount, 0)).toBe(0)
          const amounts = billAmounts(bill(lines, typed), { ...charged, ...by })
          expect(amounts?.lines.reduce((sum, { taxAmount }) => sum + taxAmount, 0)).toBe(amounts?.taxAmount)
        },
      ),
    )
  })
})

describe('what is wrong with a bill', () => {
  const said = (
    change: Partial<BillDraft>,
    lines: readonly BillDraft['lines'][number][] = [line(10, 100, taxed)],
  ) =>
    billProblems({ ...bill([]), ...change, lines }, ground).map(({ path, message }) => `${path}: ${message}`)

  it('refuses VAT above what bears it, whatever the reason', () => {
    expect(said({ taxAmount: toRupiah(101), taxReason: 'Menurut faktur' })).toEqual([
      expect.stringContaining('taxAmount: PPN melebihi nilai yang dikenainya'),
    ])
  })

  it('refuses advances that are together beyond what is exact', () => {
    const advances = [1, 2].map((advanceLineId) => ({
      ...{ advanceLineId, bearsVat: true },
      amount: toRupiah(6_000_000_000_000_000),
    }))
    expect(said({ advances })).toEqual(expect.arrayContaining([expect.stringMatching(/^advances/)]))
  })

  it('is nothing of a right one', () => {
    expect(said({})).toEqual([])
    expect(said({ taxInvoiceNumber: '010.263-0.0000000001', taxAmount: toRupiah(20) })).toEqual([])
  })

  it('is said at its field', () => {
    expect(
      said({ vendorId: null, documentNumber: ' ', billDate: '', postingDay: toDay('2026-11-21') }),
    ).toEqual([
      'vendorId: Vendor harus dipilih',
      'documentNumber: Nomor dari vendor harus diisi',
      'billDate: Tanggal tagihan harus diisi',
      'postingDay: Tanggal pembukuan tidak boleh setelah hari ini',
    ])
    expect(said({ dueDate: toDay('2026-11-19') })).toEqual([
      'dueDate: Jatuh tempo tidak boleh sebelum tanggal tagihan',
    ])
    expect(said({ taxInvoiceNumber: '12', taxInvoiceDay: '' })).toEqual([
      'taxInvoiceNumber: Nomor faktur pajak harus terdiri dari 16 atau 17 angka',
      'taxInvoiceDay: Tanggal faktur pajak harus diisi',
    ])
    expect(said({}, [])).toEqual(['lines: Tagihan harus memiliki minimal 1 baris'])
    expect(said({}, [{ ...line(1, 0), accountId: null, objectCode: '99-999-99' }])).toEqual([
      'lines.0.accountId: Baris 1: Akun harus dipilih',
      'lines.0.amount: Baris 1: Jumlah harus > 0',
      'lines.0.objectCode: Baris 1: Objek PPh tidak dikenal',
    ])
  })

  it('is VAT that lies far from its rate without a reason', () => {
    expect(said({ taxAmount: toRupiah(21) })).toEqual([])
    expect(said({ taxAmount: toRupiah(22) })).toEqual([
      'taxReason: PPN hitungan Rp\u00a011; isi alasan bila faktur pajaknya berbeda lebih dari Rp\u00a010',
    ])
    expect(said({ taxAmount: toRupiah(22), taxReason: 'Faktur pengganti' })).toEqual([])
    expect(said({ taxAmount: toRupiah(5) }, [line(10, 100)])).toEqual([
      'taxAmount: PPN diisi, tetapi tidak ada baris yang kena PPN',
    ])
  })
})
