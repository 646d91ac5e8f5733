import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../platform/web/form/page-form.tsx'
import type { Form, FormFields } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { sourceLength } from '../rules/law-row.ts'

/** What every row of the law says: from when it holds, and where that is said. */
interface LawRow {
  readonly validFrom: Day | ''
  readonly source: string
}

/** What a row of the law lacks that says no day. */
export const validFromMissing = { path: 'validFrom', message: 'Tanggal mulai harus diisi' }

type FrameProps = {
  readonly form: FormFields<LawRow> &
    Pick<Form<object>, 'isDirty' | 'isSaving' | 'submit' | 'body' | 'problems' | 'attempts'>
  readonly label: string
  readonly className: string
  readonly children: ReactNode
}

/** A further row of the law on its page: its fields, its source, and the button that saves it. */
export function LawRowForm({ form, label, className, children }: FrameProps) {
  const { draft, change, at } = form
  return (
    <PageForm form={form} name={{ label }}>
      <div ref={form.body} className={className}>
        <FormProblems form={form} />
        {children}
        <TextInput
          {...inputProps({ label: 'Dasar hukum', required: true, ...at('source') })}
          placeholder="Nomor dan pasal peraturan"
          maxLength={sourceLength}
          value={draft.source}
          onChange={(event) => change({ source: event.currentTarget.value })}
        />
        <Button type="submit" loading={form.isSaving}>
          Simpan
        </Button>
      </div>
    </PageForm>
  )
}

/** From which day a row of the law holds. */
export function ValidFromInput({
  form: { draft, change, at },
}: {
  readonly form: FormFields<Pick<LawRow, 'validFrom'>>
}) {
  const { today } = useSession()
  return (
    <DayInput
      {...at('validFrom')}
      label="Berlaku mulai"
      required
      today={today}
      value={draft.validFrom === '' ? undefined : draft.validFrom}
      onChange={(day) => change({ validFrom: day ?? '' })}
    />
  )
}
