import { expect, test } from 'vitest'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { contentOf, emptyOrder, readOrderContent, sameContent } from './order-content.ts'

const today = toDay('2026-11-20')
const saved = {
  orderDate: today,
  customerId: 3,
  customerCode: 'CUST-00003',
  customerName: 'Toko Contoh Tiga',
  notes: null,
  pricesIncludeVat: true,
  lines: [
    {
      productId: 7,
      productCode: 'PRD-00007',
      productName: 'Kertas',
      unit: 'box',
      isService: false,
      currentTaxClass: 'untaxed' as const,
      currentFacility: null,
      currentPrice: toRupiah(275_000),
      listPrice: toRupiah(260_000),
      packName: null,
      packFactor: null,
      quantity: 2.125,
      unitPrice: toRupiah(250_000),
      discountPercent: 12.5,
      departmentId: 6,
    },
  ],
}

test('a new order is of today, without customer, with one line', () => {
  expect(emptyOrder(today)).toMatchObject({ orderDate: today, customer: undefined, notes: '' })
  expect(emptyOrder(today).lines).toHaveLength(1)
})

test('a saved order comes back into the form as it was typed', () => {
  expect(contentOf(saved)).toMatchObject({
    customer: { id: 3, code: 'CUST-00003', name: 'Toko Contoh Tiga' },
    notes: '',
    pricesIncludeVat: true,
    lines: [
      { quantity: 2125, discountBasisPoints: 1250, listPrice: 260_000, taxClass: 'untaxed', departmentId: 6 },
    ],
  })
})

test('what was kept of a form reads back the same, and nonsense not at all', () => {
  const content = contentOf(saved)
  const kept = readOrderContent(JSON.parse(JSON.stringify(content)))
  expect(kept && sameContent(kept, content)).toBe(true)
  expect(readOrderContent({ orderDate: 'x' })).toBeUndefined()
  expect(readOrderContent({ ...emptyOrder(today), orderDate: '2026-02-30' })?.orderDate).toBe('')
})

test('forms differ by day, customer, notes, prices and lines', () => {
  const content = contentOf(saved)
  const other = { id: 4, code: 'CUST-00004', name: 'Lain' }
  expect(sameContent(content, { ...content, notes: 'segera' })).toBe(false)
  expect(sameContent(content, { ...content, customer: other })).toBe(false)
  expect(sameContent(content, { ...content, pricesIncludeVat: false })).toBe(false)
  expect(sameContent(content, { ...content, orderDate: '' })).toBe(false)
  expect(sameContent(content, { ...content, lines: [] })).toBe(false)
})
