import type { Screen } from '../../../platform/web/shell/screen.ts'
import { entryScreens } from '../entries/web/screens.ts'
import { recurringScreens } from '../recurring/web/screens.ts'

/** The screens of journals. */
export const screens: readonly Screen[] = [...entryScreens, ...recurringScreens]
