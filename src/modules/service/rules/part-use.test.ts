import { describe, expect, it } from 'vitest'
import type { Quantity } from '../../../platform/rules/money/quantity.ts'
import { noPack } from '../../inventory/packs/rules/packed-line.ts'
import { finishProblems, moveProblems, partStands, type PlannedLine } from './part-use.ts'

const pieces = (count: number) => (count * 1000) as Quantity
const glass = { productId: 7, productCode: 'PRD-7', productName: 'Gelas', unit: 'pcs' }
const byBox = { packName: 'dus', packFactor: pieces(12) }
const line = (quantity: number, change: Partial<PlannedLine> = {}): PlannedLine => ({
  ...glass,
  ...noPack,
  isService: false,
  quantity: pieces(quantity),
  ...change,
})
const use = (standing: number) => ({
  ...{ id: 1, warehouseId: null, movementId: null },
  ...glass,
  standing: pieces(standing),
})
const messages = (problems: readonly { readonly message: string }[]) => problems.map(({ message }) => message)

describe('parts of a service order', () => {
  it('are added up by product in its own unit, and read in the further unit its lines name first', () => {
    expect(partStands([line(5), line(24, byBox), line(1, { isService: true })], [use(3)])).toEqual([
      { ...glass, ...byBox, planned: pieces(29), used: pieces(3) },
    ])
    expect(partStands([], [use(3)])).toEqual([{ ...glass, ...noPack, planned: 0, used: pieces(3) }])
  })

  it('say in that unit what may still move, and in the own one where it does not come out', () => {
    const stands = partStands([line(24, byBox)], [use(12)])
    const moved = (quantity: number) =>
      messages(moveProblems([{ productId: 7, quantity: pieces(quantity) }], stands))
    expect(moved(12)).toEqual([])
    expect(moved(13)[0]).toContain('PRD-7: paling banyak 1 dus lagi')
    expect(moved(-13)[0]).toContain('hanya 1 dus yang dipakai')
    expect(messages(finishProblems(partStands([line(12, byBox)], [use(17)])))[0]).toContain(
      'dipakai 17 pcs, tertulis 1 dus',
    )
    expect(messages(finishProblems(partStands([line(12)], [use(17)])))[0]).toContain(
      'dipakai 17, tertulis 12',
    )
  })
})
