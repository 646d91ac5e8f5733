import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { commentApproval, decideApproval, withdrawApproval, type ApprovalRow } from '../contract.ts'
import { AskAgainDialog } from './ask-again-dialog.tsx'
import { outcomeText, useDecide } from './use-decide.ts'

type Question = 'rejected' | 'asked_back' | 'comment' | 'again' | undefined

/** What the person may do with a request; the keys S, T, M and K of the list press these buttons. */
export function ApprovalActs({ request }: { readonly request: ApprovalRow }) {
  const [question, setQuestion] = useState<Question>()
  const { pending, decide } = useDecide()
  const { actions } = request
  const close = (): void => setQuestion(undefined)
  return (
    <Group gap="xs" className="approval-acts">
      {actions.includes('decide') && (
        <>
          <Button
            data-act="S"
            aria-keyshortcuts="s"
            loading={pending}
            onClick={() => void decide(request, { verdict: 'approved', reason: '' })}
          >
            Setujui <kbd>S</kbd>
          </Button>
          <Button
            data-act="M"
            aria-keyshortcuts="m"
            variant="default"
            onClick={() => setQuestion('asked_back')}
          >
            Minta perbaikan <kbd>M</kbd>
          </Button>
          <Button
            data-act="T"
            aria-keyshortcuts="t"
            variant="default"
            color="red"
            onClick={() => setQuestion('rejected')}
          >
            Tolak <kbd>T</kbd>
          </Button>
        </>
      )}
      {actions.includes('comment') && (
        <Button data-act="K" aria-keyshortcuts="k" variant="default" onClick={() => setQuestion('comment')}>
          Komentar <kbd>K</kbd>
        </Button>
      )}
      {actions.includes('ask-again') && (
        <Button variant="default" onClick={() => setQuestion('again')}>
          Ajukan lagi
        </Button>
      )}
      {actions.includes('withdraw') && <Withdraw request={request} />}
      {question === 'again' && <AskAgainDialog request={request} onClose={close} />}
      {question !== undefined && question !== 'again' && (
        <Asking request={request} question={question} onClose={close} />
      )}
    </Group>
  )
}

function Withdraw({ request: { id, title } }: { readonly request: ApprovalRow }) {
  const { pending, carryOut } = useCarryOut()
  const withdraw = async (): Promise<void> => {
    if (!(await confirm(`Tarik permintaan ${title}?`, { verb: 'Tarik' }))) return
    const done = await carryOut(() => call(withdrawApproval, { params: { id } }))
    if (done) toast('Permintaan ditarik')
  }
  return (
    <Button variant="default" loading={pending} onClick={() => void withdraw()}>
      Tarik permintaan
    </Button>
  )
}

type AskingProps = {
  readonly request: ApprovalRow
  readonly question: Exclude<Question, 'again' | undefined>
  readonly onClose: () => void
}

const words = {
  rejected: { title: 'Tolak permintaan', hint: 'Dokumen kembali menjadi draft pembuatnya.', verb: 'Tolak' },
  asked_back: {
    title: 'Minta perbaikan',
    hint: 'Pembuatnya memperbaiki, menjawab, lalu mengajukan lagi.',
    verb: 'Kembalikan',
  },
  comment: { title: 'Komentar', hint: 'Terbaca oleh pembuat dan semua yang memutuskan.', verb: 'Kirim' },
} as const

/** Asks for the words that go with an act, and does it. */
function Asking({ request, question, onClose }: AskingProps) {
  const { id, level } = request
  const [decision, comment] = [useAct(decideApproval), useAct(commentApproval)]
  const done = (text: string): void => {
    toast(text)
    onClose()
  }
  const shared = { ...words[question], onClose }
  const params = { id }
  if (question === 'comment') {
    return (
      <ReasonDialog
        {...shared}
        act={(body) => comment.attempt({ params, body: { body } })}
        onDone={() => done('Komentar dikirim')}
      />
    )
  }
  return (
    <ReasonDialog
      {...shared}
      act={(reason) => decision.attempt({ params, body: { level, verdict: question, reason } })}
      onDone={(reply) => done(outcomeText(request, reply))}
    />
  )
}
