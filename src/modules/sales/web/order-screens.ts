import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './order-parts.ts'

/** The list of orders with its dialogs; the same under both links of the sidebar. */
function orderScreen(path: string): Screen<keyof typeof parts> {
  return {
    path,
    title: 'Sales Orders',
    part: 'OrderList',
    permission: 'books.read',
    dialogs: [
      { path: 'new', title: 'Create Order', part: 'OrderCreate', permission: 'sales.edit' },
      { path: '$number', title: 'Sales Order $number', part: 'OrderDetail' },
      { path: '$number/edit', title: 'Edit $number', part: 'OrderEdit', permission: 'sales.edit' },
    ],
  }
}

/** Where the parts of `order-parts.ts` appear. */
export const orderScreens = [orderScreen('/sales/orders'), orderScreen('/transactions/sales-orders')]
