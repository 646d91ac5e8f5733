import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { problem } from '../../rules/problem-codes.ts'
import * as contract from '../contract.ts'
import { deleteHoliday, insertHoliday, listHolidays } from './holiday-store.ts'

const [firstDay, lastDay] = ['2000-01-01', '2150-12-31'] as const

async function add({ db, actor, body }: Call<typeof contract.addHoliday>): Promise<contract.Holiday> {
  const { day, name } = body
  refuseIf([
    ...(name === '' ? [problem('name-missing', 'name', 'Nama hari libur harus diisi')] : []),
    ...(day < firstDay || day > lastDay
      ? [problem('holiday-day', 'day', 'Hari libur ada di antara tahun 2000 dan 2150')]
      : []),
  ])
  const added = await insertHoliday(db, { ...body, createdBy: actor.name })
  if (added !== undefined) return added
  throw objection(problem('holiday-day', 'day', `${formatDay(day)} sudah hari libur`))
}

/** Everything holidays answer over HTTP. */
export const holidayRoutes: Route[] = [
  answer(contract.listHolidays, async ({ db }) => ({ rows: await listHolidays(db) })),
  answer(contract.addHoliday, add),
  answer(contract.removeHoliday, async ({ db, params }) => {
    if ((await deleteHoliday(db, params.day)) === 0) throw notFound()
    return {}
  }),
]
