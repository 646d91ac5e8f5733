import { IconArrowLeft, IconArrowUpRight } from '@tabler/icons-react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { AppLink } from '../shell/app-link.tsx'
import type { NavigationTab, Place, Section, SectionGroup } from '../sidebar/navigation.ts'
import { usePagePlace } from '../shell/page-tabs.tsx'
import { mayOpen } from '../shell/screen.ts'
import { useSession } from '../shell/session.ts'
import './home.css'

type Props = { readonly place: Place; readonly children: ReactNode }

/** A screen of a home: the sections at its left, on a phone the way back to their list. */
export function Home({ place: { link, tab }, children }: Props) {
  const current = currentOf(link, tab)
  const sections = useRef<HTMLElement>(null)
  // More sections than fit: the one on the screen is among those that are seen.
  useEffect(() => {
    sections.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <div className="home">
      <nav ref={sections} className="home-sections" aria-label={link.label} onKeyDown={sectionKeyDown}>
        {useSections(link.home).map(({ label, sections: ofGroup }) => (
          <div key={label}>
            <h2>{label}</h2>
            <ul>
              {ofGroup.map((section) => (
                <li key={section.to}>
                  <SectionLink section={section} isCurrent={section.to === current} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {tab !== undefined && tab.to !== link.to && (
        <AppLink to={link.to} className="home-back">
          <IconArrowLeft size={16} aria-hidden /> {link.tabs?.[0]?.label}
        </AppLink>
      )}
      {children}
    </div>
  )
}

/** The section on the screen; the address of the home itself shows the first one. */
function currentOf({ to, home }: Place['link'], tab: NavigationTab | undefined): string | undefined {
  return tab === undefined || tab.to === to ? home?.[0]?.sections[0]?.to : tab.to
}

function SectionLink({ section, isCurrent }: { readonly section: Section; readonly isCurrent: boolean }) {
  const { to, label, what, elsewhere } = section
  const place = elsewhere === undefined ? '' : `, di ${elsewhere}`
  return (
    <AppLink
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      tabIndex={isCurrent ? 0 : -1}
      title={`${what}${place}`}
    >
      {label}
      {elsewhere !== undefined && <IconArrowUpRight size={14} aria-hidden />}
    </AppLink>
  )
}

/** The sections are one stop of the Tab key, so that the screen beside them is near; ↑ ↓ go from one to the next. */
function sectionKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return
  const links = Array.from(event.currentTarget.querySelectorAll('a'))
  const at = links.findIndex((link) => link === event.target)
  links[at + step]?.focus()
  event.preventDefault()
}

/** The sections of the home on the screen as a list of their own, as a phone begins with. */
export function HomeList() {
  const home = usePagePlace()?.link.home
  return (
    <div className="home-list">
      {useSections(home).map(({ label, sections }) => (
        <section key={label} aria-label={label}>
          <h2>{label}</h2>
          <ul>
            {sections.map(({ to, label: name, what, elsewhere }) => (
              <li key={to}>
                <AppLink to={to}>
                  <span>{name}</span>
                  <span className="muted">{elsewhere === undefined ? what : `${what} · ${elsewhere}`}</span>
                </AppLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The groups as far as the person may open what is in them. */
function useSections(home: readonly SectionGroup[] = []): readonly SectionGroup[] {
  const { permissions } = useSession()
  const isOpen = (section: Section): boolean => mayOpen(permissions, section)
  return home
    .map(({ label, sections }) => ({ label, sections: sections.filter(isOpen) }))
    .filter(({ sections }) => sections.length > 0)
}
