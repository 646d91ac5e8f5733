import type { z } from 'zod'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { notFound } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { byItsNumber, cancellationOf, FileEndpoint, ListEndpoint, PaperEndpoint } from '../contract.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { Issuer, PrintDocument } from '../rules/printed-document.ts'
import type { Caller } from '../../../platform/server/http/actor.ts'
import type { DocumentStore } from './document-store.ts'
import { fileRoute } from './file-route.ts'
import { cancelDocument, type Cancellable } from './post-document.ts'
import { printPdf } from './printed-pdf.ts'

interface Api<Kind extends AnyKind, View> {
  readonly list: ListEndpoint<Kind>
  readonly file: FileEndpoint<Kind>
  readonly read: Endpoint<typeof byItsNumber, z.ZodType, z.ZodType, z.ZodType<unknown, View>>
  readonly paper: PaperEndpoint
  readonly hasPaper: (document: View) => boolean
}

interface Reading<View> {
  /** What its file is called. */
  readonly title: string
  /** Whom a list is narrowed to, in words; without it the kind has no party. */
  readonly partyInWords?: (db: Database, id: number) => Promise<string | undefined>
  /** One document by number as the caller may see it; called within one snapshot of the books. */
  readonly view: (db: Database, number: string, caller: Caller) => Promise<View>
  readonly layout: (document: View, issuer: Issuer) => PrintDocument
}

/** What every kind of document answers: its list, the list as a file, one document, and that on paper. */
export function documentRoutes<Kind extends AnyKind, View>(
  store: DocumentStore<Kind>,
  { list, file, read, paper, hasPaper }: Api<Kind, View>,
  { title, partyInWords, view, layout }: Reading<View>,
): Route[] {
  return [
    answer(list, store.list),
    fileRoute(store, { endpoint: file, title, ...(partyInWords === undefined ? {} : { partyInWords }) }),
    answer(read, ({ db, params, ...caller }) => snapshot(db, (tx) => view(tx, params.number, caller))),
    answer(paper, async ({ db, params: { number }, ...caller }) => {
      const document = caller.conceal(await snapshot(db, (tx) => view(tx, number, caller)))
      if (!hasPaper(document)) throw notFound()
      return printPdf(db, { kind: store.kind.table, name: number }, (issuer) => layout(document, issuer))
    }),
  ]
}

/** What cancels a document of a kind. */
export function cancelRoute(endpoint: ReturnType<typeof cancellationOf>, of: Cancellable): Route {
  return answer(endpoint, ({ body: input, db, params: { id }, ...caller }) =>
    cancelDocument(db, { of, id, input }, caller),
  )
}
