import type { AnyKind } from '../../rules/document-kind.ts'

/** What has numbers of a series: every kind of document, and what a module brings that is none. */
export type NumberedKind = Pick<AnyKind, 'table' | 'label' | 'series' | 'number'> & {
  /** Where its list is on the screen; a document is at `/number` below. */
  readonly path?: string
}

/** What documents of a series are called: a kind's second one is of those that came with the opening balances. */
export function seriesLabel({ label, series }: Pick<NumberedKind, 'label' | 'series'>, name: string): string {
  return name === series[0] ? label : `${label} saldo awal`
}

/** How a number ended. */
export const numberStates = [
  'used',
  'draft',
  'cancelled',
  'reversed',
  'deleted',
  'missing',
  'foreign',
] as const
export type NumberState = (typeof numberStates)[number]

export const numberStateTexts: Readonly<Record<NumberState, string>> = {
  used: 'Terpakai',
  draft: 'Draft',
  cancelled: 'Dibatalkan',
  reversed: 'Dibalik',
  deleted: 'Draft dihapus',
  missing: 'Hilang',
  foreign: 'Di luar pola',
}

/** What must never be: a number that nobody can show, or one that no series gave. */
export const wrongStates: readonly NumberState[] = ['missing', 'foreign']

/** A period of a series as people read it: the year, or the month and the year. */
export function periodText(period: number): string {
  return period < 10_000
    ? String(period)
    : `${String(period % 100).padStart(2, '0')}/${Math.floor(period / 100)}`
}
