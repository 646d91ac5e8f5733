import { monthEnd, monthStart } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { assert } from '../../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { holdSlips, markSlip, readSlips, type RegisteredSlip } from '../../../tax/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { takeSlipNumbers } from '../contract.ts'
import { matchIssued } from '../rules/issued-match.ts'
import { slipNumberProblems } from '../rules/slip-mark.ts'

/** Takes the numbers that the tax office gave, by tax number, object and tax of what was exported; all or nothing. */
export async function takeNumbers(tx: Tx, { masa: day, rows }: BodyOf<typeof takeSlipNumbers>) {
  const masa = monthStart(day)
  await holdSlips(tx, masa)
  const slips = await readSlips(tx, { from: masa, to: monthEnd(masa) })
  refuseIf(rows.flatMap(({ slipNumber }, at) => slipNumberProblems(slipNumber, `rows.${at}.slipNumber`)))
  const known = matchIssued(rows, slips.map(identified))
  refuseIf(
    known.flatMap((slip, at) => {
      if (slip !== undefined) return []
      const { taxNumber, objectCode } = rows[at] ?? { taxNumber: '', objectCode: '' }
      const text = `Baris ${at + 1}: tidak ada bukti potong masa ini untuk ${taxNumber} kode ${objectCode} dengan PPh itu`
      return [problem('references-unknown', `rows.${at}.taxNumber`, text)]
    }),
  )
  for (const [at, slip] of known.entries()) {
    const number = rows[at]?.slipNumber.trim()
    assert(slip !== undefined && number !== undefined, 'what names no slip was refused before')
    if (slip.slipNumber === number) continue
    const { id, version } = slip
    await markSlip(tx, { id, version, slipStatus: 'issued', slipNumber: number, slipReason: null })
  }
  return { count: known.length }
}

/** A slip as the tax office knows it: by the number its file said, else as the vendor had it. */
function identified(slip: RegisteredSlip) {
  const { exported, partyTaxNumber, taxAmount: tax } = slip
  return { ...slip, tax, taxNumber: exported?.counterpartTin ?? (partyTaxNumber ?? '').replace(/\D/g, '') }
}
