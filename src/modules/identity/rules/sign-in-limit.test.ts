import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secondsAfterFailures, waitMessage } from './sign-in-delay.ts'
import { isFull, takeToken, type Bucket } from './token-bucket.ts'

test('the delay never falls as failures grow, and a few slips cost nothing', () => {
  expect([...secondsAfterFailures].sort((a, b) => a - b)).toEqual(secondsAfterFailures)
  expect(secondsAfterFailures.slice(0, 4)).toEqual([0, 0, 0, 0])
})

test.each([
  [1, 'Terlalu banyak percobaan masuk. Coba lagi dalam 1 detik.'],
  [90, 'Terlalu banyak percobaan masuk. Coba lagi dalam 90 detik.'],
  [91, 'Terlalu banyak percobaan masuk. Coba lagi dalam 2 menit.'],
  [900, 'Terlalu banyak percobaan masuk. Coba lagi dalam 15 menit.'],
])('says how long %i seconds are', (seconds, message) => {
  expect(waitMessage(seconds)).toBe(message)
})

test('a bucket never lets through more than its burst and its rate allow', () => {
  const allowance = { burst: 5, perSecond: 2 }
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2000 }), { maxLength: 200 }), (pauses) => {
      let bucket: Bucket | undefined
      let [now, taken] = [0, 0]
      for (const pause of pauses) {
        now += pause
        const answer = takeToken(bucket, allowance, now)
        bucket = answer.bucket
        if (answer.waitSeconds === 0) taken += 1
        expect(taken).toBeLessThanOrEqual(allowance.burst + (now / 1000) * allowance.perSecond + 1e-6)
      }
    }),
  )
})

test('an empty bucket tells when to come back, and then lets one through', () => {
  const allowance = { burst: 1, perSecond: 0.5 }
  const first = takeToken(undefined, allowance, 0)
  const refused = takeToken(first.bucket, allowance, 0)
  expect([first.waitSeconds, refused.waitSeconds]).toEqual([0, 2])
  expect(takeToken(refused.bucket, allowance, 2000).waitSeconds).toBe(0)
  expect([isFull(refused.bucket, allowance, 1000), isFull(refused.bucket, allowance, 2000)]).toEqual([
    false,
    true,
  ])
})
