import type { Framework } from './statement-layout.ts'

/** The statements of a complete set (SAK EP section 3.12), as their addresses name them. */
export const statementKinds = ['balance-sheet', 'income-statement', 'cash-flow', 'changes-equity'] as const
export type StatementKind = (typeof statementKinds)[number]

interface KindWords {
  /** As the sidebar calls it. */
  readonly title: string
  /** As the standards call it, for the head of the statement. */
  readonly heading: Readonly<Record<Framework, string>>
}

const words: Readonly<Record<StatementKind, KindWords>> = {
  'balance-sheet': { title: 'Balance Sheet', heading: same('LAPORAN POSISI KEUANGAN') },
  'income-statement': {
    title: 'Income Statement',
    heading: {
      ep: 'LAPORAN LABA RUGI DAN PENGHASILAN KOMPREHENSIF LAIN',
      emkm: 'LAPORAN LABA RUGI',
    },
  },
  'cash-flow': { title: 'Cash Flow', heading: same('LAPORAN ARUS KAS') },
  'changes-equity': { title: 'Changes in Equity', heading: same('LAPORAN PERUBAHAN EKUITAS') },
}

function same(heading: string): Record<Framework, string> {
  return { ep: heading, emkm: heading }
}

export function statementTitle(kind: StatementKind): string {
  return words[kind].title
}

export function statementName(kind: StatementKind, framework: Framework): string {
  return words[kind].heading[framework]
}

/** Whether entries of earlier days change a statement: it shows balances, not only what happened in its days. */
export function showsBalances(kind: StatementKind): boolean {
  return kind !== 'income-statement'
}

/** A balance sheet stands at the end of its days; the others tell what happened in them. */
export function isPosition(kind: StatementKind): boolean {
  return kind === 'balance-sheet'
}
