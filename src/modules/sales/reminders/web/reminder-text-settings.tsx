import { Button, Textarea, TextInput } from '@mantine/core'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { PageForm } from '../../../../platform/web/form/page-form.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { changeReminderText, listReminderTexts, type ReminderText } from '../contract.ts'
import { reminderTexts } from '../rules/reminder.ts'
import {
  filledText,
  letterTextProblems,
  longestHeading,
  longestParagraph,
  placeholderTexts,
  type LetterText,
} from '../rules/reminder-text.ts'
import './reminder-text-settings.css'

/** What letters of reminder say, one form for each level, beside how a letter would read. */
export function ReminderTextSettings() {
  const { data, error, refetch } = useReply(listReminderTexts, {})
  return (
    <Page
      title="Surat Pengingat"
      subtitle="Teks surat kepada customer yang menunggak, menurut lamanya. Surat yang sudah dibuat tetap seperti dibuat."
    >
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      <p className="letter-placeholders">
        {Object.entries(placeholderTexts).map(([name, text]) => (
          <span key={name}>
            <code>{`{${name}}`}</code> {text}
          </span>
        ))}
      </p>
      {data?.texts.map((text) => (
        <TextForm key={`${text.level} ${text.version}`} text={text} />
      ))}
    </Page>
  )
}

const example = {
  customerName: 'PT Contoh Pelanggan',
  amount: toRupiah(12_500_000),
  reminderDay: toDay('2026-11-20'),
  oldestDueDate: toDay('2026-10-01'),
}

function useTextForm({ level, version, heading, opening, closing }: ReminderText) {
  const act = useAct(changeReminderText)
  return useForm({
    start: { heading, opening, closing },
    check: (draft: LetterText) => letterTextProblems(draft),
    save: (draft) => act.attempt({ params: { level }, body: { ...draft, seenVersion: version } }),
    onSaved: () => toast(`${reminderTexts[level].name} tersimpan`),
  })
}

const parts = [
  ['opening', 'Pembuka'],
  ['closing', 'Penutup'],
] as const

function TextForm({ text }: { readonly text: ReminderText }) {
  const form = useTextForm(text)
  const { draft, change, at } = form
  const { name, heading, opening, closing } = reminderTexts[text.level]
  return (
    <PageForm form={form} className="letter-form" name={{ label: name }}>
      <div ref={form.body} className="letter-fields">
        <h2>{name}</h2>
        <FormProblems form={form} />
        <TextInput
          {...inputProps({ label: 'Judul', required: true, ...at('heading') })}
          maxLength={longestHeading}
          value={draft.heading}
          onChange={(event) => change({ heading: event.currentTarget.value })}
        />
        {parts.map(([part, label]) => (
          <Textarea
            key={part}
            {...inputProps({ label, required: true, ...at(part) })}
            autosize
            minRows={3}
            maxRows={10}
            maxLength={longestParagraph}
            value={draft[part]}
            onChange={(event) => change({ [part]: event.currentTarget.value })}
          />
        ))}
        <div className="letter-buttons">
          <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
            Simpan
          </Button>
          <Button variant="default" onClick={() => change({ heading, opening, closing })}>
            Teks bawaan
          </Button>
        </div>
      </div>
      <Preview name={name} text={draft} />
    </PageForm>
  )
}

/** How a letter would read. */
function Preview({ name, text }: { readonly name: string; readonly text: LetterText }) {
  const { heading, opening, closing } = filledText(text, example)
  return (
    <section className="letter-preview" aria-label={`Contoh ${name}`}>
      <h3>{heading}</h3>
      <p>{opening}</p>
      <p>{closing}</p>
    </section>
  )
}
