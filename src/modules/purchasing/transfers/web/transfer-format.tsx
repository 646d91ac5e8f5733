import { Checkbox } from '@mantine/core'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ConflictPanel } from '../../../../platform/web/dialog/conflict-panel.tsx'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { latestIn, useForm } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { FormWaiting } from '../../../documents/web/index.ts'
import { changeTransferFormat, readTransferFormat, type SavedTransferFormat } from '../contract.ts'
import { transferText } from '../rules/transfer-file.ts'
import {
  dayFormatTexts,
  separatorTexts,
  transferFormatProblems,
  transferSourceTexts,
  type TransferDayFormat,
  type TransferFormat,
  type TransferSeparator,
} from '../rules/transfer-format.ts'
import { optionsOf, TransferColumns, type FormatForm } from './transfer-columns.tsx'
import { useTransferAccount } from './use-transfer-account.ts'
import './transfer-files.css'

const title = 'Susunan Berkas Transfer'

/** How the bank of the account that is shown wants its file. */
export function TransferFormatEdit() {
  const [accountId] = useTransferAccount()
  const params = { accountId: accountId ?? 0 }
  const { data, error, refetch } = useReply(readTransferFormat, { params }, { enabled: accountId !== null })
  if (data === undefined) return <FormWaiting title={title} error={error} retry={refetch} />
  return <FormatDialog key={`${data.accountId} ${data.version}`} opened={data} />
}

function draftOf({ separator, hasHead, dayFormat, hasCents, columns }: TransferFormat): TransferFormat {
  return { separator, hasHead, dayFormat, hasCents, columns }
}

function bodyOf({ columns, ...format }: TransferFormat) {
  return { ...format, columns: [...columns] }
}

function useFormat(opened: SavedTransferFormat) {
  const act = useAct(changeTransferFormat)
  const close = useCloseDialog()
  return useForm<TransferFormat, SavedTransferFormat>({
    start: draftOf(opened),
    version: opened.version,
    same: (one, other) => JSON.stringify(one) === JSON.stringify(other),
    check: transferFormatProblems,
    save: async (draft, { version }) => {
      const input = { params: { accountId: opened.accountId }, body: bodyOf(draft), ifVersion: version }
      return latestIn(await act.attempt(input), changeTransferFormat.reply, (latest) => ({
        draft: draftOf(latest),
        version: latest.version,
      }))
    },
    onSaved: () => {
      toast('Susunan berkas transfer disimpan')
      close({ force: true })
    },
  })
}

function FormatDialog({ opened }: { readonly opened: SavedTransferFormat }) {
  const form = useFormat(opened)
  return (
    <ActForm
      form={form}
      size="wide"
      title={`${title} ${opened.accountCode} ${opened.accountName}`}
      hint="Ikuti contoh berkas dari bank: isi tiap kolom, urutannya, dan cara menulis tanggal dan jumlah."
      verb="Simpan"
    >
      <ConflictPanel noun="Susunan ini" form={form} fields={compared} />
      <Ways form={form} />
      <TransferColumns form={form} />
      <Sample format={form.draft} />
      {opened.isKept && <FoldedHistory kind="transfer_format" recordId={String(opened.accountId)} />}
    </ActForm>
  )
}

type Props = { readonly form: FormatForm }

/** What holds for the whole file. */
function Ways({ form: { draft, change } }: Props) {
  return (
    <div className="transfer-format-fields">
      <SelectInput
        label="Pemisah kolom"
        value={draft.separator}
        options={optionsOf(separatorTexts)}
        onChange={(value) => change({ separator: value as TransferSeparator })}
      />
      <SelectInput
        label="Tanggal"
        value={draft.dayFormat}
        options={optionsOf(dayFormatTexts)}
        onChange={(value) => change({ dayFormat: value as TransferDayFormat })}
      />
      <Checkbox
        label="Baris pertama berisi judul kolom"
        checked={draft.hasHead}
        onChange={(event) => change({ hasHead: event.currentTarget.checked })}
      />
      <Checkbox
        label="Jumlah dengan dua desimal (1500000.00)"
        checked={draft.hasCents}
        onChange={(event) => change({ hasCents: event.currentTarget.checked })}
      />
    </div>
  )
}

const example = {
  ...{
    number: 'PAY-2026-00012',
    day: toDay('2026-12-31'),
    vendorCode: 'VEND-00001',
    vendorName: 'PT Contoh Pemasok',
  },
  ...{
    email: 'keuangan@contoh.example',
    bank: 'Bank Contoh',
    account: '1234567890',
    holder: 'PT Contoh Pemasok',
  },
  ...{ amount: toRupiah(1_500_000), bills: 'INV/2026/12' },
}

/** How a payment would stand in the file. */
function Sample({ format }: { readonly format: TransferFormat }) {
  return (
    <section aria-label="Contoh isi" className="transfer-format-sample">
      <h3>Contoh isi</h3>
      <pre className="transfer-sample">{transferText(format, [example])}</pre>
    </section>
  )
}

/** What somebody else may have changed while the form was open. */
const compared = [
  {
    label: 'Pemisah kolom',
    keys: ['separator'],
    text: ({ separator }: TransferFormat) => separatorTexts[separator],
  },
  {
    label: 'Tanggal',
    keys: ['dayFormat'],
    text: ({ dayFormat }: TransferFormat) => dayFormatTexts[dayFormat],
  },
  {
    label: 'Baris judul',
    keys: ['hasHead'],
    text: ({ hasHead }: TransferFormat) => (hasHead ? 'ya' : 'tidak'),
  },
  {
    label: 'Dua desimal',
    keys: ['hasCents'],
    text: ({ hasCents }: TransferFormat) => (hasCents ? 'ya' : 'tidak'),
  },
  {
    label: 'Kolom',
    keys: ['columns'],
    text: ({ columns }: TransferFormat) =>
      columns.map(({ source }) => transferSourceTexts[source]).join(', '),
  },
] as const
