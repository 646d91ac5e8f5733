import type { CreationProps } from '../../../platform/web/dialog/creation.ts'
import { RecordCreate } from './record-create.tsx'
import { RecordEdit } from './record-edit.tsx'
import { RecordImport } from './record-import.tsx'
import { RecordList } from './record-list.tsx'
import { RecordPage } from './record-page.tsx'
import type { RecordScreens } from './screens.ts'
import type { RecordView } from './record-view.ts'

/** The screens of a kind; without a table of evidence it has no page of its own. */
export function recordPages(view: RecordView, table?: string): RecordScreens {
  const screens = {
    List: () => <RecordList view={view} />,
    Create: () => <RecordCreate view={view} />,
    InPlace: (props: CreationProps) => <RecordCreate view={view} inPlace={props} />,
    Edit: () => <RecordEdit view={view} />,
    Import: () => <RecordImport view={view} />,
  }
  if (table === undefined) return screens
  return { ...screens, Page: () => <RecordPage view={view} kind={table} /> }
}
