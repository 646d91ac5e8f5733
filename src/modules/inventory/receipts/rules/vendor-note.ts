import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

interface VendorNote {
  readonly receiptDate: Day | ''
  /** The day of the delivery note the vendor gave. */
  readonly vendorNoteDay?: Day | '' | null | undefined
}

/** Goods come with their delivery note, or after it. */
export function vendorNoteProblems({ receiptDate, vendorNoteDay }: VendorNote): Problem[] {
  if (!vendorNoteDay || receiptDate === '' || vendorNoteDay <= receiptDate) return []
  const text = 'Tanggal surat jalan tidak boleh setelah tanggal terima'
  return [problem('date-too-late', 'vendorNoteDay', text)]
}
