import type { SlipStatus } from '../../../tax/withheld/rules/slip-status.ts'
import type { IssuedSlip } from './issued-slips.ts'

/** What of a slip the tax office gives back. */
interface Sent {
  readonly taxNumber: string
  readonly objectCode: string
  readonly tax: number
  readonly slipStatus: SlipStatus
  readonly slipNumber: string | null
}

/**
 * The slip each issued one is of: that with its number already, else the first that waits for one with the same tax number,
 * object and tax. Alike ones are as good as one another. Undefined where there is none.
 */
export function matchIssued<Row extends Sent>(
  issued: readonly IssuedSlip[],
  slips: readonly Row[],
): (Row | undefined)[] {
  const taken = new Set<Row>()
  return issued.map((one) => {
    const free = slips.filter((slip) => !taken.has(slip) && isAlike(slip, one))
    const match =
      free.find(({ slipNumber }) => slipNumber === one.slipNumber.trim()) ?? free.find(waitsForNumber)
    if (match !== undefined) taken.add(match)
    return match
  })
}

function isAlike(slip: Sent, one: IssuedSlip): boolean {
  return (
    slip.objectCode === one.objectCode.trim() &&
    slip.tax === one.tax &&
    slip.taxNumber === one.taxNumber.replace(/\D/g, '')
  )
}

function waitsForNumber({ slipStatus }: Sent): boolean {
  return slipStatus === 'open' || slipStatus === 'exported' || slipStatus === 'rejected'
}
