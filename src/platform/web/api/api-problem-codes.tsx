import type { ApiDocument } from '../../rules/http/api-document.ts'
import { matchesWords, searchTextOf, wordsOf } from '../../rules/text/match-words.ts'

interface ApiProblemCode {
  readonly module: string
  readonly code: string
  readonly sentence: string
}

const titleId = 'judul-kode-kesalahan'

/** Every code that a refusal may have, or those in which every word is found. */
export function ApiProblemCodes({
  document,
  query,
}: {
  readonly document: ApiDocument
  readonly query: string
}) {
  const found = codesIn(document, query)
  if (found.length === 0) return null
  return (
    <section id="kode-kesalahan" aria-labelledby={titleId} className="api-chapter api-fields">
      <h2 id={titleId}>Kode kesalahan</h2>
      <div className="api-scroll" tabIndex={0} role="region" aria-label="Tabel kode kesalahan">
        <table aria-labelledby={titleId}>
          <thead>
            <tr>
              <th scope="col">Kode</th>
              <th scope="col">Modul</th>
              <th scope="col">Arti</th>
            </tr>
          </thead>
          <tbody>
            {found.map(({ module, code, sentence }) => (
              <tr key={`${module} ${code}`}>
                <th scope="row">
                  <code>{code}</code>
                </th>
                <td>{module}</td>
                <td lang="en">{sentence}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function codesIn({ 'x-problem-codes': byModule }: ApiDocument, query: string): ApiProblemCode[] {
  const words = wordsOf(query)
  return Object.entries(byModule).flatMap(([module, codes]) =>
    Object.entries(codes)
      .filter(([key, text]) => matchesWords(searchTextOf({ key, text, keywords: `${key} ${module}` }), words))
      .map(([code, sentence]) => ({ module, code, sentence })),
  )
}
