const blank = /[\t-\r\u0085\u1680\u2028\u2029]/g
/** What shows nothing: code points that are ignorable by default, controls, and the empty braille cell. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return plainText(text) !== ''
}

/**
 * What two names have in common that look alike: compatible characters, case, runs of spaces and what shows nothing make
 * no difference. The database has the same as `name_key`.
 */
export function nameKey(text: string): string {
  return plainText(text).toUpperCase().toLowerCase()
}

function plainText(text: string): string {
  const spaced = text.normalize('NFKC').replace(blank, ' ').replace(invisible, '')
  return spaced.replace(/ +/g, ' ').trim()
}
