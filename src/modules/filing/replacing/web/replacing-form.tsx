import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../../platform/web/dialog/reason-input.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { isRelievedCode, replacementNumberProblems } from '../../../tax/output/rules/code-change.ts'
import { transactionCodeTexts, type TransactionCode } from '../../../tax/rules/tax-class.ts'
import type { FakturRow } from '../../contract.ts'
import { bareFakturNumber } from '../../rules/faktur-mark.ts'
import { changeFakturCode, readFakturChanges, replaceFaktur, type FakturChanges } from '../contract.ts'

type Props = { readonly faktur: FakturRow; readonly onClose: () => void }

/** Changes the code of a tax invoice before it is approved, or registers the one that replaces it afterwards. */
export function ReplacingForm({ faktur, onClose }: Props) {
  const { data } = useReply(readFakturChanges, { params: { id: faktur.id } })
  return data === undefined ? null : <ChangesForm key={data.version} changes={data} onClose={onClose} />
}

interface Draft {
  readonly transactionCode: TransactionCode
  readonly facility: string
  readonly fakturNumber: string
  readonly reason: string
}

type ChangesProps = { readonly changes: FakturChanges; readonly onClose: () => void }

function useChanges({ changes, onClose }: ChangesProps) {
  const { id, version, sourceNumber, fakturNumber } = changes
  const isReplacement = fakturNumber !== null
  const [code, replacement] = [useAct(changeFakturCode), useAct(replaceFaktur)]
  const start: Draft = {
    transactionCode: changes.transactionCode,
    facility: changes.facility ?? '',
    fakturNumber: '',
    reason: '',
  }
  const form = useForm<Draft, { id: number }>({
    start,
    check: (draft) => [
      ...(isReplacement
        ? replacementNumberProblems(bareFakturNumber(draft.fakturNumber), draft.transactionCode)
        : []),
      ...(draft.reason.trim() === '' ? [{ path: 'reason', message: 'Alasan harus diisi' }] : []),
    ],
    save: ({ transactionCode, facility, reason, fakturNumber: number }) => {
      const relief = isRelievedCode(transactionCode) && facility.trim() !== '' ? { facility } : {}
      const body = { version, transactionCode, reason: reason.trim(), ...relief }
      const params = { id }
      return isReplacement
        ? replacement.attempt({ params, body: { ...body, fakturNumber: number } })
        : code.attempt({ params, body })
    },
    onSaved: () => {
      toast(
        isReplacement ? `Faktur pengganti ${sourceNumber} tercatat` : `Kode faktur ${sourceNumber} diganti`,
      )
      onClose()
    },
  })
  return { form, isReplacement }
}

function ChangesForm({ changes, onClose }: ChangesProps) {
  const { form, isReplacement } = useChanges({ changes, onClose })
  const { draft, change, at } = form
  const verb = isReplacement ? 'Ganti Faktur' : 'Ganti Kode'
  return (
    <ActForm
      form={form}
      title={`${verb} ${changes.sourceNumber}`}
      hint={isReplacement ? replacementHint : codeHint}
      onClose={onClose}
      verb={verb}
    >
      {isReplacement && <Buyers changes={changes} />}
      <SelectInput
        {...at('transactionCode')}
        label="Kode transaksi"
        required
        value={draft.transactionCode}
        onChange={(text) =>
          changes.codes.forEach((code) => code === text && change({ transactionCode: code }))
        }
        options={changes.codes.map((value) => ({ value, text: `${value} ${transactionCodeTexts[value]}` }))}
      />
      {isRelievedCode(draft.transactionCode) && (
        <TextInput
          {...inputProps({ label: 'Kode fasilitas PPN (dua angka)', required: true, ...at('facility') })}
          inputMode="numeric"
          maxLength={2}
          value={draft.facility}
          onChange={(event) => change({ facility: event.currentTarget.value })}
        />
      )}
      {isReplacement && (
        <TextInput
          {...inputProps({ label: 'Nomor faktur pengganti', required: true, ...at('fakturNumber') })}
          autoComplete="off"
          inputMode="numeric"
          maxLength={40}
          value={draft.fakturNumber}
          onChange={(event) => change({ fakturNumber: event.currentTarget.value })}
        />
      )}
      <ReasonInput form={form} isFirst={false} />
      <Earlier rows={changes.rows} />
    </ActForm>
  )
}

const codeHint = 'Hanya faktur pajaknya yang berubah; invoice dan jurnalnya tetap.'
const replacementHint =
  'Buat faktur pengganti di Coretax, lalu catat nomornya di sini. Invoice dan jurnalnya tetap; faktur lama disimpan.'

/** What the tax office knows of the buyer beside what the one that replaces it says. */
function Buyers({ changes: { fakturNumber, told, now } }: { readonly changes: FakturChanges }) {
  const line = (buyer: FakturChanges['now']) => {
    if (buyer === null) return '–'
    const { buyerName, buyerTin, buyerDocumentNumber, buyerAddress } = buyer
    const number = /^0+$/.test(buyerTin) ? buyerDocumentNumber : buyerTin
    return [buyerName, number === '' ? 'tanpa NPWP/NIK' : number, buyerAddress].join(' · ')
  }
  const isSame = line(told) === line(now)
  return (
    <dl className="vat-facts">
      <dt>Faktur lama</dt>
      <dd className="code">{fakturNumber}</dd>
      {told !== null && !isSame && (
        <>
          <dt>Pembeli lama</dt>
          <dd>{line(told)}</dd>
        </>
      )}
      {now !== null && (
        <>
          <dt>{isSame ? 'Pembeli' : 'Pembeli baru'}</dt>
          <dd>{line(now)}</dd>
        </>
      )}
    </dl>
  )
}

/** What was changed of it before. */
function Earlier({ rows }: Pick<FakturChanges, 'rows'>) {
  const [isOpen, setOpen] = useState(false)
  if (rows.length === 0) return null
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>Perubahan sebelumnya ({rows.length})</summary>
      <ol className="vat-earlier">
        {rows.map(({ sequence, changedOn, reason, codeBefore, code, fakturBefore, fakturNumber }) => (
          <li key={sequence}>
            {formatDay(changedOn)}:{' '}
            {codeBefore === code ? `kode ${code}` : `kode ${codeBefore} menjadi ${code}`}
            {fakturNumber !== null && (
              <>
                , <span className="code">{fakturBefore}</span> diganti{' '}
                <span className="code">{fakturNumber}</span>
              </>
            )}
            . {reason}
          </li>
        ))}
      </ol>
    </details>
  )
}
