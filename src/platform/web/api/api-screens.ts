import type { Screen } from '../shell/screen.ts'

/** The page on which the HTTP API is read. */
export const apiScreens: readonly Screen[] = [
  {
    path: '/api',
    title: 'Dokumentasi API',
    help: 'api',
    words: 'endpoint, openapi, curl',
    load: async () => (await import('./api-page.tsx')).ApiPage,
  },
]
