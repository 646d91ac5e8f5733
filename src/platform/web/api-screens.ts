import type { PartOf, Screen } from './screen.ts'
import type * as door from './api-page.tsx'

/** The page on which the HTTP API is read. */
export const apiScreens: readonly Screen<PartOf<typeof door>>[] = [
  { path: '/api', title: 'Dokumentasi API', part: 'ApiPage' },
]
