import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBooks } from '../books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../server.ts'
import { isSoak } from './soak.ts'
import { tell } from './soak-figures.ts'

let world: TestWorld
let user: Client
let account: (code: string) => number

const postings = isSoak ? 400 : 40
const guessers = 8
/** Milliseconds between two guesses of one guesser: the program that guesses shares this processor. */
const breath = 10

beforeAll(async () => {
  world = await createWorld()
  user = await world.as('user')
  account = await accountIds(world.db)
})
afterAll(() => world.close())

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** Posts entries one after the other; gives how long each took, in milliseconds. */
async function post(count: number): Promise<number[]> {
  const took: number[] = []
  for (let posted = 0; posted < count; posted += 1) {
    const lines = [
      { accountId: account('1-1101'), debit: 9, credit: 0 },
      { accountId: account('4-1101'), debit: 0, credit: 9 },
    ]
    const body = JSON.stringify({ entryDate: today(), description: 'Saat banjir', lines, post: true })
    const begun = performance.now()
    const answer = await user.send('POST', '/journal-entries', {
      headers: { 'content-type': 'application/json' },
      body,
    })
    took.push(performance.now() - begun)
    expect([answer.status, answer.body]).toEqual([200, answer.body])
  }
  return took
}

const nth = (took: readonly number[], share: number) =>
  Math.round(took.toSorted((one, other) => one - other)[Math.floor(took.length * share)] ?? 0)

test('a flood of sign-ins is refused with the time to wait, while every posting goes on', async () => {
  const begun = performance.now()
  const before = await post(40)
  let isOver = false
  const refused = new Map<number, number>()
  const guess = async (number: number) => {
    for (let attempt = 0; !isOver; attempt += 1) {
      await pause(breath)
      const email = attempt % 3 === 0 ? 'admin@contoh.example' : `orang${number}-${attempt}@contoh.example`
      const answer = await fetch(`${world.url}/api/v1/session`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: `sandi-${attempt}` }),
      })
      await answer.arrayBuffer()
      refused.set(answer.status, (refused.get(answer.status) ?? 0) + 1)
      if (answer.status !== 401) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
    }
  }
  const flood = Promise.all(Array.from({ length: guessers }, (_, number) => guess(number)))
  const during = await post(postings)
  isOver = true
  await flood
  expect([...refused.keys()].filter((status) => ![401, 429, 503].includes(status))).toEqual([])
  expect(refused.get(429) ?? 0).toBeGreaterThan(0)
  await checkBooks(world.db)
  tell(
    'a flood of sign-ins while posting',
    {
      postings,
      'refused postings': 0,
      'p95 ms before': nth(before, 0.95),
      'p95 ms during': nth(during, 0.95),
      'sign-ins wrong (401)': refused.get(401) ?? 0,
      'sign-ins refused (429)': refused.get(429) ?? 0,
      'sign-ins refused (503)': refused.get(503) ?? 0,
    },
    begun,
  )
}, 600_000)
