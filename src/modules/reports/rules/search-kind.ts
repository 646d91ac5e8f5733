/** Master data that the palette finds by code or name, in the order it is shown; documents come after it. */
export const masterKinds = ['account', 'customer', 'vendor', 'product'] as const
export type MasterKind = (typeof masterKinds)[number]

export const masterLabels: Readonly<Record<MasterKind, string>> = {
  account: 'Akun',
  customer: 'Customer',
  vendor: 'Vendor',
  product: 'Produk',
}

const places: Readonly<Record<MasterKind, string>> = {
  account: '/accounting/general-ledger',
  customer: '/master/customers',
  vendor: '/master/vendors',
  product: '/master/products',
}

/** Address of found master data by its code. */
export function masterPath(kind: MasterKind, code: string): string {
  return `${places[kind]}/${encodeURIComponent(code)}`
}
