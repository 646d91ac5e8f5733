/** Whether what somebody typed to find a record is a code rather than a name: one word with a digit in it. */
export function isTypedCode(typed: string): boolean {
  return /^\S*\d\S*$/.test(typed.trim())
}
