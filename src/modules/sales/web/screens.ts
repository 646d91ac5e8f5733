import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { RecordSection } from '../../records/web/index.ts'
import { creditNoteScreens } from '../credit-notes/web/screens.ts'
import { deliveryScreens } from '../deliveries/web/screens.ts'
import { invoiceScreens } from '../invoices/web/screens.ts'
import { marginScreens } from '../margin/web/screens.ts'
import { orderScreens } from '../orders/web/screens.ts'
import { quotationScreens } from '../quotations/web/screens.ts'
import { returnScreens } from '../returns/web/screens.ts'
import { receiptScreens } from '../receipts/web/screens.ts'
import { reminderScreens } from '../reminders/web/screens.ts'
import { statementScreens } from '../statements/web/screens.ts'
import { handoverScreens } from '../handovers/web/screens.ts'
import { writeOffScreens } from '../write-offs/web/screens.ts'

/** The screens of sales. */
export const screens: readonly Screen[] = [
  ...orderScreens,
  ...quotationScreens,
  ...deliveryScreens,
  ...returnScreens,
  ...invoiceScreens,
  ...receiptScreens,
  ...creditNoteScreens,
  ...handoverScreens,
  ...writeOffScreens,
  ...statementScreens,
  ...reminderScreens,
  ...marginScreens,
]

/** What the page of a customer shows of sales. */
export const customerSections: readonly RecordSection[] = [
  { title: 'Penjualan', load: async () => (await import('./customer-sales.tsx')).CustomerSales },
]
