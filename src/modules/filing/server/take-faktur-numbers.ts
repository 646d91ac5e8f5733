import { monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import {
  changeOutputTax,
  holdFakturs,
  markFaktur,
  readOutputTax,
  type RegisteredFaktur,
} from '../../tax/server/index.ts'
import type { takeFakturNumbers } from '../contract.ts'
import { bareFakturNumber, markProblems } from '../rules/faktur-mark.ts'
import { problem } from '../rules/problem-codes.ts'
import { officeReplacement, refuseTaken } from './fakturs.ts'

/** Why a tax invoice was turned down or cancelled, where the list of the tax office says no more. */
const officeReason = 'Menurut daftar Pajak Keluaran Coretax'

/** Takes the numbers and statuses that the tax office gave, by our own number and the code they begin with; all or nothing. */
export async function takeNumbers(tx: Tx, { masa: day, rows }: BodyOf<typeof takeFakturNumbers>, today: Day) {
  const masa = monthStart(day)
  await holdFakturs(tx, masa)
  const fakturs = (await readOutputTax(tx, { from: masa, to: monthEnd(masa) })).filter(
    ({ isReduction }) => !isReduction,
  )
  const known = rows.map(({ reference, fakturNumber: typed, status }, at) => {
    const number = bareFakturNumber(typed)
    const named = fakturs.filter(({ sourceNumber }) => sourceNumber === reference.trim())
    const faktur =
      number === '' && named.length === 1
        ? named[0]
        : named.find(({ transactionCode }) => number.startsWith(transactionCode))
    return { at, reference, number, status, faktur, isNamed: named.length > 0 }
  })
  refuseIf(
    known.flatMap(({ at, reference, number, status, faktur, isNamed }) => {
      const path = `rows.${at}.fakturNumber`
      if (!isNamed)
        return [
          problem(
            'references-unknown',
            `rows.${at}.reference`,
            `Baris ${at + 1}: Referensi ${reference} tidak ada pada masa ini`,
          ),
        ]
      if (faktur === undefined)
        return [
          problem('faktur-number', path, `Baris ${at + 1}: nomor ${number} bukan kode faktur ${reference}`),
        ]
      if (
        known.some(
          (other) =>
            other.at < at && ((number !== '' && other.number === number) || other.faktur?.id === faktur.id),
        )
      )
        return [problem('faktur-number', path, `Baris ${at + 1}: nomor atau Referensi ditulis dua kali`)]
      if (faktur.status === status && (status === 'rejected' || status === 'cancelled')) return []
      const mark = { status, fakturNumber: number, statusReason: officeReason }
      return markProblems(mark, faktur).map(({ message }) =>
        problem('faktur-number', path, `Baris ${at + 1}: ${message}`),
      )
    }),
  )
  for (const each of known) await take(tx, each, today)
  return { count: known.length }
}

interface Taken {
  readonly faktur: RegisteredFaktur | undefined
  readonly number: string
  readonly status: BodyOf<typeof takeFakturNumbers>['rows'][number]['status']
}

/** Writes what the tax office says of one tax invoice, where it says something new. */
async function take(tx: Tx, { faktur, number, status }: Taken, today: Day): Promise<void> {
  assert(faktur !== undefined, 'what names no tax invoice was refused before')
  const hasNumber = status === 'approved' || status === 'replaced'
  const fakturNumber = hasNumber ? number : status === 'cancelled' ? faktur.fakturNumber : null
  if (faktur.status === status && faktur.fakturNumber === fakturNumber) return
  await refuseTaken(tx, fakturNumber, faktur.id)
  const { id, version, transactionCode, facility } = faktur
  if (status === 'replaced') {
    await changeOutputTax(tx, {
      ...{ id, version, changedOn: today, reason: officeReplacement, transactionCode, facility },
      replacement: { fakturNumber: number, buyer: null },
    })
    return
  }
  const statusReason = hasNumber ? null : officeReason
  await markFaktur(tx, { id, version, status, fakturNumber, statusReason })
}
