import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { StatusBadge, type Tone } from '../../../../platform/web/list/status-badge.tsx'
import { withheldArticles } from '../../../tax/rules/withholding.ts'
import { Ask, type MasaAct, type MasaActs } from '../../web/masa-forms.tsx'
import { TieOf } from '../../web/tie.tsx'
import { billIncomeTax } from '../../billing/contract.ts'
import { WaitingCode } from '../../billing/web/waiting-code.tsx'
import {
  closeIncomeTax,
  correctIncomeTax,
  fileIncomeTax,
  payIncomeTax,
  reopenIncomeTax,
  unpayIncomeTax,
  type IncomeTaxArticle,
  type IncomeTaxClosingView,
  type IncomeTaxMonth,
} from '../contract.ts'
import { incomeTaxStateTexts, type IncomeTaxState } from '../rules/income-tax-closing.ts'

type Props = { readonly month: IncomeTaxMonth }
type ArticleProps = Pick<IncomeTaxMonth, 'masa'> & { readonly article: IncomeTaxArticle }

const tones: Readonly<Record<IncomeTaxState, Tone>> = {
  none: 'inactive',
  open: 'draft',
  ready: 'confirmed',
  closed: 'pending',
  paid: 'delivered',
  filed: 'posted',
}

/** Each article of a month: what it comes to beside the ledger, closing it, paying, filing. */
export function StandingTab({ month: { masa, articles } }: Props) {
  return articles.map((article) => <Article key={article.article} masa={masa} article={article} />)
}

function Article({ masa, article }: ArticleProps) {
  const { text } = withheldArticles[article.article]
  const { state, slips, base, tax, balance, closing, before } = article
  return (
    <section className="vat-part pph-article" aria-label={text}>
      <h2>
        {text} <StatusBadge tone={tones[state]}>{incomeTaxStateTexts[state]}</StatusBadge>
      </h2>
      <p>
        {slips} bukti potong · DPP {formatRupiah(base)} · PPh <strong>{formatRupiah(tax)}</strong> · saldo
        utang akhir bulan {formatRupiah(balance)}
      </p>
      {before.map((each) => (
        <Closed key={each.id} closing={each} />
      ))}
      {closing && <Closed closing={closing} />}
      {closing && <WaitingCode billing={closing.billing} />}
      <Acts masa={masa} article={article} />
      <TieOf text={text} tie={article} />
    </section>
  )
}

function Closed({ closing }: { readonly closing: IncomeTaxClosingView }) {
  const { correction, closedOn, createdBy, tax, settled, payable, payment, filing } = closing
  return (
    <p>
      {correction > 0 && <strong>Pembetulan {correction}: </strong>}
      Ditutup per {formatDay(closedOn)} oleh {createdBy}: PPh {formatRupiah(tax)}
      {settled > 0 && `, sudah disetor ${formatRupiah(settled)}`}, harus disetor {formatRupiah(payable)}.
      {payment &&
        ` Disetor ${formatDay(payment.paidOn)} dengan ${payment.entryNumber}: kode billing ${payment.billingCode}, NTPN ${payment.ntpn}.`}
      {filing && ` Dilaporkan ${formatDay(filing.filedOn)}, BPE ${filing.receiptNumber}.`}
      {settled > tax &&
        ` Yang sudah disetor lebih ${formatRupiah(settled - tax)}: mintakan pemindahbukuan atau pengembaliannya.`}
    </p>
  )
}

function Acts({ masa, article }: ArticleProps) {
  const { actions, closing } = article
  const tax = withheldArticles[article.article].text
  const [chosen, setChosen] = useState<MasaAct>()
  const acts = useIncomeTaxActs()
  const ask = (act: MasaAct, verb: string) =>
    actions.includes(act) && (
      <Button variant={act === 'pay' || act === 'file' ? 'filled' : 'default'} onClick={() => setChosen(act)}>
        {verb}
        <span className="sr-only"> {tax}</span>
      </Button>
    )
  if (actions.length === 0) return null
  return (
    <div className="vat-bar">
      <CloseButton masa={masa} article={article} />
      {ask('bill', 'Catat Kode Billing')}
      {ask('pay', 'Catat Setoran')}
      {ask('file', 'Catat Lapor')}
      {ask('unpay', 'Batalkan Setoran')}
      {ask('reopen', 'Buka Kembali')}
      {closing && actions.includes('correct') && <CorrectButton masa={masa} closing={closing} tax={tax} />}
      {closing && chosen !== undefined && (
        <Ask
          act={chosen}
          of={{ ...closing, masa, tax }}
          acts={acts(closing.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </div>
  )
}

function useIncomeTaxActs(): (id: number) => MasaActs {
  const [reopen, bill, pay] = [useAct(reopenIncomeTax), useAct(billIncomeTax), useAct(payIncomeTax)]
  const [unpay, file] = [useAct(unpayIncomeTax), useAct(fileIncomeTax)]
  return (id) => ({
    reopen: (reason) => reopen.attempt({ params: { id }, body: { reason } }),
    bill: (body) => bill.attempt({ params: { id }, body }),
    pay: (body) => pay.attempt({ params: { id }, body }),
    unpay: (body) => unpay.attempt({ params: { id }, body }),
    file: (body) => file.attempt({ params: { id }, body }),
  })
}

function CloseButton({ masa, article: { article, actions, base, tax, waiting } }: ArticleProps) {
  const act = useAct(closeIncomeTax)
  if (!actions.includes('close')) return null
  const { text } = withheldArticles[article]
  const close = async () => {
    const facts = [
      ['DPP', formatRupiah(base)],
      ['PPh', formatRupiah(tax)],
      ...(waiting === 0 ? [] : [['Bukti potong belum diekspor', String(waiting)] as const]),
    ] as const
    const isSure = await confirm(`Tutup ${text} masa ${formatMonth(masa)}?`, { verb: 'Tutup Masa', facts })
    if (!isSure) return
    const outcome = await act.attempt({ body: { masa, article, told: { base, tax } } })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`${text} masa ${formatMonth(masa)} ditutup`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button loading={act.pending} onClick={() => void close()}>
      Tutup Masa<span className="sr-only"> {text}</span>
    </Button>
  )
}

type CorrectProps = Pick<IncomeTaxMonth, 'masa'> & {
  readonly closing: IncomeTaxClosingView
  readonly tax: string
}

function CorrectButton({ masa, closing: { id }, tax }: CorrectProps) {
  const act = useAct(correctIncomeTax)
  const correct = async () => {
    const question = `Mulai pembetulan ${tax} masa ${formatMonth(masa)}? Yang dilaporkan tetap; dokumen masa ini dapat berubah lagi.`
    if (!(await confirm(question, { verb: 'Mulai Pembetulan' }))) return
    const outcome = await act.attempt({ params: { id }, body: {} })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`Pembetulan ${outcome.saved.correction} dimulai`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button variant="default" loading={act.pending} onClick={() => void correct()}>
      Mulai Pembetulan<span className="sr-only"> {tax}</span>
    </Button>
  )
}
