import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '../../../../platform/web/call/call.ts'
import { outcomeOf } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { referenceAddress } from '../../../journals/web/index.ts'
import { Faults } from '../../web/faults.tsx'
import { findFaultyLines, type FaultyLine } from '../contract.ts'
import { pastedFaults, type ReportedFault } from '../rules/error-lines.ts'

type Props = { readonly files: readonly string[]; readonly onClose: () => void }
type Found = readonly { readonly fault: ReportedFault; readonly line: FaultyLine | undefined }[]

const unreadable = 'Tidak ada nomor baris XML di dalamnya; contoh: line 45: NITKU pembeli tidak valid'

/** Takes what the tax office said of a file, and names the invoice and field of each line. */
export function ErrorLinesForm({ files, onClose }: Props) {
  const [found, setFound] = useState<Found>()
  const form = useForm({
    start: { file: files.at(-1) ?? '', pasted: '' },
    check: ({ pasted }) =>
      pastedFaults(pasted).length === 0 ? [{ path: 'pasted', message: unreadable }] : [],
    save: async ({ file, pasted }) => {
      const reported = pastedFaults(pasted).slice(0, 200)
      const query = { lines: reported.map(({ line }) => line).join(',') }
      const outcome = await outcomeOf(call(findFaultyLines, { params: { file }, query }))
      if (!('saved' in outcome)) return outcome
      const { rows } = outcome.saved
      return {
        saved: {
          typed: { file, pasted },
          found: reported.map((one, at) => ({ fault: one, line: rows[at] })),
        },
      }
    },
    onSaved: (reply, { restart }) => {
      setFound(reply.found)
      restart(reply.typed)
    },
  })
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      size="form"
      title="Tempel Kesalahan Coretax"
      hint="Baris yang disebut Coretax adalah baris file XML. Tempel pesannya; faktur dan isiannya ditunjukkan."
      onClose={onClose}
      verb="Cari faktur"
    >
      {files.length > 1 && (
        <SelectInput
          {...at('file')}
          label="File"
          value={draft.file}
          onChange={(file) => change({ file })}
          options={files.map((file) => ({ value: file, text: `faktur-${file}.xml` }))}
        />
      )}
      <Textarea
        {...inputProps({ label: 'Pesan kesalahan', required: true, autoFocus: true, ...at('pasted') })}
        autosize
        minRows={4}
        maxRows={12}
        value={draft.pasted}
        onChange={(event) => change({ pasted: event.currentTarget.value })}
      />
      {found && <FoundLines found={found} />}
    </ActForm>
  )
}

function FoundLines({ found }: { readonly found: Found }) {
  return (
    <div role="status">
      <ul className="vat-faults">
        {found.map(({ fault: reported, line }) => (
          <li key={`${reported.line} ${reported.message}`}>
            {reported.message}
            <FoundLine line={line} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function FoundLine({ line }: { readonly line: FaultyLine | undefined }) {
  if (line?.sourceNumber === null || line === undefined)
    return <p className="muted">Baris ini bukan bagian dari sebuah faktur.</p>
  const { source, sourceNumber, partyName, element, record, of, field } = line
  const address = referenceAddress({
    ...{ referenceType: source ?? '', referenceNumber: sourceNumber, referenceId: null },
  })
  return (
    <>
      <p>
        {address === undefined ? sourceNumber : <AppLink to={address}>{sourceNumber}</AppLink>} · {partyName}{' '}
        · <span className="code">{element}</span>
      </p>
      {record !== 'document' && <Faults faults={[{ message: 'Buka isiannya', record, of, field }]} />}
    </>
  )
}
