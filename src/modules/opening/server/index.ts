export { openingRoutes } from './opening-routes.ts'
export { openedRows, type OpenedDocuments, type OpeningDoor } from './opening-door.ts'
