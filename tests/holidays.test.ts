import { afterAll, expect, test } from 'vitest'
import { readTaxCalendar } from '../src/modules/filing/reports/contract.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { addHoliday, listHolidays, removeHoliday } from '../src/modules/settings/holidays/contract.ts'
import { createWorld } from './server.ts'

const world = await createWorld()
const admin = await world.as('admin')
afterAll(() => world.close())

/** The last day for the income tax withheld in February 2029, a Thursday. */
const dueDay = toDay('2029-03-15')
const dueDays = async () => {
  const { rows } = await admin.call(readTaxCalendar, { query: { year: '2029' } } as never)
  return rows.filter(({ key }) => key === 'pay_pph').map((row) => row.dueDay)
}

test('what is due moves past a holiday that people add, and back when it is taken away', async () => {
  expect(await dueDays()).toContain(dueDay)
  const added = await admin.call(addHoliday, { body: { day: dueDay, name: 'Hari raya' } })
  expect(added).toEqual({ day: dueDay, name: 'Hari raya', isJointLeave: false, createdBy: 'Admin' })
  expect((await admin.call(listHolidays)).rows).toContainEqual(added)
  expect(await dueDays()).toContain('2029-03-16')
  expect(await dueDays()).not.toContain(dueDay)
  await admin.call(removeHoliday, { params: { day: dueDay } })
  expect(await dueDays()).toContain(dueDay)
  expect((await admin.refusal(removeHoliday, { params: { day: dueDay } })).status).toBe(404)
})

test('a day is a holiday once, with a name, in years that are known', async () => {
  const refused = async (day: string, name: string) =>
    (await admin.refusal(addHoliday, { body: { day: toDay(day), name } })).errors.map(({ path }) => path)
  expect(await refused('2026-12-25', 'Natal')).toEqual(['day'])
  expect(await refused('1999-12-25', '')).toEqual(['name', 'day'])
})
