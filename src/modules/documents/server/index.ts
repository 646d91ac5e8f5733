export * from './document-columns.ts'
export type { Caller } from '../../../platform/server/http/actor.ts'
export * from './document-sql.ts'
export * from './document-store.ts'
export { fileRoute } from './file-route.ts'
export {
  cancelDocument,
  cancelObstacle,
  postDocument,
  postedFields,
  postedTables,
  type Cancellable,
} from './post-document.ts'
export { cancelRoute, documentRoutes } from './document-routes.ts'
export { lockFor, seenBy, type SeenDocument } from './lock-for.ts'
export { foundDocuments, holdsWords, isRoomLeft, mostOfAKind } from './found-documents.ts'
export { seesDocument, visibleTo } from './visible-documents.ts'
export { documentsOfEntry } from './documents-of-entry.ts'
export { evidenceOfAll, evidenceOfKind } from './evidence.ts'
export { printPdf, printPdfs } from './printed-pdf.ts'
export { numberingRoutes } from '../numbering/server/numbering-routes.ts'
export { numbersHealth } from '../numbering/server/numbers-health.ts'
export { documentImportRoutes } from '../imports/server/import-routes.ts'
export { documentImporter, type Resolved, type Unknown } from '../imports/server/document-importer.ts'
export { templateRoutes } from '../templates/server/template-routes.ts'
