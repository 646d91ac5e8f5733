import { parseDay } from '../../../../platform/rules/day/day.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { numberStateTexts, periodText, type NumberState } from './numbered-kind.ts'

/** What became of the numbers of a series in one of its periods. */
export interface SeriesPeriod {
  readonly series: string
  readonly label: string
  /** Null for numbers that no pattern of the series makes. */
  readonly period: number | null
  readonly given: number
  readonly used: number
  readonly draft: number
  readonly cancelled: number
  readonly reversed: number
  readonly deleted: number
  readonly missing: number
  readonly foreign: number
}

const counted = (
  key: Exclude<keyof SeriesPeriod, 'series' | 'label' | 'period'>,
  head: string,
): ListColumn<SeriesPeriod> => ({
  key,
  head,
  kind: 'count',
  width: 12,
  value: (row) => row[key],
  total: 'sum',
})

/** The summary of all series as plain data. */
export const summaryColumns: readonly ListColumn<SeriesPeriod>[] = [
  { key: 'series', head: 'Seri', width: 8, value: ({ series }) => series },
  { key: 'label', head: 'Dokumen', width: 24, value: ({ label }) => label },
  {
    key: 'period',
    head: 'Periode',
    width: 10,
    value: ({ period }) => (period === null ? '-' : periodText(period)),
  },
  counted('given', 'Diberikan'),
  counted('used', numberStateTexts.used),
  counted('draft', numberStateTexts.draft),
  counted('cancelled', numberStateTexts.cancelled),
  counted('reversed', numberStateTexts.reversed),
  counted('deleted', numberStateTexts.deleted),
  counted('missing', numberStateTexts.missing),
  counted('foreign', numberStateTexts.foreign),
]

/** One number of a series. */
export interface GivenNumber {
  readonly ordinal: number
  /** Empty when no document has it. */
  readonly number: string
  readonly day: string | null
  readonly state: NumberState
}

/** Every number of a period as plain data. */
export const numberColumns: readonly ListColumn<GivenNumber>[] = [
  { key: 'ordinal', head: 'Urutan', kind: 'count', width: 10, value: ({ ordinal }) => ordinal },
  { key: 'number', head: 'Nomor', width: 24, value: ({ number }) => number },
  {
    key: 'day',
    head: 'Tanggal',
    kind: 'day',
    width: 14,
    value: ({ day }) => parseDay(day ?? '') ?? null,
  },
  { key: 'state', head: 'Keadaan', width: 16, value: ({ state }) => numberStateTexts[state] },
]
