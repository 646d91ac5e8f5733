import { Button, TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import {
  longestPattern,
  numberOfPattern,
  patternProblems,
  type Resets,
} from '../../../../platform/rules/text/number-pattern.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useForm, type FormFields } from '../../../../platform/web/form/use-form.ts'
import { useCloseDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { createNumberSeries, deleteNumberSeries, listNumberSeries, type ShownSeries } from '../contract.ts'
import { problem } from '../../rules/problem-codes.ts'
import { resetTexts } from './reset-texts.ts'
import './numbering.css'

/** The dialog that gives the series of the address another pattern from a day on. */
export function SeriesDialog() {
  const code = useParam('series')
  const { data, error, refetch } = useReply(listNumberSeries, {})
  const shown = data?.rows.find(({ series }) => series === code)
  if (shown !== undefined) return <SeriesForm key={shown.chosen.length} shown={shown} />
  return (
    <DetailDialog title="Pola nomor">
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && <p>Seri nomor ini tidak dikenal</p>}
    </DetailDialog>
  )
}

interface Draft {
  readonly pattern: string
  readonly resets: Resets
  readonly fromDay: Day | ''
}

function useSeriesForm({ series, pattern, resets, label }: ShownSeries) {
  const { today } = useSession()
  const act = useAct(createNumberSeries)
  const close = useCloseDialog()
  return useForm<Draft, unknown>({
    start: { pattern, resets, fromDay: today },
    check: (draft) => [
      ...patternProblems(draft).map((message) => problem('number-pattern', 'pattern', message)),
      ...(draft.fromDay === '' ? [problem('date-missing', 'fromDay', 'Tanggal harus diisi')] : []),
    ],
    save: async ({ fromDay, ...draft }) =>
      fromDay === '' ? undefined : act.attempt({ body: { ...draft, series, fromDay } }),
    onSaved: () => {
      toast(`Pola nomor ${label} tersimpan`)
      close({ force: true })
    },
  })
}

const resetOptions = (['year', 'month'] as const).map((value) => ({ value, text: resetTexts[value] }))

function SeriesForm({ shown }: { readonly shown: ShownSeries }) {
  const { today } = useSession()
  const form = useSeriesForm(shown)
  const { draft, change, at } = form
  return (
    <FormDialog
      title={`Pola nomor ${shown.label}`}
      hint="Nomor yang sudah ada tidak berubah"
      dirty={form.isDirty}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving} disabled={!form.isDirty}>
          Simpan
        </Button>
      }
    >
      <div ref={form.body} className="series-form">
        <FormProblems form={form} />
        <TextInput
          {...inputProps({
            label: 'Pola',
            required: true,
            help: '{YYYY} atau {YY} tahun, {MM} bulan, {ROM} bulan Romawi, {NNNNN} urutan sebanyak N-nya',
            ...at('pattern'),
          })}
          autoFocus
          autoComplete="off"
          className="series-pattern"
          maxLength={longestPattern}
          value={draft.pattern}
          onChange={(event) => change({ pattern: event.currentTarget.value.toUpperCase() })}
        />
        <SelectInput
          {...at('resets')}
          label="Mulai dari 1 lagi"
          required
          options={resetOptions}
          value={draft.resets}
          onChange={(resets) => change({ resets: resets === 'month' ? 'month' : 'year' })}
        />
        <DayInput
          {...at('fromDay')}
          label="Berlaku mulai"
          required
          today={today}
          value={draft.fromDay === '' ? undefined : draft.fromDay}
          onChange={(day) => change({ fromDay: day ?? '' })}
        />
        <Preview form={form} today={today} />
        <Chosen shown={shown} />
      </div>
    </FormDialog>
  )
}

type PreviewProps = { readonly form: FormFields<Draft>; readonly today: Day }

/** What numbers would look like while the pattern is typed. */
function Preview({ form: { draft }, today }: PreviewProps) {
  const isPattern = patternProblems(draft).length === 0
  const day = draft.fromDay === '' ? today : draft.fromDay
  return (
    <p className="series-preview" role="status">
      {isPattern ? (
        <>
          Contoh: <b>{numberOfPattern(draft.pattern, day, 1)}</b>,{' '}
          <b>{numberOfPattern(draft.pattern, day, 2)}</b>, …{' '}
          <b>{numberOfPattern(draft.pattern, day, 1250)}</b>
        </>
      ) : (
        'Contoh tampil setelah polanya benar'
      )}
    </p>
  )
}

/** What was chosen before; what has not begun can be taken back. */
function Chosen({ shown: { chosen } }: { readonly shown: ShownSeries }) {
  const { run, pending } = useAct(deleteNumberSeries)
  if (chosen.length === 0) return null
  const remove = async ({ id, pattern }: ShownSeries['chosen'][number]) => {
    if (!(await confirm(`Batalkan pola ${pattern}?`, { verb: 'Batalkan pola', danger: true }))) return
    if (await run({ params: { id } })) toast('Pola dibatalkan')
    else await alert('Pola tidak dapat dibatalkan')
  }
  return (
    <section className="series-chosen" aria-label="Pola yang pernah dipilih">
      <h3>Pola yang pernah dipilih</h3>
      <ul>
        {chosen.map((form) => (
          <li key={form.id}>
            <span>
              <code>{form.pattern}</code>, {resetTexts[form.resets].toLowerCase()}, mulai{' '}
              {formatLongDay(form.fromDay)} ({form.createdBy})
            </span>
            {form.canDelete && (
              <Button variant="subtle" size="compact-xs" loading={pending} onClick={() => void remove(form)}>
                Batalkan pola
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
