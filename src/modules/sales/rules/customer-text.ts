/** The customer of a row, as lists show it: name, then code. */
export function customerText(row: { readonly customerCode: string; readonly customerName: string }): string {
  return `${row.customerName} (${row.customerCode})`
}
