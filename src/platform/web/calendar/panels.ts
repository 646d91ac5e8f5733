import { lazy } from 'react'

// What opens below a field, loaded when one is first opened.

export const DayPanel = lazy(async () => ({ default: (await import('./day-panel.tsx')).DayPanel }))
export const MomentPanel = lazy(async () => ({ default: (await import('./moment-panel.tsx')).MomentPanel }))
