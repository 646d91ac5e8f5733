/** Widths of letters of the printed type as parts of its size; never less than they are. */
const widths: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 0.5625],
  [/[.,:;'|!ijlI ]/, 0.29],
  [/[()\-/tfr]/, 0.4],
  [/[mwMW%—@]/, 0.9],
  [/[A-Z]/, 0.7],
]
const usual = 0.57
/** What bold type is wider. */
const boldness = 1.04

/** Points a text takes in a line of its own at most, in a type of so many points. */
export function textWidth(text: string, { size, bold = false }: { size: number; bold?: boolean }): number {
  const parts = [...text].reduce((sum, letter) => sum + letterWidth(letter), 0)
  return parts * size * (bold ? boldness : 1)
}

function letterWidth(letter: string): number {
  if (letter > '\u02ff') return 1
  return widths.find(([letters]) => letters.test(letter))?.[1] ?? usual
}
