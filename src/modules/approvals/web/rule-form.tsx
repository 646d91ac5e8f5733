import { Checkbox, TextInput } from '@mantine/core'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { AmountInput } from '../../../platform/web/form/amount-input.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { OptionalDepartment } from '../../departments/web/index.ts'
import type { Rule } from '../contract.ts'
import type { Condition } from '../rules/facts.ts'
import { RuleLevels } from './rule-levels.tsx'
import type { Ruling } from './rule-list.tsx'
import { useRuleForm, type RuleForming } from './use-rule-form.ts'

type Props = { readonly ruling: Ruling; readonly rule?: Rule; readonly onClose: () => void }

/** A new rule, or another in the place of one that ends. */
export function RuleForm({ ruling, rule, onClose }: Props) {
  const form = useRuleForm({ ruling, rule, onDone: onClose })
  return (
    <ActForm
      form={form}
      size="form"
      title={rule === undefined ? 'Buat Aturan' : 'Ubah Aturan'}
      hint={rule === undefined ? undefined : 'Yang sedang menunggu tetap di bawah aturan yang lama.'}
      onClose={onClose}
      verb="Simpan"
      className="rule-form"
    >
      <Head form={form} ruling={ruling} />
      <Conditions form={form} ruling={ruling} />
      <RuleLevels form={form} ruling={ruling} />
      <Escalation form={form} />
      {ruling.offersWaiver && <Waiver form={form} />}
    </ActForm>
  )
}

type PartProps = { readonly form: RuleForming; readonly ruling: Ruling }

function Head({ form: { draft, change, at }, ruling }: PartProps) {
  const { today } = useSession()
  return (
    <>
      <TextInput
        label="Nama aturan"
        required
        data-autofocus
        data-path="name"
        maxLength={100}
        value={draft.name}
        error={at('name').error}
        onChange={(event) => change({ name: event.currentTarget.value })}
      />
      <SelectInput
        label="Jenis"
        required
        path="kind"
        value={draft.kind}
        onChange={(kind) => change({ kind })}
        options={[
          { value: '', text: 'Pilih jenis' },
          ...ruling.kinds.map(({ kind, label }) => ({ value: kind, text: label })),
        ]}
      />
      <DayInput
        label="Berlaku mulai"
        required
        path="validFrom"
        today={today}
        value={draft.validFrom === '' ? undefined : draft.validFrom}
        onProblem={at('validFrom').onProblem}
        onChange={(day) => change({ validFrom: day ?? '' })}
      />
      <AmountInput
        label="Mulai nilai"
        path="amountFrom"
        value={draft.amountFrom}
        onProblem={at('amountFrom').onProblem}
        onChange={(amountFrom) => change({ amountFrom: amountFrom ?? toRupiah(0) })}
      />
    </>
  )
}

/** Conditions that are so or not. */
const yesOrNo = [
  ['below-cost', 'belowCost', 'Hanya bila dijual di bawah harga pokok'],
  ['over-budget', 'overBudget', 'Hanya bila melebihi anggaran'],
  ['over-limit', 'overLimit', 'Hanya bila melebihi credit limit'],
  ['new-party', 'newParty', 'Hanya transaksi pertama dengan pihaknya'],
] as const

/** What of the conditions the kind knows. */
function Conditions({ form: { draft, change, at }, ruling }: PartProps) {
  const known = ruling.kinds.find(({ kind }) => kind === draft.kind)?.conditions ?? []
  const has = (condition: Condition): boolean => known.includes(condition)
  return (
    <>
      {has('discount') && (
        <TextInput
          label="Hanya bila diskon di atas (%)"
          inputMode="decimal"
          data-path="discountOver"
          value={draft.discount}
          error={at('discountOver').error}
          onChange={(event) => change({ discount: event.currentTarget.value })}
        />
      )}
      {has('backdated') && (
        <TextInput
          label="Hanya bila bertanggal mundur lebih dari (hari)"
          inputMode="numeric"
          data-path="backdatedDays"
          value={draft.backdated}
          error={at('backdatedDays').error}
          onChange={(event) => change({ backdated: event.currentTarget.value })}
        />
      )}
      {has('overdue') && (
        <TextInput
          label="Hanya bila customer lewat jatuh tempo lebih dari (hari)"
          inputMode="numeric"
          data-path="overdueDays"
          value={draft.overdue}
          error={at('overdueDays').error}
          onChange={(event) => change({ overdue: event.currentTarget.value })}
        />
      )}
      {yesOrNo.map(([condition, field, label]) =>
        has(condition) ? (
          <Checkbox
            key={field}
            label={label}
            checked={draft[field]}
            onChange={(event) => change({ [field]: event.currentTarget.checked })}
          />
        ) : null,
      )}
      {has('department') && (
        <OptionalDepartment
          {...at('departmentId')}
          label="Hanya bila menyebut departemen"
          value={draft.departmentId}
          onChange={(departmentId) => change({ departmentId })}
        />
      )}
    </>
  )
}

function Escalation({ form: { draft, change, at } }: { readonly form: RuleForming }) {
  return (
    <TextInput
      label="Terlambat setelah (hari kerja)"
      description="Yang belum diputuskan sesudahnya di tingkat yang sama tampil di Perlu perhatian; akhir pekan dan hari libur tidak dihitung."
      placeholder="Kosong: tidak pernah"
      inputMode="numeric"
      data-path="escalateAfter"
      value={draft.escalate}
      error={at('escalateAfter').error}
      onChange={(event) => change({ escalate: event.currentTarget.value })}
    />
  )
}

function Waiver({ form: { draft, change, at } }: { readonly form: RuleForming }) {
  return (
    <TextInput
      label="Pengecualian"
      description="Hanya ada satu admin. Dengan nama ini pembuat boleh memutuskan permintaannya sendiri; setiap pemakaian tercatat di audit log."
      placeholder="Kosong: pembuat tidak dapat memutuskan"
      data-path="waiver"
      maxLength={100}
      value={draft.waiver}
      error={at('waiver').error}
      onChange={(event) => change({ waiver: event.currentTarget.value })}
    />
  )
}
