import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import { accountScreens } from './account-screens.ts'
import type * as door from './index.ts'
import { journalScreens } from './journal-screens.ts'
import { openingScreens } from './opening-screens.ts'
import { periodScreens } from './period-screens.ts'
import { recurringScreens } from './recurring-screens.ts'

/** The screens of the ledger. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  ...accountScreens,
  ...journalScreens,
  ...openingScreens,
  ...periodScreens,
  ...recurringScreens,
]
