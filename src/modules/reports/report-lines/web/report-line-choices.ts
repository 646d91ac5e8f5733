import type { SelectOption } from '../../../../platform/web/form/select-input.tsx'
import type { AccountType } from '../../../accounts/rules/account-code.ts'
import {
  cashFlowClasses,
  cashFlowClassLabel,
  type CashFlowClass,
} from '../../../accounts/rules/cash-flow-class.ts'
import {
  cashFlowLineLabel,
  cashFlowLines,
  type CashFlowLine,
} from '../../../accounts/rules/cash-flow-line.ts'
import { reportLineLabel, reportLinesOf, type ReportLine } from '../../../accounts/rules/report-line.ts'

/** The lines an account of a type may feed. */
export function lineOptions(type: AccountType): SelectOption[] {
  return reportLinesOf(type).map((line) => ({ value: line, text: reportLineLabel(line) }))
}

export const classOptions: readonly SelectOption[] = cashFlowClasses.map((kind) => ({
  value: kind,
  text: cashFlowClassLabel(kind),
}))

export const directOptions: readonly SelectOption[] = [
  { value: '', text: 'Lainnya' },
  ...cashFlowLines.map((line) => ({ value: line, text: cashFlowLineLabel(line) })),
]

export function lineOfText(type: AccountType, text: string): ReportLine | undefined {
  return reportLinesOf(type).find((line) => line === text)
}

export function classOfText(text: string): CashFlowClass | undefined {
  return cashFlowClasses.find((kind) => kind === text)
}

/** Nothing chosen stands for the line of everything else. */
export function directOfText(text: string): CashFlowLine | null {
  return cashFlowLines.find((line) => line === text) ?? null
}
