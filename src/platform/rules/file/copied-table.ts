/** A formatted amount as a plain number for a spreadsheet: `(1.500.000)` gives `-1500000`, `-` gives `0`. */
export function plainAmount(text: string): string {
  const shown = text.replaceAll(/\s|\u00a0|Rp/g, '')
  if (shown === '-') return '0'
  const found = /^(-|\()?(\d{1,3}(?:\.\d{3})*|\d+)(,\d+)?\)?$/.exec(shown)
  if (!found) return plainText(text)
  const [, sign = '', whole = '', decimals = ''] = found
  return `${sign === '' ? '' : '-'}${whole.replaceAll('.', '')}${decimals}`
}

/** A text of a cell on one line; a spreadsheet never takes it for a formula, and `-` for nothing stays empty. */
export function plainText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  if (line === '-') return ''
  return /^[=+\-@]/.test(line) ? `'${line}` : line
}

/** Rows as tab-separated text; with their heads when there is more than one. */
export function tabSeparated(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = rows.length > 1 ? [heads, ...rows] : rows
  return lines.map((cells) => cells.join('\t')).join('\n')
}
