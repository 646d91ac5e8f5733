import type { SearchText } from '../../../platform/rules/text/search-text.ts'
import type { AnyKind } from './document-kind.ts'

type Numbered = Pick<AnyKind, 'series'>

/** Numbers a few digits may stand for: `12` is the twelfth of this year or of the one before. */
export function numbersMeant({ series: [series] }: Numbered, { whole }: SearchText, year: number): string[] {
  if (!/^\d{1,9}$/.test(whole)) return []
  const digits = whole.replace(/^0+(?=\d)/, '').padStart(5, '0')
  return [year, year - 1].map((each) => `${series}-${each}-${digits}`)
}

/** How a number of this kind begins when so much of it was typed, or undefined when it is not one. */
export function numberBeginning({ series: [series] }: Numbered, { whole }: SearchText): string | undefined {
  const beginning = whole.toUpperCase()
  const isOne = new RegExp(`^${series}-[\\d-]*$`).test(`${beginning}${beginning.includes('-') ? '' : '-'}`)
  return isOne ? beginning : undefined
}
