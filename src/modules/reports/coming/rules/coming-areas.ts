import type { AccountRole } from '../../../accounts/rules/account-role.ts'

/** What the books hold of a matter whose screens are not built: balances of its accounts, or some of its records. */
export type ComingPart =
  | { readonly kind: 'accounts'; readonly title: string; readonly roles: readonly AccountRole[] }
  | {
      readonly kind: 'records'
      readonly title: string
      readonly of: 'vendors' | 'goods' | 'services'
    }

export interface ComingArea {
  /** What is not there yet, and how the matter is kept meanwhile. */
  readonly sentence: string
  readonly parts: readonly ComingPart[]
  /** Where the matter is kept meanwhile. */
  readonly ways: readonly { readonly text: string; readonly to: string }[]
}

const vendorsLink = { text: 'Vendor', to: '/master/vendors' }
const purchases: ComingArea = {
  sentence:
    'Purchase order belum tersedia. Pembelian dicatat lewat tagihan vendor dan pembayarannya; inilah vendor dan saldo utang yang sudah ada.',
  parts: [
    {
      kind: 'accounts',
      title: 'Akun utang dan uang muka bulan ini',
      roles: ['ap_trade', 'grni', 'purchase_advance'],
    },
    { kind: 'records', title: 'Vendor', of: 'vendors' },
  ],
  ways: [
    { text: 'Tagihan vendor', to: '/purchase/bills' },
    { text: 'Umur utang', to: '/purchase/payables-ageing' },
    vendorsLink,
  ],
}
/** By the address of the sidebar's link; who builds the screen of one takes it away here. */
export const comingAreas: Readonly<Record<string, ComingArea>> = {
  '/transactions/purchase-orders': purchases,
  '/purchase/orders': purchases,
}
