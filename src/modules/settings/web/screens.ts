import type { PartOf, Screen } from '../../../platform/web/screen.ts'
import type * as door from './index.ts'

/** The entrance of the application, and the settings of the organisation. */
export const screens: readonly Screen<PartOf<typeof door>>[] = [
  { path: '/', title: 'Login', part: 'LoginPage', bare: true },
  { path: '/login', title: 'Login', part: 'LoginPage', bare: true },
  {
    path: '/settings/system',
    title: 'System Settings',
    part: 'SystemSettings',
    permission: 'settings.manage',
  },
]
