/**
 * The cells of rows copied from a spreadsheet: tabs between cells, or semicolons where there is no tab. A cell with line
 * breaks, tabs or quotes comes in quotes, doubled inside. Rows whose cells are all empty are left out.
 */
export function pastedTable(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ';'
  const rows: string[][] = []
  let row: string[] = []
  for (const { cell, endsRow } of cellsOf(text, separator)) {
    row.push(cell)
    if (!endsRow) continue
    if (row.some((each) => each.trim() !== '')) rows.push(row)
    row = []
  }
  return rows
}

type Cell = { readonly cell: string; readonly endsRow: boolean }

function* cellsOf(text: string, separator: string): Generator<Cell> {
  const pattern = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r\\n|\\n|\\r|$)`, 'y')
  while (pattern.lastIndex <= text.length) {
    const match = pattern.exec(text) ?? brokenCell(text, pattern)
    const [, content = '', end = ''] = match
    yield { cell: unquoted(content), endsRow: end !== separator }
    if (end === '') return
  }
}

/** A quote that is never closed is a plain character; the cell then ends where any other would. */
function brokenCell(text: string, pattern: RegExp): readonly string[] {
  const from = pattern.lastIndex
  const length = text.slice(from).search(/[\t\r\n]|$/)
  const end = text.slice(from + length).startsWith('\r\n') ? '\r\n' : text.charAt(from + length)
  pattern.lastIndex = from + length + end.length
  return ['', text.slice(from, from + length), end]
}

function unquoted(content: string): string {
  if (!/^"(?:[^"]|"")*"$/.test(content)) return content
  return content
    .slice(1, -1)
    .replaceAll('""', '"')
    .replace(/\s*[\r\n]+\s*/g, ' ')
}
