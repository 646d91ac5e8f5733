/** Counts lines of code as the lint does: blank lines, and lines of nothing but comment, do not count. */
export function codeLines(text, comments) {
  const isCode = withoutComments(text, comments)
    .split('\n')
    .map((line) => line.trim() !== '')
  const lineAt = (offset) => text.slice(0, offset).split('\n').length
  return {
    lineAt,
    total: isCode.filter(Boolean).length,
    between: ({ start, end }) => isCode.slice(lineAt(start) - 1, lineAt(end)).filter(Boolean).length,
  }
}

function withoutComments(text, comments) {
  let plain = ''
  let from = 0
  for (const { start, end } of comments) {
    plain += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ')
    from = end
  }
  return plain + text.slice(from)
}
