/** How deep the rows go: lines of the statement, or the accounts behind them. */
export const statementDetails = ['pos', 'akun'] as const
/** What the figures are counted in. */
export const statementUnits = ['rupiah', 'ribuan'] as const
export const shownOrNot = ['show', 'hide'] as const

/** How a statement is shown, beyond what it is asked for. */
export interface StatementView {
  readonly detail: (typeof statementDetails)[number]
  /** Keys of the lines that are open although the detail is lines, or closed although it is accounts. */
  readonly toggled: readonly string[]
  readonly zeros: (typeof shownOrNot)[number]
  /** Share of revenue, or of total assets, beside each amount. */
  readonly percent: (typeof shownOrNot)[number]
  /** Change in amount and percent, where one column stands beside the asked one. */
  readonly change: (typeof shownOrNot)[number]
  readonly unit: (typeof statementUnits)[number]
}

/** What is shown until somebody chooses otherwise. */
export const usualView: StatementView = {
  detail: 'pos',
  toggled: [],
  zeros: 'hide',
  percent: 'hide',
  change: 'show',
  unit: 'rupiah',
}

/** Whether the accounts of a line are shown. */
export function isOpen({ detail, toggled }: Pick<StatementView, 'detail' | 'toggled'>, key: string): boolean {
  return (detail === 'akun') !== toggled.includes(key)
}

/** The toggled lines after some are opened or closed. */
export function withOpen(
  view: Pick<StatementView, 'detail' | 'toggled'>,
  keys: readonly string[],
  open: boolean,
): string[] {
  const others = view.toggled.filter((key) => !keys.includes(key))
  return open === (view.detail === 'akun') ? others : [...others, ...keys]
}

/** Keys of lines as the address holds them. */
export function toggledText(keys: readonly string[]): string {
  return keys.join(',')
}

export function toggledOf(text: string): string[] {
  return text === '' ? [] : text.split(',')
}
