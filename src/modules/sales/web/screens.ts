import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'
import { invoiceScreens } from './invoice-screens.ts'
import { orderScreens } from './order-screens.ts'
import { printScreens } from './print-screens.ts'
import { settlementScreens } from './settlement-screens.ts'

/** The screens of sales. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  ...orderScreens,
  ...invoiceScreens,
  ...settlementScreens,
  ...printScreens,
]
