import { Button, CloseButton } from '@mantine/core'
import { useQueries } from '@tanstack/react-query'
import { useId, useState, type MouseEvent } from 'react'
import { Layer } from '../dialog/layer.tsx'
import { firstPage, handbook, linkedPage } from './handbook.ts'
import './help.css'

type Props = {
  /** The page of the screen that is shown. */
  readonly page: string | undefined
  readonly onClose: () => void
}

/** The handbook beside the screen, open at the page that is about it. */
export function HelpPanel({ page, onClose }: Props) {
  const titleId = useId()
  const [name, setName] = useState(page ?? firstPage)
  const pages = usePages()
  const shown = pages.get(name)
  const follow = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    const linked = linkedPage(link?.getAttribute('href') ?? '')
    if (linked === undefined) return
    event.preventDefault()
    setName(linked)
  }
  return (
    <Layer role="dialog" className="help-panel" labelledBy={titleId} onEscape={onClose} onBackdrop={onClose}>
      <div className="dialog-head">
        <h2 id={titleId}>{shown?.title ?? 'Bantuan'}</h2>
        <CloseButton aria-label="Tutup bantuan" data-autofocus onClick={onClose} />
      </div>
      <div className="dialog-body help-body" tabIndex={0} role="region" aria-labelledby={titleId}>
        <div className="help-text" onClick={follow} dangerouslySetInnerHTML={{ __html: shown?.html ?? '' }} />
        <nav className="help-pages" aria-label="Halaman bantuan">
          <h3>Halaman lain</h3>
          <ul>
            {[...pages].map(([each, { title }]) => (
              <li key={each}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-current={each === name || undefined}
                  onClick={() => setName(each)}
                >
                  {title}
                </Button>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Layer>
  )
}

/** All pages, as far as they are loaded: they are few and short, and each is needed for its title. */
function usePages() {
  const names = Object.keys(handbook())
  const found = useQueries({
    queries: names.map((name) => ({
      queryKey: ['handbook', name],
      queryFn: () => handbook()[name]?.() ?? Promise.reject(new Error(name)),
      staleTime: Infinity,
    })),
  })
  return new Map(
    names.flatMap((name, index) => {
      const page = found[index]?.data
      return page === undefined ? [] : [[name, page] as const]
    }),
  )
}
