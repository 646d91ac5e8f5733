import { addDays, type Day } from '../../../platform/rules/day/day.ts'

export type BillState = 'open' | 'due' | 'overdue'

/** How many days before its due day a bill counts as due. */
const dueSoonDays = 7

/** Overdue after the due day; due within the last days before it; open otherwise. */
export function billState({ dueDate }: { readonly dueDate: Day }, today: Day): BillState {
  if (dueDate < today) return 'overdue'
  return dueDate <= addDays(today, dueSoonDays) ? 'due' : 'open'
}

/** How the states of an unpaid bill read. */
export const billStateTexts: Readonly<Record<BillState, string>> = {
  open: 'Terbuka',
  due: 'Jatuh tempo',
  overdue: 'Terlambat',
}
