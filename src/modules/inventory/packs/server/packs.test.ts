import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { findScanned, listPacks, readPacks, setPacks } from '../../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const idOf = async (code: string) => {
  const { id } = await soleRowOf(world.db, sql<{ id: number }>`select id from product where code = ${code}`)
  return id
}
const [paper, printer] = [await idOf('PRD-00001'), await idOf('PRD-00002')]
const read = (id: number) => desk.call(readPacks, { params: { id } })
const box = { name: 'dus', factor: 24, sellingPrice: null, barcodes: ['8990000000024'] }
const set = async (id: number, body: object, version?: number) => ({
  params: { id },
  version: version ?? (await read(id)).version,
  body: { barcodes: [], packs: [], ...body } as never,
})
const scan = async (code: string) => (await desk.call(findScanned, { query: { code } })).found

describe('units and barcodes of a product', () => {
  it('are kept, and found by a scanner', async () => {
    const kept = await desk.call(
      setPacks,
      await set(paper, { barcodes: ['8990000000001', 'HVS-80'], packs: [box] }),
    )
    expect(kept).toMatchObject({ barcodes: ['8990000000001', 'HVS-80'], packs: [box] })
    expect(await scan('8990000000024')).toMatchObject({ code: 'PRD-00001', factor: 24, packName: 'dus' })
    expect(await scan('HVS-80')).toMatchObject({ code: 'PRD-00001', factor: 1, packName: null })
    expect(await scan('prd-00002')).toMatchObject({ code: 'PRD-00002', factor: 1 })
    expect(await scan('nothing')).toBeNull()
  })

  it('hold what they held, and belong to one product', async () => {
    const changed = await desk.refusal(setPacks, await set(paper, { packs: [{ ...box, factor: 12 }] }))
    expect(changed.errors[0]).toMatchObject({ path: 'packs.0.factor', code: 'pack-factor' })
    const taken = await desk.refusal(setPacks, await set(printer, { packs: [{ ...box, name: 'peti' }] }))
    expect(taken.errors[0]).toMatchObject({
      path: 'packs.0.barcodes',
      message: 'Barcode 8990000000024 sudah dipakai produk PRD-00001',
    })
    expect((await read(printer)).packs).toEqual([])
  })

  it('may have a price of their own, which changes with what is seen of them', async () => {
    const { version } = await desk.call(
      setPacks,
      await set(paper, { packs: [{ ...box, sellingPrice: 500_000 }] }),
    )
    expect((await desk.call(listPacks, { query: { products: String(paper) } as never })).rows).toEqual([
      { productId: paper, name: 'dus', factor: 24, sellingPrice: 500_000 },
    ])
    const other = await desk.call(setPacks, await set(paper, { packs: [{ ...box, sellingPrice: 480_000 }] }))
    expect(other.packs[0]?.sellingPrice).toBe(480_000)
    expect((await desk.refusal(setPacks, await set(paper, {}, version))).status).toBe(412)
    const wrong = await desk.refusal(setPacks, await set(paper, { packs: [{ ...box, sellingPrice: 0 }] }))
    expect(wrong.errors[0]).toMatchObject({ path: 'packs.0.sellingPrice', code: 'pack-price' })
    expect((await desk.call(setPacks, await set(paper, { packs: [box] }))).packs).toEqual([box])
  })

  it('are not written over what somebody else saved, and may go', async () => {
    const { version } = await read(paper)
    await desk.call(setPacks, await set(paper, { barcodes: ['X1'] }))
    expect(await desk.refusal(setPacks, await set(paper, { barcodes: ['X2'] }, version))).toMatchObject({
      status: 412,
    })
    expect(await scan('8990000000024')).toBeNull()
    await desk.call(setPacks, await set(paper, {}))
    expect(await read(paper)).toMatchObject({ barcodes: [], packs: [] })
  })

  it('go to one of two products that want the same barcode at once', async () => {
    const [one, other] = [
      await set(paper, { barcodes: ['Z2', 'Z1'] }),
      await set(printer, { barcodes: ['Z1', 'Z2'] }),
    ]
    const done = await Promise.allSettled([desk.call(setPacks, one), desk.call(setPacks, other)])
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are not those of a product that is not there, nor changed by who only reads', async () => {
    expect(await desk.refusal(readPacks, { params: { id: 999_999 } })).toMatchObject({ status: 404 })
    const viewer = await world.as('viewer')
    expect(await viewer.refusal(setPacks, await set(paper, { barcodes: ['Y'] }))).toMatchObject({
      status: 403,
    })
  })
})
