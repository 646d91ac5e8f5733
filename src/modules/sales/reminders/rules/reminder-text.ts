import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What a letter says around its invoices. */
export interface LetterText {
  readonly heading: string
  readonly opening: string
  readonly closing: string
}

/** The longest heading and paragraph. */
export const longestHeading = 80
export const longestParagraph = 2000

/** What stands for something of each letter, with what that is. */
export const placeholderTexts = {
  customer: 'nama customer',
  jumlah: 'jumlah yang lewat jatuh tempo',
  tanggal: 'tanggal surat',
  jatuh_tempo: 'jatuh tempo yang paling lama',
} as const
type Placeholder = keyof typeof placeholderTexts

/** What a letter puts in place of them. */
export interface LetterFacts {
  readonly customerName: string
  readonly amount: number
  readonly reminderDay: Day
  readonly oldestDueDate: Day
}

const written = /\{([^{}]*)\}/g

/** A text with what a letter puts in place of its placeholders. */
export function filledText(text: LetterText, facts: LetterFacts): LetterText {
  const values: Readonly<Record<Placeholder, string>> = {
    customer: facts.customerName,
    jumlah: formatRupiah(facts.amount),
    tanggal: formatLongDay(facts.reminderDay),
    jatuh_tempo: formatLongDay(facts.oldestDueDate),
  }
  const fill = (part: string): string =>
    part.replaceAll(written, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
  return { heading: fill(text.heading), opening: fill(text.opening), closing: fill(text.closing) }
}

function isPlaceholder(name: string): name is Placeholder {
  return Object.hasOwn(placeholderTexts, name)
}

const names = {
  heading: ['Judul', longestHeading],
  opening: ['Pembuka', longestParagraph],
  closing: ['Penutup', longestParagraph],
} as const

/** Everything that is wrong with the text of a letter: a part is missing or too long, or names what no letter knows. */
export function letterTextProblems(text: LetterText): Problem[] {
  return (['heading', 'opening', 'closing'] as const).flatMap((part) => {
    const [name, most] = names[part]
    const typed = text[part]
    const unknown = [...typed.matchAll(written)].find(([, inside = '']) => !isPlaceholder(inside))
    const isBroken = /[{}]/.test(typed.replaceAll(written, ''))
    return [
      ...(typed.trim() === '' ? [problem('letter-text-invalid', part, `${name} harus diisi`)] : []),
      ...(typed.length > most
        ? [problem('letter-text-invalid', part, `${name} maksimal ${most} karakter`)]
        : []),
      ...(unknown === undefined
        ? []
        : [problem('letter-text-invalid', part, `${name}: ${unknown[0]} tidak dikenal`)]),
      ...(isBroken
        ? [problem('letter-text-invalid', part, `${name}: kurung kurawal tidak berpasangan`)]
        : []),
    ]
  })
}
