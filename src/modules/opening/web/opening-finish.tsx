import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatDay, formatLongDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { postOpeningBalance, undoOpeningBalance, type OpeningBalance } from '../contract.ts'
import type { OpeningDraftState } from './use-opening-draft.ts'

const mostShown = 20

/** What still stands in the way, and the end of the opening. */
export function OpeningFinish({ state }: { readonly state: OpeningDraftState }) {
  const { saved, isSaved, flush, take } = state
  const act = useAct(postOpeningBalance)
  const { problems, problemCount, version } = saved
  const finish = async (): Promise<void> => {
    if (!(await flush()) || saved.cutOverDay === null) return
    const question = `Posting saldo awal per ${formatDay(saved.cutOverDay)}? Piutang dan utang terbuka dicatat sebagai dokumen.`
    if (!(await confirm(question, { verb: 'Selesaikan saldo awal' }))) return
    const opening = await act.run({ ifVersion: version, body: {} })
    if (opening === undefined) return
    take(opening)
    toast('Saldo awal selesai diposting')
  }
  return (
    <section className="panel opening-finish" aria-labelledby="opening-finish">
      <h2 id="opening-finish">
        {problemCount === 0 ? 'Semua selisih nol' : `${formatCount(problemCount)} hal belum beres`}
      </h2>
      {problemCount === 0 && (
        <p>{`${formatCount(saved.accounts.length)} akun, ${formatCount(saved.receivables.length)} piutang, dan ${formatCount(saved.payables.length)} utang siap diposting.`}</p>
      )}
      <ul className="opening-problems">
        {problems.slice(0, mostShown).map(({ path, message }) => (
          <li key={`${path} ${message}`}>{message}</li>
        ))}
      </ul>
      {problemCount > mostShown && <p className="muted">{`Ditampilkan ${mostShown} pertama.`}</p>}
      {act.problem && <ProblemPanel error={act.problem} />}
      <Button disabled={problemCount > 0 || !isSaved} loading={act.pending} onClick={() => void finish()}>
        Selesaikan saldo awal
      </Button>
    </section>
  )
}

type PostedProps = {
  readonly opening: OpeningBalance
  readonly onUndone: (opening: OpeningBalance) => void
}

/** The opening as it stands in the books, and the way back while nothing depends on it. */
export function OpeningPosted({ opening, onUndone }: PostedProps) {
  const moment = useMoment()
  const { cutOverDay, entries, postedAt, postedBy, residuals, receivables, payables, dependents } = opening
  return (
    <section className="panel opening-finish" aria-labelledby="opening-posted">
      <h2 id="opening-posted">Saldo awal sudah diposting</h2>
      <Facts>
        <Fact name="Hari terakhir buku lama">{cutOverDay && formatLongDay(cutOverDay)}</Fact>
        <Fact name="Diposting">{`${postedAt === null ? '' : moment(postedAt)} oleh ${postedBy ?? ''}`}</Fact>
        <Fact name="Total neraca saldo">{formatRupiah(residuals.debit)}</Fact>
        <Fact name="Piutang terbuka">
          {`${formatCount(receivables.length)} dokumen, ${formatRupiah(residuals.receivable.inDocuments)} `}
          <AppLink to="/sales/receivables-ageing">Umur piutang</AppLink>
        </Fact>
        <Fact name="Utang terbuka">
          {`${formatCount(payables.length)} dokumen, ${formatRupiah(residuals.payable.inDocuments)}`}
        </Fact>
        <Fact name="Jurnal">
          {entries.map((number) => (
            <AppLink key={number} to={`/accounting/journal-entries/${number}`} className="opening-entry">
              {number}
            </AppLink>
          ))}
        </Fact>
      </Facts>
      <p>
        Kunci bulan-bulan buku lama di <AppLink to="/settings/periods">Periode</AppLink> supaya tidak berubah
        lagi.
      </p>
      {dependents.length > 0 && (
        <p className="muted">{`Tidak dapat dibatalkan: sudah dipakai oleh ${dependents.slice(0, mostShown).join(', ')}.`}</p>
      )}
      <UndoButton opening={opening} onUndone={onUndone} />
    </section>
  )
}

function UndoButton({ opening, onUndone }: PostedProps) {
  const [isAsking, setAsking] = useState(false)
  const act = useAct(undoOpeningBalance)
  const done = (undone: OpeningBalance): void => {
    setAsking(false)
    onUndone(undone)
    toast('Posting saldo awal dibatalkan; isiannya kembali menjadi draft')
  }
  return (
    <>
      <Button
        variant="default"
        disabled={opening.dependents.length > 0}
        className="opening-undo"
        onClick={() => setAsking(true)}
      >
        Batalkan posting
      </Button>
      {isAsking && (
        <ReasonDialog
          title="Batalkan posting saldo awal"
          hint="Jurnalnya dibalik pada hari yang sama dan dokumennya dibatalkan. Isian kembali menjadi draft."
          verb="Batalkan posting"
          undoes
          act={(reason) => act.attempt({ ifVersion: opening.version, body: { reason } })}
          onDone={done}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
