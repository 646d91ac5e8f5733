/** A CSV in UTF-8 with the mark that spreadsheets know it by. */
export function createCsv({ separator = ';', columns = [] }) {
  const decimal = separator === ';' ? ',' : '.'
  const chunks = [Buffer.from('\ufeff')]
  const lineOf = ({ cells }) =>
    cells.map((cell, at) => quoted(textOf(cell, columns[at]?.kind, decimal), separator)).join(separator)
  return {
    add(rows) {
      chunks.push(Buffer.from(rows.map((row) => `${lineOf(row)}\r\n`).join('')))
    },
    finish: () => new Uint8Array(Buffer.concat(chunks)),
  }
}

function textOf({ value, kind }, columnKind, decimal) {
  if (value === null) return ''
  if (typeof value === 'string') return value
  if ((kind ?? columnKind) === 'percent') return `${String(value / 100).replace('.', decimal)}%`
  return String(value).replace('.', decimal)
}

function quoted(text, separator) {
  return text.includes(separator) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
