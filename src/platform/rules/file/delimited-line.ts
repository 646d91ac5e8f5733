/** The cells of a line of a CSV; undefined when a quote is left open, so that the next line belongs to it too. */
export function cellsOfLine(line: string, separator: string): string[] | undefined {
  if (!line.includes('"')) return line.split(separator)
  const cells: string[] = []
  for (let at = 0; at <= line.length;) {
    const [cell, end] = line[at] === '"' ? quotedCell(line, at) : plainCellAt(line, at, separator)
    if (end === -1) return undefined
    cells.push(cell)
    at = end + 1
  }
  return cells
}

function plainCellAt(line: string, from: number, separator: string): [cell: string, end: number] {
  const found = line.indexOf(separator, from)
  const end = found === -1 ? line.length : found
  return [line.slice(from, end), end]
}

/** A quoted cell and where it ends; what follows the closing quote up to the separator is kept as it is. */
function quotedCell(line: string, from: number): [cell: string, end: number] {
  let cell = ''
  for (let at = from + 1; ;) {
    const quote = line.indexOf('"', at)
    if (quote === -1) return ['', -1]
    cell += line.slice(at, quote)
    if (line[quote + 1] !== '"') return [cell, quote + 1]
    cell += '"'
    at = quote + 2
  }
}

/** The separator a head of a CSV is written with. */
export function separatorOf(head: string): ';' | ',' | '\t' {
  const counts = ([';', ',', '\t'] as const).map((mark) => [mark, head.split(mark).length] as const)
  return counts.reduce((best, next) => (next[1] > best[1] ? next : best))[0]
}

/** A cell as it stands in a CSV. */
export function quotedText(text: string, separator: string): string {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
