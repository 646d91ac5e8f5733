import { describe, expect, it } from 'vitest'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { packProblems, packedQuantity, packedQuantityKind, readBarcodes } from './pack.ts'

const pieces = (count: number): Quantity => (count * 1000) as Quantity
const dus = { name: 'dus', factor: pieces(24) }
const units = [{ name: 'pcs', factor: pieces(1) }, dus, { name: 'gram', factor: 1 as Quantity }]

describe('a quantity typed in units', () => {
  it.each([
    ['2 dus', 48],
    ['2dus', 48],
    ['2 DUS 3 pcs', 51],
    ['1,5 dus', 36],
    ['1.000 pcs', 1000],
    ['250 gram', 0.25],
    ['0,125 dus', 3],
  ])('%s is %d of the own unit', (text, count) => {
    expect(packedQuantity(text, units)).toBe(pieces(count))
  })

  it.each(['2 peti', '2', 'dus', '2 dus x', '2 dus 3', '-2 dus', '0,5 gram', '2 dus / 3 pcs', ''])(
    '%j is none',
    (text) => {
      expect(packedQuantity(text, units)).toBeUndefined()
    },
  )

  it('is read by its field, which says what it comes to and which units there are', () => {
    const kind = packedQuantityKind('pcs', [dus])
    expect(kind.read('2 dus', pieces(1))).toBe(pieces(48))
    expect(kind.read('5', pieces(1))).toBe(pieces(5))
    expect(kind.result?.('2 dus', pieces(1))).toBe('= 48 pcs')
    expect(kind.problem('2 peti', pieces(1))).toBe('Satuan yang dikenal: pcs, dus')
  })
})

describe('units and barcodes of a product', () => {
  const pack = (name: string, count: number, ...barcodes: string[]) => ({
    name,
    factor: pieces(count),
    barcodes,
  })
  const wrong = (typed: Parameters<typeof packProblems>[0]) =>
    packProblems(typed, { unit: 'pcs', packs: [dus] }).map(({ path }) => path)

  it('are right', () => {
    expect(
      wrong({ barcodes: ['8991234567890'], packs: [pack('dus', 24, 'A-1', 'A-2'), pack('palet', 960)] }),
    ).toEqual([])
  })

  it('do not change what a unit holds', () => {
    expect(wrong({ barcodes: [], packs: [pack('Dus', 12)] })).toEqual(['packs.0.factor'])
  })

  it('have names and contents of their own', () => {
    expect(
      wrong({ barcodes: [], packs: [pack('PCS', 5), pack('pak', 1), pack('pak', 6), pack('2x', 2)] }),
    ).toEqual(['packs.0.name', 'packs.1.name', 'packs.1.factor', 'packs.2.name', 'packs.3.name'])
    expect(wrong({ barcodes: [], packs: [pack('pak', 0)] })).toEqual(['packs.0.factor'])
  })

  it('bear a barcode once, without blanks or commas', () => {
    expect(wrong({ barcodes: ['1', '1'], packs: [] })).toEqual(['barcodes', 'barcodes'])
    expect(wrong({ barcodes: ['1'], packs: [pack('dus', 24, '1')] })).toEqual([
      'barcodes',
      'packs.0.barcodes',
    ])
    expect(wrong({ barcodes: ['a b', 'a,b', 'é', 'x'.repeat(49), ''], packs: [] })).toHaveLength(5)
    expect(readBarcodes(' 1, 2\n3,,')).toEqual(['1', '2', '3'])
  })
})
