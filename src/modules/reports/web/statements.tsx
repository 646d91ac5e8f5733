import type { ReactNode } from 'react'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import * as contract from '../contract.ts'
import type { StatementKind } from '../rules/statement-kind.ts'
import { ScreenWaiting } from '../../../platform/web/keys/screen-waiting.tsx'
import { StatementScreen } from './statement-screen.tsx'
import { toggledText } from '../rules/statement-view.ts'
import { useReporter, type KnownReporter } from './use-reporter.ts'
import { useStatementAddress, type StatementAddress } from './use-statement-address.ts'

/** Statement of financial position. */
export function BalanceSheet() {
  return <WithReporter Screen={Position} />
}

/** Statement of profit or loss and other comprehensive income. */
export function IncomeStatement() {
  return <WithReporter Screen={Result} />
}

/** Cash flow statement, indirect or direct. */
export function CashFlow() {
  return <WithReporter Screen={Cash} />
}

/** Statement of changes in equity. */
export function ChangesInEquity() {
  return <WithReporter Screen={Equity} />
}

type ScreenProps = { readonly reporter: KnownReporter }

/** The fiscal year of the organisation says which days are meant when the address names none. */
function WithReporter({ Screen }: { readonly Screen: (props: ScreenProps) => ReactNode }) {
  const reporter = useReporter()
  return reporter ? <Screen reporter={reporter} /> : <ScreenWaiting />
}

const meanwhile = { keepPrevious: true }

function Position({ reporter }: ScreenProps) {
  const address = useStatementAddress(reporter)
  const { framework, range } = address
  const query = { to: range.to, framework, ...comparisonOf(address), ...sinceOf(address) }
  const reply = useReply(contract.readBalanceSheet, { query }, meanwhile)
  const exported = { endpoint: contract.exportBalanceSheet, query: { ...query, ...shown(address) } }
  return (
    <StatementScreen
      {...screenOf('balance-sheet', { address, reporter })}
      reply={reply}
      exported={exported}
    />
  )
}

function Result({ reporter }: ScreenProps) {
  const address = useStatementAddress(reporter)
  const { range, framework, department } = address
  const narrowed = department === undefined ? {} : { department }
  const compared = { ...comparisonOf(address), compare: address.resultCompare }
  const query = { ...range, framework, ...compared, ...sinceOf(address), ...narrowed }
  const reply = useReply(contract.readIncomeStatement, { query }, meanwhile)
  const exported = { endpoint: contract.exportIncomeStatement, query: { ...query, ...shown(address) } }
  return (
    <StatementScreen
      {...screenOf('income-statement', { address, reporter })}
      reply={reply}
      exported={exported}
    />
  )
}

function Cash({ reporter }: ScreenProps) {
  const address = useStatementAddress(reporter)
  const { range, method, entries } = address
  const query = { ...range, method, entries, ...comparisonOf(address), ...sinceOf(address) }
  const reply = useReply(contract.readCashFlow, { query }, meanwhile)
  const exported = { endpoint: contract.exportCashFlow, query: { ...query, ...shown(address) } }
  return (
    <StatementScreen {...screenOf('cash-flow', { address, reporter })} reply={reply} exported={exported} />
  )
}

function Equity({ reporter }: ScreenProps) {
  const address = useStatementAddress(reporter)
  const query = { ...address.range, ...comparisonOf(address), ...sinceOf(address) }
  const reply = useReply(contract.readChangesInEquity, { query }, meanwhile)
  const exported = { endpoint: contract.exportChangesInEquity, query: { ...query, ...shown(address) } }
  return (
    <StatementScreen
      {...screenOf('changes-equity', { address, reporter })}
      reply={reply}
      exported={exported}
    />
  )
}

function screenOf(
  kind: StatementKind,
  { address, reporter }: { readonly address: StatementAddress; readonly reporter: KnownReporter },
) {
  return { kind, address, reporter }
}

function comparisonOf({ compare, knownAt }: StatementAddress) {
  return { compare, ...(knownAt === undefined ? {} : { knownAt }) }
}

function sinceOf({ since }: StatementAddress) {
  return since === undefined ? {} : { since }
}

function shown({ view }: StatementAddress) {
  return { ...view, toggled: toggledText(view.toggled) }
}
