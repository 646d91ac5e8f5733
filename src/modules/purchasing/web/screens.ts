import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { RecordSection } from '../../records/web/index.ts'
import { payablesScreens } from '../ageing/web/screens.ts'
import { billScreens } from '../bills/web/screens.ts'
import { debitNoteScreens } from '../debit-notes/web/screens.ts'
import { landedCostScreens } from '../landed-costs/web/screens.ts'
import { matchScreens } from '../matching/web/screens.ts'
import { unbilledScreens } from '../unbilled/web/screens.ts'
import { loadCopiedArrival, orderOfGoods, purchaseOrderScreens } from '../orders/web/screens.ts'
import { purchaseRequestScreens, requestOfGoods } from '../requests/web/screens.ts'
import { purchasingPolicyScreens } from '../policy/web/screens.ts'
import { recurringBillScreens } from '../recurring/web/screens.ts'
import { transferScreens } from '../transfers/web/screens.ts'
import { setOffScreens } from '../set-offs/web/screens.ts'
import { paymentScreens } from '../payments/web/screens.ts'

export { loadCopiedArrival, orderOfGoods, requestOfGoods }

/** The screens of purchasing. */
export const screens: readonly Screen[] = [
  ...purchaseOrderScreens,
  ...purchaseRequestScreens,
  ...billScreens,
  ...recurringBillScreens,
  ...transferScreens,
  ...paymentScreens,
  ...setOffScreens,
  ...payablesScreens,
  ...unbilledScreens,
  ...matchScreens,
  ...landedCostScreens,
  ...debitNoteScreens,
  ...purchasingPolicyScreens,
]

/** What the page of a vendor shows of purchasing. */
export const vendorSections: readonly RecordSection[] = [
  { title: 'Pembelian', load: async () => (await import('./vendor-bills.tsx')).VendorBills },
  {
    title: 'Sertifikat pajak',
    load: async () => (await import('../certificates/web/vendor-certificates.tsx')).VendorCertificates,
  },
]
