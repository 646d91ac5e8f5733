import { formatDay, formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { groupDigits, type Total } from '../../../../platform/rules/money/money.ts'
import {
  fact,
  plain,
  present,
  type Issuer,
  type PrintDocument,
  type PrintedColumn,
  type PrintedFact,
} from '../../../documents/rules/printed-document.ts'
import { ages, ageTexts, type Age } from '../../invoices/rules/ageing.ts'
import { statementLines, type Statement, type StatementLine } from './statement.ts'

/** What a statement gives to paper. */
export interface StatementOnPaper extends Statement {
  readonly to: Day
  readonly closing: Total
  readonly open: Total
  readonly advances: Total
  readonly ageing: Readonly<Record<Age, Total>>
  readonly customer: {
    readonly code: string
    readonly name: string
    readonly address: string | null
    readonly npwp: string | null
  }
}

const columns: readonly PrintedColumn[] = [
  { key: 'day', head: 'Tanggal', width: 58 },
  { key: 'text', head: 'Keterangan', width: '*', after: 'number' },
  { key: 'due', head: 'Jatuh tempo', width: 58 },
  { key: 'debit', head: 'Debit', width: 74, isFigure: true },
  { key: 'credit', head: 'Kredit', width: 74, isFigure: true },
  { key: 'balance', head: 'Saldo', width: 78, isFigure: true },
]

/** A statement of account on paper, its ageing at the foot. */
export function statementOnPaper(statement: StatementOnPaper, issuer: Issuer): PrintDocument {
  const { customer, from, to } = statement
  const taxNumber = customer.npwp === null ? null : `NPWP ${customer.npwp}`
  return {
    ...plain(issuer, `Rekening Koran ${customer.code}`),
    heading: 'REKENING KORAN',
    facts: [fact('Customer', customer.code), fact('Periode', `${formatDay(from)} s.d. ${formatDay(to)}`)],
    addressee: present([customer.name, customer.address, taxNumber]),
    columns,
    lines: statementLines(statement).map(printed),
    amounts: [...agedAmounts(statement), ...advancesPart(statement), figure('Saldo (Rp)', statement.closing)],
    payment: issuer.bankDetails ?? undefined,
    signature: { day: formatLongDay(to), note: undefined },
  }
}

function printed(line: StatementLine) {
  return {
    day: formatDay(line.day),
    text: line.text,
    number: line.number,
    due: line.dueDate === null ? '' : formatDay(line.dueDate),
    debit: orDash(line.debit),
    credit: orDash(line.credit),
    balance: groupDigits(line.balance),
  }
}

function orDash(amount: Total): string {
  return amount === 0n ? '-' : groupDigits(amount)
}

function figure(label: string, amount: Total): PrintedFact {
  return fact(label, groupDigits(amount))
}

/** What is open, by its age on the last day. */
function agedAmounts({ ageing, open }: StatementOnPaper): PrintedFact[] {
  const aged = ages.filter((age) => ageing[age] !== 0n).map((age) => figure(ageTexts[age], ageing[age]))
  return [...aged, figure('Piutang terbuka', open)]
}

function advancesPart({ advances }: StatementOnPaper): PrintedFact[] {
  return advances === 0n ? [] : [figure('Uang muka belum dipakai', -advances)]
}
