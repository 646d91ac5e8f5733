import { afterAll, beforeAll, expect, it } from 'vitest'
import { beginOrganisation, createWorld, type Client } from '../../../../tests/server.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { healthChecks } from '../../../main.books.ts'
import { listWithholdingObjects, saveWithheldRate, saveWithholdingObject } from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client

beforeAll(async () => {
  world.setClock('2026-11-20T05:00:00Z')
  desk = await beginOrganisation(world)
})
afterAll(() => world.close())

const consultants = {
  ...{ code: '24-104-03', name: 'Jasa konsultan', source: 'PMK contoh' },
  ...{ rateBasisPoints: 300, baseShareBasisPoints: 10_000, isProgressive: false },
}
const save = (change: object) =>
  desk.call(saveWithholdingObject, { body: { ...consultants, ...change } as never })
const on = async (day: string) => {
  const { rows } = await desk.call(listWithholdingObjects, { query: { day: day as Day } })
  return rows.find(({ code }) => code === consultants.code)
}

it('the rate of an object is a row from its day on, and the row of a day is corrected', async () => {
  const before = await on('2026-12-31')
  expect(before).toMatchObject({ rateBasisPoints: 200 })
  await save({ validFrom: '2027-01-01' })
  expect(await on('2026-12-31')).toEqual(before)
  expect(await on('2027-01-01')).toMatchObject({ rateBasisPoints: 300 })
  await save({ validFrom: '2027-01-01', rateBasisPoints: 400 })
  expect(await on('2027-06-01')).toMatchObject({ rateBasisPoints: 400, article: 'pph23' })
})

it('an object the law adds has the article its code says; any other code is refused', async () => {
  const { rows } = await save({ code: '28-499-01', name: 'Objek contoh', validFrom: '2026-11-01' })
  expect(rows.find(({ code }) => code === '28-499-01')).toMatchObject({ article: 'pph4_2' })
  const body = { ...consultants, code: '22-100-01', validFrom: '2026-11-01', isProgressive: true }
  const refusal = await desk.refusal(saveWithholdingObject, { body: body as never })
  expect(refusal).toMatchObject({ errors: [{ path: 'code' }] })
})

it('each day of an object and of a rate keeps its own history: what was there before is not taken for changed', async () => {
  const rate = { article: 'pph23', source: 'PMK contoh' } as const
  await desk.call(saveWithheldRate, {
    body: { ...rate, validFrom: '2027-01-01' as Day, rateBasisPoints: 300 },
  })
  await desk.call(saveWithheldRate, {
    body: { ...rate, validFrom: '2028-01-01' as Day, rateBasisPoints: 400 },
  })
  await save({ validFrom: '2028-01-01', rateBasisPoints: 500 })
  const audited = healthChecks.find(({ key }) => key === 'audited_rows')
  expect(await audited?.run(world.db)).toMatchObject({ ok: true })
})
