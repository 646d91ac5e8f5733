import { describe, expect, it } from 'vitest'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import {
  countedInPack,
  inOwnUnit,
  linePackKind,
  namedPack,
  noPack,
  packPrice,
  packText,
  quantityShown,
} from './packed-line.ts'

const pieces = (count: number) => Math.round(count * 1000) as Quantity
const packs = [
  { name: 'dus', factor: pieces(12) },
  { name: 'lusin', factor: pieces(12) },
]
const byBox = { unit: 'pcs', packName: 'dus', packFactor: pieces(12) }
const byPiece = { unit: 'pcs', ...noPack }

describe('a line of a further unit', () => {
  it('is counted in it where it comes out, else in the own unit', () => {
    expect(packText(pieces(24), byBox)).toBe('2 dus')
    expect(packText(pieces(18), byBox)).toBe('1,5 dus')
    expect(packText(pieces(17), byBox)).toBe('17 pcs')
    expect(packText(pieces(24), byPiece)).toBe('24 pcs')
    expect([quantityShown(pieces(24), byBox), quantityShown(pieces(24), byPiece)]).toEqual(['2 dus', '24'])
    expect(countedInPack(pieces(1), { ...byBox, packFactor: pieces(8) })).toMatchObject({ isPacked: false })
  })

  it('is typed in it, or with any unit of its product, and held in the own one', () => {
    const kind = linePackKind(byBox, packs)
    const read = (text: string) => kind.read(text, pieces(1))
    expect([read('2'), read('0,5'), read('17 pcs'), read('1 dus 5 pcs'), read('0'), read('x')]).toEqual([
      24_000,
      6_000,
      17_000,
      17_000,
      undefined,
      undefined,
    ])
    expect([kind.write(pieces(24)), kind.write(pieces(17))]).toEqual(['2', '17 pcs'])
    expect(kind.step(pieces(24), -5)).toBe(12_000)
    expect(kind.result?.('3', pieces(1))).toBe('= 36 pcs')
    expect(kind.problem('2 peti', pieces(1))).toBe('Satuan yang dikenal: pcs, dus, lusin')
    expect(linePackKind(byPiece, packs).read('2 dus', pieces(1))).toBe(24_000)
    expect(namedPack('2 dus', packs)?.name).toBe('dus')
    expect(namedPack('2', packs)).toBeUndefined()
  })

  it('costs what its pieces do, and holds no finer part than a thousandth', () => {
    expect(packPrice(toRupiah(10_000), pieces(12))).toBe(120_000)
    expect(packPrice(toRupiah(333), pieces(0.5))).toBe(167)
    expect(packPrice(toRupiah(333), null)).toBe(333)
    expect(inOwnUnit(pieces(0.001), pieces(0.5))).toBeUndefined()
  })
})
