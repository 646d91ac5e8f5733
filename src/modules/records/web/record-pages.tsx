import type { CreationProps } from '../../../platform/web/dialog/creation.ts'
import { RecordCreate } from './record-create.tsx'
import { RecordEdit } from './record-edit.tsx'
import { RecordImport } from './record-import.tsx'
import { RecordList } from './record-list.tsx'
import { RecordPage } from './record-page.tsx'
import type { RecordScreens } from './screens.ts'
import type { RecordView } from './record-view.ts'

/** The screens of a kind; `table` is what evidence and sections of later modules know its records by. */
export function recordPages(view: RecordView, table: string): RecordScreens {
  return {
    List: () => <RecordList view={view} />,
    Create: () => <RecordCreate view={view} />,
    InPlace: (props: CreationProps) => <RecordCreate view={view} inPlace={props} />,
    Edit: () => <RecordEdit view={view} />,
    Import: () => <RecordImport view={view} />,
    Page: () => <RecordPage view={view} kind={table} />,
  }
}
