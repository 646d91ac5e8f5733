/** Loads the screen of a link whose own is not built yet. */
export const loadComing = async () => (await import('./coming-page.tsx')).ComingPage
