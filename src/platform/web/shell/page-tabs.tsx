import { createContext, use } from 'react'
import { AppLink } from './app-link.tsx'
import type { Place } from '../sidebar/navigation.ts'
import { mayOpen } from './screen.ts'
import { useSession } from './session.ts'
import { showChosen } from './show-chosen.ts'

/** Where the screen that is shown stands. Provided by the shell. */
const PlaceContext = createContext<Place | undefined>(undefined)
export const PagePlace = PlaceContext.Provider

export function usePagePlace(): Place | undefined {
  return use(PlaceContext)
}

/** The screens that belong together under one link of the sidebar, as far as the person may open them. */
export function PageTabs() {
  const place = usePagePlace()
  const { permissions } = useSession()
  const tabs = place?.link.tabs?.filter((tab) => mayOpen(permissions, tab))
  if (place === undefined || tabs === undefined || tabs.length < 2 || place.link.home) return null
  return (
    <nav className="page-tabs" aria-label={place.link.label}>
      {tabs.map((tab) => (
        <AppLink
          key={tab.to}
          to={tab.to}
          aria-current={tab === place.tab ? 'page' : undefined}
          ref={tab === place.tab ? showChosen : undefined}
        >
          {tab.label}
        </AppLink>
      ))}
    </nav>
  )
}
