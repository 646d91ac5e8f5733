import { Button, Textarea } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import type { z } from 'zod'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { FormProblem } from '../../../platform/rules/form/form-state.ts'
import type { Endpoint } from '../../../platform/rules/http/endpoint.ts'
import type { CallInput } from '../../../platform/web/call/call.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../platform/web/form/field.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useForm, type Form, type FormFields } from '../../../platform/web/form/use-form.ts'
import type { Kept } from '../../../platform/web/draft/use-kept-draft.ts'
import { useCloseDialog, useGo, useOpenDialog } from '../../../platform/web/shell/place.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { waitsReply } from '../../approvals/contract.ts'
import { waitsLink, waitsText } from '../../approvals/web/index.ts'
import type { PostingPreview } from '../../ledger/contract.ts'
import { actAsSeen, entryAddress } from '../../ledger/web/index.ts'
import './posted-form.css'

/** The draft of a document with a day, which is empty while it cannot be read. */
type Dated<Field extends string> = { readonly [Name in Field]: Day | '' }

/** An act that makes such a document, which says before what it posts, or waits for people to agree to it. */
type Making = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Posted | Waiting>>
/** The entry it posted; null where nothing moves in the books. */
type Posted = { readonly entryNumber: string | null }
type Waiting = z.output<typeof waitsReply>
/** What it answers once it is done. */
type Done<Act extends Making> = Exclude<z.output<Act['reply']>, Waiting>

interface Posting<Field extends string, Draft extends Dated<Field>, Act extends Making> {
  /** The field of the draft that holds the day, and what is said while it is empty, unless the rules say it. */
  readonly day: { readonly field: Field; readonly missing?: string }
  readonly start: Draft
  readonly same?: (one: Draft, other: Draft) => boolean
  /** Everything that is wrong with a draft of this day. */
  readonly check: (draft: Draft, day: Day) => readonly FormProblem[]
  /** What is asked before it is posted, and the word of the button that says yes. */
  readonly question: (draft: Draft) => string
  readonly verb: string
  /** What is said before where it posts no entry, unless people are asked first. */
  readonly unposted?: string
  readonly endpoint: Act
  readonly input: (draft: Draft, day: Day) => CallInput<Act>
  /** What is said once it is posted. */
  readonly said: (reply: Done<Act>) => string
  /** What is done besides once it is posted, or once it waits for people. */
  readonly posted?: (reply: Done<Act>) => void
  readonly waits?: () => void
  /** What is opened over the list once it is posted: the document the form was opened from, or the one it made. */
  readonly back?: string | ((reply: Done<Act>) => string) | undefined
  /** Where it goes on instead, on another screen, as an address; nowhere when undefined. */
  readonly goesOn?: (reply: Done<Act>) => string | undefined
  /** Under which name what is typed is kept until it is posted; not kept when left out. */
  readonly kept?: Kept<Draft>
}

/** A form whose document is posted as it is saved: asks before, says number and entry afterwards, and goes back. */
export function usePostedForm<const Field extends string, Draft extends Dated<Field>, Act extends Making>(
  posting: Posting<Field, Draft, Act>,
) {
  const { day, start, same, check, question, verb, unposted, endpoint, input, said, kept } = posting
  const { posted, waits, back, goesOn } = posting
  const act = useAct(endpoint)
  const { today } = useSession()
  const closeDialog = useCloseDialog()
  const openDialog = useOpenDialog()
  const go = useGo()
  const dayOf = (draft: Draft): Day | '' => draft[day.field]
  const form = useForm<Draft, z.output<Act['reply']>, 'save'>({
    start,
    ...(same === undefined ? {} : { same }),
    ...(kept === undefined ? {} : { kept }),
    check: (draft) => [
      ...(dayOf(draft) === '' && day.missing ? [{ path: day.field, message: day.missing }] : []),
      ...check(draft, dayOf(draft) || today),
    ],
    save: async (draft, { key }) => {
      const typed = input(draft, dayOf(draft) || today)
      const given = kept === undefined ? typed : { ...typed, idempotencyKey: key }
      // What may have been posted already is asked for again under its key, not judged anew.
      if (act.isOpen(given)) return act.attempt(given)
      return actAsSeen(endpoint, given, {
        attempt: act.attempt,
        ask: (preview, content) =>
          confirm(`${question(draft)}? ${whatFollows(preview, unposted)}`, { verb, content }),
      })
    },
    onSaved: (reply) => {
      if (!isDone(reply)) {
        sayThatItWaits(reply)
        waits?.()
        return closeDialog({ force: true })
      }
      toast(said(reply), linkToEntry(reply))
      posted?.(reply)
      const next = goesOn?.(reply)
      if (next !== undefined) return go(next, { force: true })
      if (back === undefined) closeDialog({ force: true })
      else openDialog(typeof back === 'string' ? back : back(reply), { replace: true, force: true })
    },
  })
  return { form, today, day: dayOf(form.draft) || today }
}

/** What comes of saying yes: the entry, or, where it posts none, that people are asked first. */
function whatFollows({ entries, isClosed }: PostingPreview, unposted: string | undefined): string {
  return entries.length > 0 || isClosed
    ? 'Jurnal langsung di-post dan tidak dapat diubah.'
    : (unposted ?? 'Menurut aturan, orang lain menyetujuinya dahulu; sampai itu belum ada yang di-post.')
}

type Reply = Posted | Waiting

function isDone<R extends Reply>(reply: R): reply is Exclude<R, Waiting> {
  return !('waits' in reply)
}

function sayThatItWaits(reply: Reply): void {
  if ('waits' in reply) toast(waitsText(reply.waits), { link: waitsLink })
}

function linkToEntry(reply: Reply) {
  if ('waits' in reply || reply.entryNumber === null) return undefined
  return { link: { to: entryAddress(reply.entryNumber), text: reply.entryNumber } }
}

type AnyForm = Pick<
  Form<object, 'save'>,
  'isDirty' | 'isSaving' | 'submit' | 'body' | 'problems' | 'attempts'
>

type DialogProps = {
  readonly form: AnyForm
  readonly title: string
  readonly hint: string
  readonly verb: string
  readonly size?: 'wide' | 'quantities' | 'form'
  readonly head: ReactNode
  /** Goes to the cell of its lines a problem is about; false when it is about none. */
  readonly toCell?: (problem: FormProblem) => boolean
  /** Keys of its own, from any of its fields. */
  readonly onKeyDown?: (event: KeyboardEvent) => void
  readonly children?: ReactNode
}

/** Such a form over its list: its head, what is wrong with it, then the rest. */
export function PostedFormDialog(props: DialogProps) {
  const { form, title, hint, verb, size = 'wide', head, toCell, onKeyDown, children } = props
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      size={size}
      title={title}
      hint={hint}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        // The field keeps the focus until the click: reading it before would move the button from under the pointer.
        <Button type="submit" loading={form.isSaving} onMouseDown={(event) => event.preventDefault()}>
          {verb}
        </Button>
      }
    >
      <div ref={form.body} className="posted-form" onKeyDown={onKeyDown}>
        {head}
        <FormProblems form={form} {...(toCell === undefined ? {} : { toCell })} />
        {children}
      </div>
    </FormDialog>
  )
}

type WaitingProps = {
  readonly title: string
  readonly hint?: string | undefined
  readonly error?: unknown
  readonly retry?: () => unknown
}

/** The place of such a form until what it begins from is read. */
export function FormWaiting({ title, hint, error, retry }: WaitingProps) {
  return (
    <FormDialog size="wide" title={title} hint={hint} dirty={false}>
      {error !== null && error !== undefined && (
        <ProblemPanel error={error} onRetry={retry && (() => void retry())} />
      )}
    </FormDialog>
  )
}

type DayProps<Field extends string> = {
  readonly form: Pick<Form<Dated<Field>, 'save'>, 'draft' | 'change' | 'at'>
  readonly field: Field
  readonly label: string
  /** The group of documents that is locked or not on the day. */
  readonly posts: string
  readonly today: Day
}

/** The day of the document, no later than today. */
export function PostingDay<Field extends string>({ form, field, label, posts, today }: DayProps<Field>) {
  const value = form.draft[field]
  return (
    <DayInput
      posts={posts}
      {...form.at(field)}
      label={label}
      required
      today={today}
      max={today}
      value={value === '' ? undefined : value}
      onChange={(day) => form.change({ [field]: day ?? '' } as Dated<Field>)}
    />
  )
}

type ReasonProps = {
  readonly form: FormFields<{ readonly reason: string }>
  readonly autoFocus?: boolean
}

/** Why the document is made. */
export function PostingReason({ form: { draft, change, at }, autoFocus = false }: ReasonProps) {
  return (
    <Textarea
      {...inputProps({ label: 'Alasan', required: true, autoFocus, ...at('reason') })}
      autosize
      minRows={1}
      maxRows={4}
      maxLength={500}
      value={draft.reason}
      onChange={(event) => change({ reason: event.currentTarget.value })}
    />
  )
}
