import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

/** The screens of figures that join several modules. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  { path: '/dashboard', title: 'Dashboard', part: 'Dashboard', permission: 'books.read' },
]
