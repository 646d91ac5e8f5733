import { useMediaQuery } from '@mantine/hooks'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { CreationHost } from '../dialog/creation-host.tsx'
import { Layer } from '../dialog/layer.tsx'
import { placeOf, type NavigationGroup, type Place } from '../sidebar/navigation.ts'
import { Palette, type PaletteParts } from '../palette/palette.tsx'
import { PanelBoundary } from '../form/problem-panel.tsx'
import { PagePlace } from './page-tabs.tsx'
import { HelpPanel, ShortcutSheet } from './panels.ts'
import { PasswordQuestions } from '../user/password-questions.tsx'
import { useScreenTitle } from './screen-title.ts'
import { useSession } from './session.ts'
import { Sidebar } from '../sidebar/sidebar.tsx'
import { Topbar } from './topbar.tsx'
import { useGlobalKeys } from '../keys/use-global-keys.ts'
import { useOpenGroups, useSidebar } from '../sidebar/use-sidebar.ts'

type Props = { readonly navigation: readonly NavigationGroup[]; readonly palette: PaletteParts }
type Over = 'menu' | 'palette' | 'shortcuts' | 'help' | undefined

/** The frame around every screen: sidebar, top bar, and the place of the screen. */
export function Shell({ navigation, palette }: Props) {
  const pathname = useRouterState({ select: (state) => state.location.pathname })
  const title = useScreenTitle()
  const help = useRouterState({
    select: (state) =>
      state.matches.findLast((match) => match.staticData.help !== undefined)?.staticData.help,
  })
  const wide = useMediaQuery('(min-width: 1024px)', true, { getInitialValueInEffect: false })
  const [over, setOver] = useState<Over>()
  const place = placeOf(navigation, pathname)
  const { state, toggleGroup, toggleSidebar } = useSidebar(place?.group.id)
  const { approvals } = useSession()
  const collapsed = !wide || state.collapsed
  const close = (): void => setOver(undefined)
  useGlobalKeys({
    palette: () => setOver('palette'),
    shortcuts: () => setOver('shortcuts'),
    help: () => setOver('help'),
  })
  return (
    <div className="shell" data-collapsed={collapsed || undefined}>
      <a className="skip-link" href="#main">
        Langsung ke isi
      </a>
      <Sidebar
        navigation={navigation}
        current={place?.link}
        collapsed={collapsed}
        open={state.open}
        approvals={approvals}
        onToggleGroup={toggleGroup}
        onToggleSidebar={wide ? toggleSidebar : () => setOver('menu')}
        toggleLabel={collapsed ? 'Lebarkan sidebar' : 'Ciutkan sidebar'}
      />
      <div className="shell-column">
        <Topbar
          place={place}
          title={title}
          items={palette.items}
          onMenu={() => setOver('menu')}
          onPalette={() => setOver('palette')}
          onShortcuts={() => setOver('shortcuts')}
          onHelp={() => setOver('help')}
        />
        <PagePlace value={place}>
          <Main pathname={pathname} />
        </PagePlace>
      </div>
      <CreationHost pathname={pathname} />
      <Suspense fallback={null}>
        <PasswordQuestions />
      </Suspense>
      {over === 'menu' && (
        <MenuDrawer navigation={navigation} place={place} pathname={pathname} onClose={close} />
      )}
      {over === 'palette' && <Palette {...palette} onClose={close} />}
      <Suspense fallback={null}>
        {over === 'help' && <HelpPanel page={help} onClose={close} />}
        {over === 'shortcuts' && <ShortcutSheet onClose={close} />}
      </Suspense>
    </div>
  )
}

/** The screen's place. After going to another screen the focus is here, so that reading begins at its top. */
function Main({ pathname }: { readonly pathname: string }) {
  const main = useRef<HTMLElement>(null)
  const screen = useRouterState({
    select: (state) => state.matches.find((match) => match.staticData.list)?.pathname,
  })
  const before = useRef(screen)
  useEffect(() => {
    if (before.current !== screen) main.current?.focus({ preventScroll: true })
    before.current = screen
  }, [screen])
  return (
    <main id="main" ref={main} className="main" tabIndex={-1}>
      <PanelBoundary key={screen ?? pathname}>
        <Outlet />
      </PanelBoundary>
    </main>
  )
}

type DrawerProps = {
  readonly navigation: readonly NavigationGroup[]
  readonly place: Place | undefined
  readonly pathname: string
  readonly onClose: () => void
}

/** The sidebar laid over a narrow window; the stored choice of wide windows stays as it is. */
function MenuDrawer({ navigation, place, pathname, onClose }: DrawerProps) {
  const { open, toggleGroup } = useOpenGroups(place?.group.id)
  const { approvals } = useSession()
  const opened = useRef(pathname)
  useEffect(() => {
    if (opened.current !== pathname) onClose()
  }, [pathname, onClose])
  return (
    <Layer role="dialog" className="nav-drawer" label="Menu utama" onEscape={onClose} onBackdrop={onClose}>
      <Sidebar
        navigation={navigation}
        current={place?.link}
        collapsed={false}
        open={open}
        approvals={approvals}
        onToggleGroup={toggleGroup}
        onToggleSidebar={onClose}
        toggleLabel="Tutup menu"
      />
    </Layer>
  )
}
