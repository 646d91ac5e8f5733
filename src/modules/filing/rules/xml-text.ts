/** An element of a file with its text, null where it is told to be nothing. */
export type Field = readonly [name: string, text: string | null]

/** A line of a file with one element. */
export function element([name, text]: Field, depth: number): string {
  if (text === null) return `${indent(depth)}<${name} xsi:nil="true"/>`
  return text === '' ? `${indent(depth)}<${name}/>` : `${indent(depth)}<${name}>${escaped(text)}</${name}>`
}

export function indent(depth: number): string {
  return '  '.repeat(depth)
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
