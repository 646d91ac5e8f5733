/** A number as it is shown to who may not see it: its digits are dots. */
export function maskedText(text: string): string {
  return text.replace(/\d/g, '•')
}

/** Whether a text was shown masked. */
export function isMasked(text: string): boolean {
  return text.includes('•')
}
