import { Button, Group } from '@mantine/core'
import {
  useId,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { Layer } from './layer.tsx'

type Question = Pick<ConfirmOptions, 'title' | 'facts' | 'content'> & {
  readonly text: string
  readonly verb: string
  readonly cancel: string | undefined
  readonly danger: boolean
  readonly answer: (yes: boolean) => void
}

export type ConfirmOptions = {
  /** What the confirming button says: `Post`, `Hapus`, `Nonaktifkan`. */
  readonly verb: string
  /** Takes something away: red, and the focus starts on the safe button. */
  readonly danger?: boolean
  /** What the question is about, above it. */
  readonly title?: string
  /** What is acted on, by name: number, day, amount, party. */
  readonly facts?: readonly (readonly [name: string, value: string])[]
  /** What else belongs to the question, below its facts. */
  readonly content?: ReactNode
  /** What the safe button says; `Batal` when left out. */
  readonly cancel?: string
}

/** The pointer that opened a question cannot also answer it within this time (double click). */
const guardMilliseconds = 300

let questions: readonly Question[] = []
const listeners = new Set<() => void>()

function change(next: readonly Question[]): void {
  questions = next
  for (const listener of listeners) listener()
}

function ask(question: Omit<Question, 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    const posed: Question = {
      ...question,
      answer: (yes) => {
        change(questions.filter((each) => each !== posed))
        resolve(yes)
      },
    }
    change([...questions, posed])
  })
}

/** Asks on the page with the exact text; true when the person chose the verb. */
export function confirm(
  text: string,
  { danger = false, cancel = 'Batal', ...options }: ConfirmOptions,
): Promise<boolean> {
  return ask({ text, danger, cancel, ...options })
}

/** Says something on the page with the exact text, and waits until it has been read. */
export async function alert(text: string): Promise<void> {
  await ask({ text, verb: 'Tutup', danger: false, cancel: undefined })
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws the questions that are being asked; once, beside the shell. */
export function DialogHost() {
  const open = useSyncExternalStore(subscribe, () => questions)
  return open.map((question, index) => (
    <QuestionDialog key={`${index}${question.text}`} question={question} />
  ))
}

function QuestionDialog({ question }: { readonly question: Question }) {
  const textId = useId()
  const [openedAt] = useState(() => performance.now())
  const { text, verb, danger, cancel, title, facts = [], content, answer } = question
  const accept = (event: MouseEvent): void => {
    const isPointed = event.detail > 0
    if (cancel !== undefined && isPointed && event.timeStamp - openedAt < guardMilliseconds) return
    answer(true)
  }
  // A key that is held down answers nothing that it has opened itself.
  const keyDown = (event: KeyboardEvent): void => {
    if (event.repeat) event.preventDefault()
  }
  return (
    <Layer
      role="alertdialog"
      className="question"
      label={title ?? (cancel === undefined ? 'Perhatian' : 'Konfirmasi')}
      describedBy={textId}
      onEscape={() => {
        answer(false)
      }}
    >
      {title !== undefined && <h2 className="question-title">{title}</h2>}
      <p id={textId} className="question-text">
        {text}
      </p>
      {facts.length > 0 && (
        <dl className="question-facts">
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {content}
      <Group justify="flex-end" gap="xs">
        {cancel !== undefined && (
          <Button variant="default" data-autofocus={danger || undefined} onClick={() => answer(false)}>
            {cancel}
          </Button>
        )}
        <Button
          color={danger ? 'red' : 'primary'}
          data-autofocus={!danger || undefined}
          onClick={accept}
          onKeyDown={keyDown}
        >
          {verb}
        </Button>
      </Group>
    </Layer>
  )
}
