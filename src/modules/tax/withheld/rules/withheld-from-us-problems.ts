import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { Withholding } from './withheld-from-us.ts'

type Slip = Pick<Withholding, 'slipNumber' | 'slipDay'>

/** Everything that is wrong with what a customer withheld, at `withholdings.<row>`. */
export function withholdingProblems(withholdings: readonly Withholding[], today: Day): Problem[] {
  return withholdings.flatMap((each, index) => {
    const at = (field: string) => `withholdings.${index}.${field}`
    return [...kindProblems(each, at), ...amountProblems(each, at), ...slipProblems(each, at, today)]
  })
}

type At = (field: string) => string

function kindProblems({ article, viaMarketplace }: Withholding, at: At): Problem[] {
  if (viaMarketplace !== true || article === 'pph22') return []
  return [problem('withheld-marketplace', at('article'), 'Marketplace hanya memungut PPh 22')]
}

/** What is claimed of marketplaces before they collect anything. */
export function marketplaceProblems(
  withholdings: readonly Withholding[],
  { day, isCollected }: { readonly day: Day; readonly isCollected: boolean },
): Problem[] {
  if (isCollected) return []
  const text = `PPh 22 marketplace belum dipungut pada ${formatDay(day)}: lihat Pengaturan › Tarif PPh`
  return withholdings.flatMap(({ viaMarketplace }, index) =>
    viaMarketplace === true ? [problem('withheld-marketplace', `withholdings.${index}.article`, text)] : [],
  )
}

function amountProblems({ baseAmount, taxAmount }: Withholding, at: At): Problem[] {
  if (taxAmount <= 0 || taxAmount > largestPosting)
    return [problem('withheld-amount', at('taxAmount'), 'PPh dipotong harus > 0')]
  if (baseAmount > largestPosting) return [problem('withheld-base', at('baseAmount'), 'DPP terlalu besar')]
  if (baseAmount >= taxAmount) return []
  return [problem('withheld-base', at('baseAmount'), 'DPP harus diisi dan tidak boleh kurang dari PPh-nya')]
}

/** A slip (bukti potong) has number and day; it may come later than the money. */
export function slipProblems({ slipNumber, slipDay }: Slip, at: At, today: Day): Problem[] {
  const hasNumber = slipNumber !== undefined && slipNumber.trim() !== ''
  const hasDay = slipDay !== undefined && slipDay !== null
  if (!hasNumber && !hasDay) return []
  if (!hasNumber) return [problem('slip-incomplete', at('slipNumber'), 'Nomor bukti potong harus diisi')]
  if (!hasDay) return [problem('slip-incomplete', at('slipDay'), 'Tanggal bukti potong harus diisi')]
  if (slipDay <= today) return []
  return [problem('date-too-late', at('slipDay'), 'Tanggal bukti potong tidak boleh setelah hari ini')]
}
