/** Rows of two columns as they were pasted, in either order: the number is the one of 16 or 17 digits. Heads are passed over. */
export function pastedNumbers(text: string): { readonly reference: string; readonly fakturNumber: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[\t;]|,\s|\s{1,}/).map((cell) => cell.trim().replace(/^['"]|['"]$/g, ''))
    const fakturNumber = cells.find(isNumber)
    const reference = cells.find((cell) => cell !== '' && !isNumber(cell))
    return fakturNumber === undefined || reference === undefined ? [] : [{ reference, fakturNumber }]
  })
}

function isNumber(cell: string): boolean {
  return /^\d{16,17}$/.test(cell.replace(/[.-]/g, ''))
}
