import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { certificateKindTexts, certificateKinds } from '../../../tax/rules/certificate.ts'
import { withheldArticleNames, withheldArticles } from '../../../tax/rules/withholding.ts'
import { listWithholdingObjects } from '../../../tax/contract.ts'
import { addCertificate } from '../contract.ts'
import { certificateOf, certificateProblems, type CertificateDraft } from '../rules/certificate-problems.ts'

interface Typed extends Omit<CertificateDraft, 'rateBasisPoints'> {
  /** Percent as typed: `10` or `7,5`. */
  readonly rate: string
}

function draftOf({ rate, ...typed }: Typed): CertificateDraft {
  const percent = /^\d{1,3}([.,]\d{1,2})?$/.test(rate.trim()) ? Number(rate.trim().replace(',', '.')) : null
  return certificateOf({
    ...typed,
    rateBasisPoints: percent === null || percent > 100 ? null : Math.round(percent * 100),
  })
}

type Props = { readonly vendorId: number; readonly onClose: () => void }

function useCertificateForm({ vendorId, onClose }: Props) {
  const act = useAct(addCertificate)
  const start: Typed = {
    ...{ kind: 'skb', certificateNumber: '', article: 'pph23', rate: '', objectCode: null },
    ...{ validFrom: '', validUntil: '' },
  }
  return useForm({
    start,
    check: (typed) => certificateProblems(draftOf(typed)),
    save: async (typed) => {
      const { validFrom, validUntil, ...draft } = draftOf(typed)
      if (validFrom === '' || validUntil === '') return undefined
      return act.attempt({ body: { ...draft, validFrom, validUntil, vendorId } })
    },
    onSaved: () => {
      toast('Sertifikat tercatat')
      onClose()
    },
  })
}

/** A certificate of a vendor: its kind, number, days, and what it changes. */
export function CertificateForm(props: Props) {
  const form = useCertificateForm(props)
  const { draft, change, at } = form
  return (
    <ActForm
      form={form}
      title="Tambah Sertifikat Pajak"
      hint="Tagihan dan pembayaran memakai yang berlaku pada harinya."
      onClose={props.onClose}
      verb="Simpan"
    >
      <SelectInput
        {...at('kind')}
        label="Jenis sertifikat"
        required
        value={draft.kind}
        onChange={(chosen) =>
          change({ kind: certificateKinds.find((kind) => kind === chosen) ?? draft.kind })
        }
        options={certificateKinds.map((value) => ({ value, text: certificateKindTexts[value] }))}
      />
      <TextInput
        {...inputProps({ label: 'Nomor sertifikat', required: true, ...at('certificateNumber') })}
        autoComplete="off"
        maxLength={60}
        value={draft.certificateNumber}
        onChange={(event) => change({ certificateNumber: event.currentTarget.value })}
      />
      <Effect form={form} />
      <Days form={form} />
    </ActForm>
  )
}

type FormProps = { readonly form: ReturnType<typeof useCertificateForm> }

/** What the kind asks for: the article, the rate of the treaty, or the object of construction. */
function Effect({ form: { draft, change, at } }: FormProps) {
  const { today } = useSession()
  const { data } = useReply(listWithholdingObjects, { query: { day: today } })
  if (draft.kind === 'skb')
    return (
      <SelectInput
        {...at('article')}
        label="Bebas dari"
        required
        value={draft.article ?? ''}
        onChange={(chosen) =>
          change({ article: withheldArticleNames.find((name) => name === chosen) ?? null })
        }
        options={withheldArticleNames.map((value) => ({ value, text: withheldArticles[value].text }))}
      />
    )
  if (draft.kind === 'dgt')
    return (
      <TextInput
        {...inputProps({ label: 'Tarif P3B (%)', required: true, ...at('rateBasisPoints') })}
        inputMode="decimal"
        maxLength={6}
        value={draft.rate}
        onChange={(event) => change({ rate: event.currentTarget.value })}
      />
    )
  if (draft.kind === 'pp55') return null
  const building = data?.rows.filter(({ code }) => code.startsWith('28-409-')) ?? []
  return (
    <SelectInput
      {...at('objectCode')}
      label="Objek jasa konstruksi"
      required
      value={draft.objectCode ?? ''}
      onChange={(objectCode) => change({ objectCode })}
      options={building.map(({ code, name }) => ({ value: code, text: `${code} ${name}` }))}
    />
  )
}

function Days({ form: { draft, change, at } }: FormProps) {
  const { today } = useSession()
  const shown = (day: Day | '') => (day === '' ? undefined : day)
  return (
    <>
      <DayInput
        {...at('validFrom')}
        label="Berlaku mulai"
        required
        today={today}
        value={shown(draft.validFrom)}
        onChange={(day) => change({ validFrom: day ?? '' })}
      />
      <DayInput
        {...at('validUntil')}
        label="Berakhir"
        required
        today={today}
        value={shown(draft.validUntil)}
        onChange={(day) => change({ validUntil: day ?? '' })}
      />
    </>
  )
}
