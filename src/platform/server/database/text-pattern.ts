/** A LIKE pattern for texts that begin with exactly this. */
export function startingWith(text: string): string {
  return `${escaped(text)}%`
}

/** A LIKE pattern for texts that hold exactly this. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
