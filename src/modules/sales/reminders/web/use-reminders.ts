import { toTotal, type Total } from '../../../../platform/rules/money/money.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../../platform/web/call/use-carry-out.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { createReminders, printReminders } from '../contract.ts'
import { confirmReminders } from '../rules/reminder.ts'

export interface OverdueCustomer {
  readonly customerId: number
  readonly overdue: Total
}

/** Makes reminder letters to customers after a question, and saves them as one file. */
export function useReminders() {
  const { pending, carryOut } = useCarryOut()
  const { start } = useDownload()
  const remind = async (customers: readonly OverdueCustomer[]): Promise<void> => {
    const total = customers.reduce((sum, { overdue }) => sum + overdue, toTotal(0))
    if (!(await confirm(confirmReminders(customers.length, total), { verb: 'Buat Surat' }))) return
    const body = { customerIds: customers.map(({ customerId }) => customerId) }
    const made = await carryOut(() => call(createReminders, { body }))
    if (made !== undefined) await start(printReminders, { query: { ids: made.ids.join(',') } })
  }
  return { pending, remind }
}
