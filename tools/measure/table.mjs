/** An aligned table in plain text under its title; numbers stand to the right. */
export function tableText(title, heads, rows) {
  const texts = rows.map((row) => row.map(shown))
  const widths = heads.map((head, at) => Math.max(head.length, ...texts.map((row) => row[at].length)))
  const isNumber = heads.map((_, at) => rows.length > 0 && rows.every((row) => typeof row[at] === 'number'))
  const lineOf = (cells) =>
    cells
      .map((cell, at) => (isNumber[at] ? cell.padStart(widths[at]) : cell.padEnd(widths[at])))
      .join('  ')
      .trimEnd()
  return [title, lineOf(heads), lineOf(widths.map((width) => '-'.repeat(width))), ...texts.map(lineOf)].join(
    '\n',
  )
}

function shown(cell) {
  return typeof cell === 'number' ? cell.toLocaleString('en') : cell
}
