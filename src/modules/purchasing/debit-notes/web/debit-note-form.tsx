import { Button, TextInput } from '@mantine/core'
import { LineButtons } from '../../../../platform/web/grid/line-buttons.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { PostedFormDialog, FormWaiting, PostingDay, PostingReason } from '../../../documents/web/index.ts'
import { readDebitNote, readNotableLines, type DebitNote, type NotableLines } from '../contract.ts'
import { NotableDocuments } from './notable-documents.tsx'
import { NoteLines } from './note-lines.tsx'
import { NoteTotals } from './note-totals.tsx'
import { useNoteForm, type NoteFormState, type NoteMode } from './use-note-form.ts'
import './debit-notes.css'

/** A note on the bill or receipt that the address names, or one that is chosen first. */
export function DebitNoteCreate() {
  const { of = '', copy = '' } = useQueryTexts()
  const { data, error, refetch } = useReply(readNotableLines, { query: { of } }, { enabled: of !== '' })
  const copied = useReply(readDebitNote, { params: { number: copy } }, { enabled: copy !== '' })
  if (of === '') return <NotableDocuments />
  const isRead = data !== undefined && (copy === '' || copied.data !== undefined)
  if (!isRead) return <FormWaiting title="Nota Debit" error={error ?? copied.error} retry={refetch} />
  return <NoteForm key={of} document={data} copied={copied.data} />
}

const billHint =
  'Barang keluar dari stok, PPN masukan dikoreksi, dan utang berkurang; yang sudah dibayar menjadi piutang.'
const receiptHint = 'Barang yang belum ditagih keluar dari stok; vendor tidak menagihnya lagi.'

type FormProps = { readonly document: NotableLines; readonly copied: DebitNote | undefined }

function NoteForm({ document, copied }: FormProps) {
  const note = useNoteForm(document, copied)
  const { form, amounts, settledAmount, creditAmount } = note
  return (
    <PostedFormDialog
      size="quantities"
      form={form}
      title={`Nota Debit atas ${document.documentNumber}`}
      hint={`${document.vendorName}. ${document.isOfBill ? billHint : receiptHint}`}
      verb="Buat Nota Debit"
      head={<NoteHead note={note} />}
    >
      <NoteLines note={note} />
      <div className="posted-foot">
        <LineButtons>
          <Button variant="default" size="xs" onClick={note.fillAll}>
            Semua sisa
          </Button>
          <Button variant="subtle" size="xs" onClick={note.clearAll}>
            Kosongkan
          </Button>
        </LineButtons>
        <NoteTotals amounts={amounts} settledAmount={settledAmount} creditAmount={creditAmount} />
      </div>
    </PostedFormDialog>
  )
}

const modeTexts: Readonly<Record<NoteMode, string>> = {
  return: 'Retur barang',
  keep: 'Barang tetap, tidak ditagih',
  price: 'Koreksi harga',
}

function NoteHead({ note }: { readonly note: NoteFormState }) {
  const { form, today, modes, asksTaxNote } = note
  const { draft, change, at } = form
  return (
    <div className="note-head">
      <PostingDay posts="purchasing" form={form} field="noteDate" label="Tanggal nota" today={today} />
      {modes.length > 1 && (
        <SelectInput
          label="Jenis nota"
          value={draft.mode}
          onChange={(chosen) => change({ mode: modes.find((each) => each === chosen) ?? draft.mode })}
          options={modes.map((value) => ({ value, text: modeTexts[value] }))}
        />
      )}
      {asksTaxNote && (
        <TextInput
          {...inputProps({ label: 'Nomor nota retur', ...at('taxNoteNumber') })}
          maxLength={40}
          value={draft.taxNoteNumber}
          onChange={(event) => change({ taxNoteNumber: event.currentTarget.value })}
        />
      )}
      <div className="note-reason">
        <PostingReason form={form} autoFocus />
      </div>
    </div>
  )
}
