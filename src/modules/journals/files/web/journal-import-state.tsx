import { Button, Progress } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { cancelJournalImport, type JournalImport } from '../contract.ts'
import { importPercent, importText, isAtWork } from '../rules/import-state.ts'

/** How a check, an import or its undoing goes on, and a way to end it. */
export function JournalImportState({ found }: { readonly found: JournalImport | undefined }) {
  const cancel = useAct(cancelJournalImport)
  return (
    <div className="journal-import-state">
      <p role="status">{found && importText(found)}</p>
      {found && isAtWork(found) && (
        <>
          <Progress value={importPercent(found)} aria-label="Kemajuan impor" />
          <Button
            variant="default"
            size="xs"
            loading={cancel.pending}
            onClick={() => void cancel.run({ params: { id: found.id } })}
          >
            Hentikan
          </Button>
        </>
      )}
    </div>
  )
}
