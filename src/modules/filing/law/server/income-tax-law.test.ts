import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountIds, beginOrganisation, createWorld, type Client } from '../../../../../tests/server.ts'
import { createJournalEntry } from '../../../journals/contract.ts'
import { readTaxCalendar } from '../../reports/contract.ts'
import { readIncomeTaxLaw, saveInterestRate } from '../contract.ts'

const world = await createWorld({ isEmpty: true })
let desk: Client

beforeAll(async () => {
  world.setClock('2026-04-20T05:00:00Z')
  desk = await beginOrganisation(world)
})
afterAll(() => world.close())

const decree = {
  ...{ deferredBasisPoints: 50, lateBasisPoints: 90, disclosedBasisPoints: 130 },
  ...{ assessedBasisPoints: 170, undeclaredBasisPoints: 210, source: 'KMK contoh' },
}
const save = (change: object) =>
  desk.call(saveInterestRate, { body: { ...decree, validFrom: '2026-02-10', ...change } as never })

it('interest of a month is a row of its first day, and is corrected there', async () => {
  const before = (await desk.call(readIncomeTaxLaw, {})).interest.length
  const { interest } = await save({ validFrom: '2026-03-17' })
  expect(interest.length).toBe(before + 1)
  expect(interest.find(({ validFrom }) => validFrom === '2026-03-01')).toMatchObject({ lateBasisPoints: 90 })
  const again = await save({ validFrom: '2026-03-01', lateBasisPoints: 91 })
  expect(again.interest.length).toBe(before + 1)
  const wrong = { ...decree, validFrom: '2026-03-01', lateBasisPoints: 10 }
  expect(await desk.refusal(saveInterestRate, { body: wrong as never })).toMatchObject({
    errors: [{ path: 'lateBasisPoints' }],
  })
})

it('what is paid late says what it costs today, what is not yet due nothing', async () => {
  const account = await accountIds(world.db)
  const side = (code: string, debit: number, credit: number) => ({
    ...{ accountId: account(code), debit, credit, description: '' },
  })
  const owe = (entryDate: string) =>
    desk.call(createJournalEntry, {
      body: {
        ...{ entryDate, description: 'Contoh', post: true },
        lines: [side('5-3202', 10_000_000, 0), side('2-1205', 0, 10_000_000)],
      } as never,
    })
  await owe('2026-01-20')
  await owe('2026-04-02')
  const { rows } = await desk.call(readTaxCalendar, { query: { year: '2026' } })
  const paid = rows.filter(({ key }) => key === 'pay_pph')
  // Due on 18 February: three months begun until 20 April, at the rate of February.
  expect(paid.find(({ masa }) => masa === '2026-01-01')).toMatchObject({
    ...{ dueDay: '2026-02-18', state: 'late', interest: { months: 3, basisPoints: 92, amount: 276_000 } },
  })
  expect(paid.find(({ masa }) => masa === '2026-04-01')?.interest).toBeNull()
})
