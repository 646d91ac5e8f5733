/** Rows of a sheet that follow each other, counted from 1. */
export interface RowSpan {
  readonly first: number
  readonly last: number
}

/** Most arguments a function may have in a spreadsheet. */
const mostSpans = 255

/** Letters of a column of a spreadsheet, counted from 0: 0 is A, 26 is AA. */
export function columnLetters(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : `${columnLetters(Math.floor(index / 26) - 1)}${last}`
}

/** The formula that adds some rows of a column; undefined when there are none, or too many pieces of them. */
export function sumFormula(column: number, spans: readonly RowSpan[]): string | undefined {
  if (spans.length === 0 || spans.length > mostSpans) return undefined
  const letters = columnLetters(column)
  const pieces = spans.map(({ first, last }) =>
    first === last ? `${letters}${first}` : `${letters}${first}:${letters}${last}`,
  )
  return `SUM(${pieces.join(',')})`
}

/** Adds a row at the end of the spans, which stay as few as possible; changes the list given. */
export function addRow(spans: RowSpan[], row: number): void {
  const last = spans.at(-1)
  if (last?.last === row - 1) spans[spans.length - 1] = { first: last.first, last: row }
  else spans.push({ first: row, last: row })
}
