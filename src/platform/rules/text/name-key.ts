/** What shows nothing: code points that are ignorable by default, controls and formats, and the empty braille cell. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\u2800]/gu

/** Whether a text shows anything at all. */
export function isVisible(text: string): boolean {
  return plainText(text) !== ''
}

/**
 * What two names have in common that look alike: compatible characters, case, runs of spaces and what shows nothing make
 * no difference. The database has the same as `name_key`.
 */
export function nameKey(text: string): string {
  return plainText(text).toUpperCase().toLowerCase().normalize('NFKC')
}

function plainText(text: string): string {
  const spaced = text.normalize('NFKC').replace(/\s/g, ' ').replace(invisible, '')
  return spaced.replace(/ +/g, ' ').trim()
}
