import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  apiChapters,
  type ApiChapter,
  type ApiDocument,
  type ApiOperation,
} from '../../rules/http/api-document.ts'
import { matchesWords, searchTextOf, wordsOf } from '../../rules/text/match-words.ts'
import { ApiGuide } from './api-guide.tsx'
import { ApiOperationDetails } from './api-operation.tsx'
import { ApiProblemCodes } from './api-problem-codes.tsx'
import './api-page.css'
import { FilterBar } from '../list/filter-bar.tsx'
import { Page } from '../shell/page.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { SearchInput } from '../list/search-input.tsx'
import { useApiDocument } from './use-api-document.ts'
import { useFilters } from '../list/use-filters.ts'

/** The HTTP API to read: every operation with parameters, body, reply and a command to try it. */
export function ApiPage() {
  const { data, error, refetch } = useApiDocument()
  return (
    <Page title="Dokumentasi API" subtitle="Semua yang dapat dilakukan layar juga dapat dilakukan program.">
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && <ApiReader document={data} />}
    </Page>
  )
}

const defaults = { q: '' }

function ApiReader({ document }: { readonly document: ApiDocument }) {
  const { values, set, clear, active } = useFilters(defaults)
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const chapters = useMemo(() => apiChapters(document), [document])
  const found = useMemo(() => foundIn(chapters, values.q), [chapters, values.q])
  const ids = found.flatMap(({ operations }) => operations.map(({ id }) => id))
  const total = chapters.reduce((sum, { operations }) => sum + operations.length, 0)
  const toggle = (id: string, isOpen: boolean): void => {
    setOpen((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)))
  }
  return (
    <div className="api-page">
      <ApiContents chapters={found} />
      <div className="api-body">
        <FilterBar
          active={active}
          onClear={clear}
          search={
            <SearchInput
              value={values.q}
              onChange={(q) => set({ q })}
              placeholder="Cari path, izin, atau kata"
            />
          }
        >
          <Button variant="default" onClick={() => setOpen(new Set(open.size === 0 ? ids : []))}>
            {open.size === 0 ? 'Buka semua' : 'Tutup semua'}
          </Button>
        </FilterBar>
        <p className="muted" role="status">
          Menampilkan {ids.length} dari {total} endpoint
        </p>
        {!active && <ApiGuide document={document} />}
        {found.map(({ module, operations }) => (
          <section
            key={module}
            id={`modul-${module}`}
            aria-labelledby={`judul-${module}`}
            className="api-chapter"
          >
            <h2 id={`judul-${module}`}>{module}</h2>
            {operations.map((operation) => (
              <ApiOperationDetails
                key={operation.id}
                operation={operation}
                shared={document.components.schemas}
                isOpen={open.has(operation.id)}
                onToggle={toggle}
              />
            ))}
          </section>
        ))}
        <ApiProblemCodes document={document} query={values.q} />
        {found.length === 0 && <p>Tidak ada endpoint yang sesuai dengan filter</p>}
      </div>
    </div>
  )
}

function ApiContents({ chapters }: { readonly chapters: readonly ApiChapter[] }) {
  return (
    <nav aria-label="Daftar isi" className="api-contents no-print">
      <ul>
        {chapters.map(({ module, operations }) => (
          <li key={module}>
            <a href={`#modul-${module}`}>{module}</a> <span className="muted">{operations.length}</span>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The chapters with the operations in which every word is found. */
function foundIn(chapters: readonly ApiChapter[], query: string): ApiChapter[] {
  const words = wordsOf(query)
  return chapters
    .map(({ module, operations }) => ({
      module,
      operations: operations.filter((operation) => matchesWords(searchedOf(operation), words)),
    }))
    .filter(({ operations }) => operations.length > 0)
}

function searchedOf({ id, path, method, summary, permission, module }: ApiOperation) {
  const keywords = `${method} ${path} ${path.replace(/[^a-z]+/gi, ' ')} ${permission} ${module}`
  return searchTextOf({ key: id, text: summary, keywords })
}
