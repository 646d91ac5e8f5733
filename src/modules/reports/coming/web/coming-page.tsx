import { useRouterState } from '@tanstack/react-router'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useScreenTitle } from '../../../../platform/web/shell/screen-title.ts'
import { comingAreas, type ComingPart } from '../rules/coming-areas.ts'
import { AccountsPart } from './accounts-part.tsx'
import { RecordsPart } from './records-part.tsx'
import './coming-page.css'

/** A link whose screens are not built: what the books hold of its matter today, and how it is kept meanwhile. */
export function ComingPage() {
  const pathname = useRouterState({ select: ({ location }) => location.pathname.replace(/\/$/, '') })
  const title = useScreenTitle()
  const area = comingAreas[pathname]
  return (
    <Page title={title}>
      <div className="coming">
        <p className="coming-sentence">{area?.sentence ?? 'Layar ini belum tersedia.'}</p>
        {area?.parts.map((part) => (
          <Part key={part.title} part={part} />
        ))}
        <nav className="coming-ways" aria-label="Sementara ini">
          {area?.ways.map(({ text, to }) => (
            <AppLink key={to} to={to}>
              {text}
            </AppLink>
          ))}
        </nav>
      </div>
    </Page>
  )
}

function Part({ part }: { readonly part: ComingPart }) {
  return part.kind === 'accounts' ? <AccountsPart {...part} /> : <RecordsPart {...part} />
}
