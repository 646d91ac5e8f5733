export { AllocationFoot, spreadKey, useSpread } from './allocation-foot.tsx'
export {
  AllocationGrid,
  type Allocated,
  type AllocationForm,
  type OpenItems,
  type OpenRow,
} from './allocation-grid.tsx'
export type { PartyFilter } from './list-query.ts'
export { copyTitle, CopyButton, EmptyOrCopied } from './copied.tsx'
export { DescriptionCell } from './description-cell.tsx'
export { DocumentCancel } from './cancel-dialog.tsx'
export { DocumentConflict } from './document-conflict.tsx'
export { DraftFormDialog } from './draft-form.tsx'
export { DocumentDialog } from './document-dialog.tsx'
export {
  CancelButton,
  CancelledFact,
  EntryFact,
  NotesFact,
  StandingBadge,
  standingList,
} from './document-facts.tsx'
export { DocumentList, type Cells } from './document-list.tsx'
export { itemsReached } from './items-reached.ts'
export { Opened } from './opened.tsx'
export { DocumentReason } from './document-reason.tsx'
export { PrintButtons } from './print-buttons.tsx'
export { DocumentLines, type LinesProps, type PasteProps } from './document-lines.tsx'
export { lineView, type AsideProps, type CellProps } from './line-view.ts'
export { PostedFormDialog, FormWaiting, PostingDay, PostingReason, usePostedForm } from './posted-form.tsx'
export { printAct, RowActions } from './row-actions.tsx'
export { DocumentImportDialog } from '../imports/web/document-import.tsx'
