/** A code as it stands alone or before a name: `PRD-00003 - Toner`. */
export function codeOf(text: string): string {
  return (text.split(' - ')[0] ?? '').trim()
}

/** The codes of products that pasted rows name, each once. */
export function pastedCodes(rows: readonly { readonly product: string }[]): string[] {
  const codes = rows.map(({ product }) => codeOf(product))
  return [...new Set(codes)].filter((code) => code !== '' && code.length <= 20)
}
