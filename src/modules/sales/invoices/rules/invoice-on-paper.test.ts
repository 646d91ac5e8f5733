import { describe, expect, it } from 'vitest'
import type { Issuer } from '../../../documents/rules/printed-document.ts'
import { orderOnPaper } from '../../orders/rules/order-on-paper.ts'
import { invoiceOnPaper, type InvoiceOnPaper } from './invoice-on-paper.ts'

const issuer: Issuer = {
  name: 'PT Contoh Niaga Sejahtera',
  npwp: '01.312.166.0-091.000',
  address: null,
  bankDetails: 'Bank Contoh 123',
  place: 'Jakarta',
  signatories: [],
  logo: null,
}

const line = {
  lineNumber: 1,
  productName: 'Toner',
  productCode: 'PRD-00003',
  quantity: 2.5,
  unit: 'pcs',
  unitPrice: 1_000_000,
  discountPercent: 12.5,
  subtotal: 2_187_500,
  taxClass: 'taxed' as const,
}

const ordinary = {
  transactionCode: '04' as const,
  base: 2_187_500,
  vat: 240_625,
  otherTaxBase: 2_005_208,
  lawRateBasisPoints: 1200,
  baseShare: '11/12',
}

const invoice: InvoiceOnPaper = {
  kind: 'order',
  invoiceNumber: 'INV-2026-00001',
  orderNumber: 'SO-2026-00001',
  invoiceDate: '2026-11-20',
  dueDate: '2026-12-20',
  customerName: 'Toko Contoh',
  customerAddress: null,
  customerNpwp: '01.312.166.0-091.000',
  vatBasisPoints: 1100,
  hasSeveralRates: false,
  fakturs: [ordinary],
  discountAmount: 312_500,
  subtotal: 2_187_500,
  taxBase: 2_187_500,
  taxAmount: 240_625,
  totalAmount: 2_428_125,
  notes: 'PO 77/XI/2026',
  lines: [line],
}

const rows = (facts: readonly { label: string; value: string }[]) =>
  facts.map(({ label, value }) => `${label}: ${value}`)

describe('an invoice on paper', () => {
  it('states discount, DPP nilai lain, the rate of the law, the total and its words', () => {
    const document = invoiceOnPaper(invoice, issuer)
    expect(rows(document.amounts)).toEqual([
      'Jumlah sebelum diskon: 2.500.000',
      'Total diskon: -312.500',
      'Subtotal: 2.187.500',
      'DPP nilai lain (11/12): 2.005.208',
      'PPN 12% × DPP nilai lain: 240.625',
      'Total (Rp): 2.428.125',
    ])
    expect(document.inWords).toBe('Dua juta empat ratus dua puluh delapan ribu seratus dua puluh lima rupiah')
    expect(document.payment).toBe('Bank Contoh 123')
    expect(document.remarks).toEqual([{ label: 'Catatan', value: 'PO 77/XI/2026' }])
    expect(document.footer).toContain('bukan faktur pajak')
    expect(document.addressee).toEqual(['Toko Contoh', 'NPWP 01.312.166.0-091.000'])
  })

  it('marks lines without PPN beside those that bear it, and says both bases', () => {
    const untaxed = { ...line, lineNumber: 2, productCode: '', taxClass: 'untaxed' as const }
    const mixed = { ...invoice, discountAmount: 0, subtotal: 2_287_500, lines: [line, untaxed] }
    const document = invoiceOnPaper(mixed, issuer)
    expect(rows(document.amounts)).toEqual([
      'Subtotal: 2.287.500',
      'DPP: 2.187.500',
      'Tanpa PPN: 100.000',
      'DPP nilai lain (11/12): 2.005.208',
      'PPN 12% × DPP nilai lain: 240.625',
      'Total (Rp): 2.428.125',
    ])
    expect(document.lines.map((each) => each['code'])).toEqual(['PRD-00003', 'tanpa PPN'])
  })

  it.each([
    ['no rate', { vatBasisPoints: 0, taxBase: 0 }],
    ['no line that bears it', { taxBase: 0 }],
  ])('says nothing of PPN with %s', (_, change) => {
    const lines = [{ ...line, taxClass: 'untaxed' as const }]
    const untaxed = { ...invoice, ...change, discountAmount: 0, lines }
    const document = invoiceOnPaper(untaxed, issuer)
    expect(rows(document.amounts)).toEqual(['Subtotal: 2.187.500', 'Total (Rp): 2.428.125'])
    expect(document.lines.map((each) => each['code'])).toEqual(['PRD-00003'])
  })

  it('names no other base where the law taxes the price itself', () => {
    const whole = { ...ordinary, transactionCode: '01' as const, baseShare: null }
    const plain = { ...invoice, discountAmount: 0, vatBasisPoints: 1200, fakturs: [whole] }
    expect(rows(invoiceOnPaper(plain, issuer).amounts)).toEqual([
      'Subtotal: 2.187.500',
      'PPN 12%: 240.625',
      'Total (Rp): 2.428.125',
    ])
  })

  it('states each of several tax invoices, and apart from the total what nobody pays', () => {
    const luxury = {
      ...ordinary,
      transactionCode: '01' as const,
      base: 100_000,
      vat: 12_000,
      baseShare: null,
    }
    const exempt = { ...ordinary, transactionCode: '08' as const, base: 500_000, vat: 55_000 }
    const fakturs = [ordinary, luxury, exempt]
    const mixed = { ...invoice, discountAmount: 0, taxAmount: 252_625, hasSeveralRates: true, fakturs }
    const document = invoiceOnPaper({ ...mixed, taxBase: mixed.subtotal }, issuer)
    expect(rows(document.amounts)).toEqual([
      'Subtotal: 2.187.500',
      'PPN 12% × 11/12 × Rp\u00a02.187.500 (kode 04): 240.625',
      'PPN 12% × Rp\u00a0100.000 (kode 01): 12.000',
      'Total (Rp): 2.428.125',
    ])
    expect(rows(document.remarks)[0]).toBe(
      'PPN dibebaskan: DPP Rp\u00a0500.000, PPN Rp\u00a055.000 tidak ditagih (kode 08)',
    )
  })

  it('bills a collector the base alone', () => {
    const collected = { ...ordinary, transactionCode: '03' as const }
    const document = invoiceOnPaper({ ...invoice, discountAmount: 0, fakturs: [collected] }, issuer)
    expect(rows(document.amounts).slice(-3)).toEqual([
      'Total (Rp): 2.428.125',
      'PPN disetor sendiri oleh customer (kode 03): -240.625',
      'Jumlah ditagih (Rp): 2.187.500',
    ])
    expect(document.inWords).toBe('Dua juta seratus delapan puluh tujuh ribu lima ratus rupiah')
  })

  it('writes its lines as people read them', () => {
    expect(invoiceOnPaper(invoice, issuer).lines).toEqual([
      {
        number: '1',
        name: 'Toner',
        code: 'PRD-00003',
        quantity: '2,5',
        unit: 'pcs',
        price: '1.000.000',
        discount: '12,5',
        amount: '2.187.500',
      },
    ])
  })
})

it('an invoice without an order names none, and prints its own notes', () => {
  const direct = invoiceOnPaper({ ...invoice, orderNumber: null, notes: 'PO 77' }, issuer)
  expect(direct.facts.map(({ label }) => label)).not.toContain('Sales order')
  expect(direct.remarks).toEqual([{ label: 'Catatan', value: 'PO 77' }])
})

it('a sales order on paper says to whom, what was taken off, its total and its notes', () => {
  const order = {
    ...invoice,
    orderNumber: 'SO-2026-00001',
    revision: 2,
    orderDate: '2026-11-20',
    customerAddress: 'Jalan Contoh 2',
    notes: 'Kirim pagi',
  }
  const document = orderOnPaper(order, issuer)
  expect(rows(document.amounts)).toEqual([
    'Jumlah sebelum diskon: 2.500.000',
    'Total diskon: -312.500',
    'Subtotal: 2.187.500',
    'PPN 11%: 240.625',
    'Total Keseluruhan (Rp): 2.428.125',
  ])
  expect(rows(document.remarks)).toEqual(['Catatan: Kirim pagi'])
  expect(document.addressee).toEqual(['Toko Contoh', 'Jalan Contoh 2', 'NPWP 01.312.166.0-091.000'])
})
