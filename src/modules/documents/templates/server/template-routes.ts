import type { Database } from '../../../../platform/server/database/database.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound, refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import type { QueryOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Issuer } from '../../../../platform/rules/print/issuer.ts'
import { findIssuer } from '../../../settings/server/index.ts'
import { paperFile } from '../../server/printed-pdf.ts'
import * as contract from '../contract.ts'
import {
  templateColumns,
  templateProblems,
  usualTemplate,
  withTemplate,
  type PaperKind,
  type PrintTemplate,
} from '../rules/print-template.ts'
import {
  lockTemplate,
  unchosen,
  readTemplates,
  signersOf,
  writeTemplate,
  type StoredTemplate,
} from './template-store.ts'

type Kinds = readonly PaperKind[]

async function issuerOf(db: Database): Promise<Issuer> {
  const issuer = await findIssuer(db)
  if (issuer === undefined) throw notFound()
  return issuer
}

function kindOf(kinds: Kinds, key: string): PaperKind {
  const kind = kinds.find((each) => each.key === key)
  if (kind === undefined) throw notFound()
  return kind
}

function shownOf({ key, label, sample }: PaperKind, issuer: Issuer, stored: StoredTemplate | undefined) {
  const { hiddenColumns, signers, ...template } = stored ?? usualTemplate
  return {
    kind: key,
    label,
    columns: templateColumns(sample(issuer)),
    sample: sample({ ...issuer, logo: null }),
    template: { ...template, hiddenColumns: [...hiddenColumns], signers: [...signers] },
    isChosen: stored !== undefined && stored.version > unchosen,
    version: stored?.version ?? unchosen,
  }
}

async function changeTemplate(kinds: Kinds, call: Call<typeof contract.changePrintTemplate>) {
  const { db, body, params, version, actor } = call
  const kind = kindOf(kinds, params.kind)
  const issuer = await issuerOf(db)
  const template: PrintTemplate = { ...body, color: body.color.toLowerCase(), signers: signersIn(body) }
  refuseIf(templateProblems(template, templateColumns(kind.sample(issuer))))
  const current = await lockTemplate(db, kind.key)
  if (current.version !== version) throw stale(shownOf(kind, issuer, current))
  const written = await writeTemplate(db, { ...template, kind: kind.key, version }, actor.name)
  if (written === undefined) throw stale(shownOf(kind, issuer, await lockTemplate(db, kind.key)))
  return shownOf(kind, issuer, { ...template, kind: kind.key, version: written })
}

/** Signers are kept only where they sign. */
function signersIn({
  signing,
  signers,
}: Pick<PrintTemplate, 'signing' | 'signers'>): PrintTemplate['signers'] {
  return signing === 'own' ? signers : []
}

type TemplateQuery = QueryOf<typeof contract.previewPrintTemplate>

function templateOf({ showsLogo, hidden, acts, names, titles, ...rest }: TemplateQuery): PrintTemplate {
  const signers = signersOf({ acts, names, titles })
  return {
    ...rest,
    showsLogo: showsLogo === 'true',
    hiddenColumns: hidden,
    signers: signersIn({ ...rest, signers }),
  }
}

/** What the browser's own viewer draws with; nothing else may run or load. */
const viewer =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; object-src 'self'; style-src 'unsafe-inline'"

/** Templates of papers over HTTP. */
export function templateRoutes(kinds: Kinds): Route[] {
  return [
    answer(contract.listPrintTemplates, async ({ db }) => {
      const issuer = await issuerOf(db)
      const stored = new Map((await readTemplates(db)).map((each) => [each.kind, each]))
      return {
        hasLogo: issuer.logo !== null,
        rows: kinds.map((kind) => shownOf(kind, issuer, stored.get(kind.key))),
      }
    }),
    answer(contract.changePrintTemplate, (call) => changeTemplate(kinds, call)),
    answer(contract.previewPrintTemplate, async ({ db, params, query }) => {
      const kind = kindOf(kinds, params.kind)
      const document = kind.sample(await issuerOf(db))
      const template = templateOf(query)
      refuseIf(templateProblems(template, templateColumns(document)))
      return { ...(await paperFile(`contoh-${kind.key}`, withTemplate(document, template))), policy: viewer }
    }),
  ]
}
