import { DocumentPrint } from '../../../documents/web/index.ts'
import { printCreditNote, readCreditNote } from '../contract.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'
import { creditNoteOnPaper } from '../rules/credit-note-on-paper.ts'

export function CreditNotePrint() {
  return (
    <DocumentPrint
      kind={creditNotes}
      read={readCreditNote}
      paper={printCreditNote}
      name="Nota Kredit"
      layout={creditNoteOnPaper}
    />
  )
}
