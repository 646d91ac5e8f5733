import type { ReactNode } from 'react'
import type { ApiDocument } from '../../rules/http/api-document.ts'
import { AppLink } from '../shell/app-link.tsx'
import { shellLinks } from '../shell/shell-links.ts'
import { CodeBlock } from './code-block.tsx'

/** What a program has to know before its first request. */
export function ApiGuide({ document }: { readonly document: ApiDocument }) {
  const { origin } = window.location
  const base = `${origin}${document.servers[0]?.url ?? ''}`
  return (
    <div className="api-guide">
      <Part title="Permintaan pertama">
        <p>
          Buat token di halaman <AppLink to={shellLinks().apiTokens}>Token API</AppLink>, lalu kirim pada
          setiap permintaan. Jangan kirim cookie bersamanya.
        </p>
        <CodeBlock name="Contoh permintaan pertama">
          {`export NERACA_TOKEN=ner_…\ncurl -H "Authorization: Bearer $NERACA_TOKEN" '${base}/accounts'`}
        </CodeBlock>
      </Part>
      <Part title="Aman diulang">
        <p>
          <code>Idempotency-Key</code>: bila jawaban hilang, ulangi permintaan yang sama dengan kunci yang
          sama; tindakan hanya terjadi sekali dan jawabannya dikirim lagi. <code>If-Match</code>: versi yang
          Anda lihat; bila data sudah diubah orang lain, jawabannya 412 dengan isi terbaru.
        </p>
      </Part>
      <Part title="Kesalahan">
        <p>
          Jawaban kesalahan berbentuk <code>application/problem+json</code>. Setiap masalah menyebut field
          pada <code>path</code> dan baris pada <code>line</code>; <code>code</code> menyebut alasannya untuk
          program, lihat <a href="#kode-kesalahan">semua kode</a>.
        </p>
        <CodeBlock name="Contoh jawaban kesalahan">{problemExample}</CodeBlock>
        <p>{statusText}</p>
      </Part>
      <Part title="Batas">
        <Limits limits={document['x-limits']} />
      </Part>
    </div>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="api-part">
      <h2>{title}</h2>
      {children}
    </section>
  )
}

const problemExample = `{
  "type": "about:blank", "status": 422, "code": "account-missing",
  "title": "Baris 1: Akun harus dipilih",
  "errors": [{ "code": "account-missing", "path": "lines.0.accountId", "line": 1,
               "message": "Baris 1: Akun harus dipilih" }],
  "requestId": "4f0c9f1a2b3c4d5e"
}`

const statusText =
  '401 token salah atau habis · 403 tidak berhak · 404 tidak ada · 409 keadaan tidak cocok · 412 versi lama · ' +
  '422 aturan dilanggar · 428 If-Match belum dikirim · 429 terlalu sering, lihat Retry-After · 503 coba lagi.'

const limitTexts: Readonly<Record<string, string>> = {
  readsPerMinute: 'permintaan baca per menit untuk setiap user',
  writesPerMinute: 'permintaan tulis per menit untuk setiap user',
  filesPerMinute: 'file per menit untuk setiap user',
  bodyBytes: 'byte isi permintaan JSON',
  fileBytes: 'byte file yang dikirim',
}

function Limits({ limits }: { readonly limits: Readonly<Record<string, number>> }) {
  return (
    <ul className="api-limits">
      {Object.entries(limits).map(([name, most]) => (
        <li key={name}>
          <span className="num">{most.toLocaleString('id-ID')}</span> {limitTexts[name] ?? name}
        </li>
      ))}
    </ul>
  )
}
