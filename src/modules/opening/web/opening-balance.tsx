import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useFilters } from '../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readOpeningBalance, type OpeningBalance } from '../contract.ts'
import { OpeningAccounts } from './opening-accounts.tsx'
import { OpeningDocuments } from './opening-documents.tsx'
import { OpeningFinish, OpeningPosted } from './opening-finish.tsx'
import { OpeningResidualBar } from './opening-residuals.tsx'
import { useOpeningDraft, type OpeningDraftState } from './use-opening-draft.ts'
import './opening.css'

const steps = [
  ['accounts', '1 Neraca saldo'],
  ['receivable', '2 Piutang terbuka'],
  ['payable', '3 Utang terbuka'],
  ['finish', '4 Periksa & selesai'],
] as const
type Step = (typeof steps)[number][0]

/** Moving from an old system: its trial balance and open documents, until nothing is left to explain. */
export function OpeningBalancePage() {
  const { data, error, refetch } = useReply(readOpeningBalance, {})
  return (
    <Page
      title="Saldo Awal"
      subtitle="Pindahkan saldo dari sistem lama. Semua isian tersimpan sebagai draft sampai Anda menyelesaikannya."
    >
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && <OpeningWizard key={data.status} loaded={data} />}
    </Page>
  )
}

function OpeningWizard({ loaded }: { readonly loaded: OpeningBalance }) {
  const state = useOpeningDraft(loaded)
  const filters = useFilters({ step: 'accounts' })
  const step = steps.find(([name]) => name === filters.values.step)?.[0] ?? 'accounts'
  if (state.saved.status === 'posted') return <OpeningPosted opening={state.saved} onUndone={state.take} />
  return (
    <div className="opening">
      <div className="opening-head">
        <CutOverDay state={state} />
        <SavedSign state={state} />
      </div>
      <BegunBooks opening={state.saved} />
      <OpeningConflict state={state} />
      <OpeningResidualBar residuals={state.residuals} />
      <StepLinks step={step} onStep={(next) => filters.set({ step: next })} />
      <StepContent step={step} state={state} />
    </div>
  )
}

function CutOverDay({ state: { draft, saved, change } }: { readonly state: OpeningDraftState }) {
  const { today } = useSession()
  const wrong = saved.problems.find(({ path, code }) => path === 'cutOverDay' && code !== 'date-missing')
  return (
    <DayInput
      label="Hari terakhir buku lama"
      help={cutOverHelp(draft.cutOverDay)}
      value={draft.cutOverDay ?? undefined}
      onChange={(day) => change({ cutOverDay: day ?? null })}
      today={today}
      max={today}
      posts="everything"
      error={wrong?.message}
    />
  )
}

/** Which day the opening is of, and with which the transactions begin. */
function cutOverHelp(day: Day | null): string {
  if (day === null)
    return 'Jurnal saldo awal diberi tanggal yang diisi di sini; transaksi di Neraca mulai keesokan harinya.'
  return `Jurnal saldo awal diberi tanggal ${formatLongDay(day)}; transaksi di Neraca mulai ${formatLongDay(addDays(day, 1))}.`
}

/** Books that hold entries already are seldom in want of an opening: an empty one is told so. */
function BegunBooks({ opening }: { readonly opening: OpeningBalance }) {
  const { firstEntry, accounts, receivables, payables } = opening
  if (firstEntry === null || accounts.length + receivables.length + payables.length > 0) return null
  return (
    <p role="note" className="opening-begun">
      <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
      <span>
        Buku ini sudah berisi jurnal, yang pertama {firstEntry.entryNumber} tanggal{' '}
        {formatLongDay(firstEntry.entryDate)}. Saldo awal hanya untuk saldo dari sistem lama yang belum
        dicatat, per hari sebelum jurnal itu; bila saldonya sudah masuk lewat jurnal, mencatatnya lagi di sini
        menghitungnya dua kali.
      </span>
    </p>
  )
}

function SavedSign({ state: { isSaved, problem } }: { readonly state: OpeningDraftState }) {
  return (
    <p role="status" className="muted opening-saved">
      {problem ? 'Belum tersimpan' : isSaved ? 'Tersimpan sebagai draft' : 'Menyimpan…'}
    </p>
  )
}

/** Somebody else has changed the draft meanwhile, or it could not be saved. */
function OpeningConflict({ state: { problem, flush } }: { readonly state: OpeningDraftState }) {
  const queries = useQueryClient()
  if (problem === undefined) return null
  const isStale = problem.code === 'stale-version' || problem.code === 'opening-posted'
  const reload = () => void queries.resetQueries({ queryKey: [readOpeningBalance.path] })
  return (
    <div className="opening-conflict">
      <ProblemPanel error={problem} />
      <Button size="compact-sm" variant="default" onClick={isStale ? reload : () => void flush()}>
        {isStale ? 'Muat isian terbaru' : 'Simpan lagi'}
      </Button>
    </div>
  )
}

function StepLinks({ step, onStep }: { readonly step: Step; readonly onStep: (step: Step) => void }) {
  return (
    <nav aria-label="Langkah saldo awal" className="opening-steps">
      {steps.map(([name, text]) => (
        <button
          key={name}
          type="button"
          aria-current={name === step ? 'step' : undefined}
          onClick={() => onStep(name)}
        >
          {text}
        </button>
      ))}
    </nav>
  )
}

function StepContent({ step, state }: { readonly step: Step; readonly state: OpeningDraftState }) {
  if (step === 'accounts') return <OpeningAccounts state={state} />
  if (step === 'finish') return <OpeningFinish state={state} />
  return (
    <>
      <p className="muted">
        {step === 'receivable'
          ? 'Satu baris per faktur yang belum lunas. Customer yang belum ada dibuat dulu di '
          : 'Satu baris per tagihan yang belum dibayar. Vendor yang belum ada dibuat dulu di '}
        <AppLink to={step === 'receivable' ? '/master/customers' : '/master/vendors'}>
          {step === 'receivable' ? 'Customers' : 'Vendors'}
        </AppLink>
        .
      </p>
      <OpeningDocuments key={step} kind={step} state={state} />
    </>
  )
}
