import { Button } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import {
  billMasa,
  closeMasa,
  correctMasa,
  fileMasa,
  payMasa,
  reopenMasa,
  unpayMasa,
  type VatClosing,
  type VatMonthView,
} from '../contract.ts'
import { WaitingCode } from '../billing/web/waiting-code.tsx'
import { VatPayments } from '../vat-payments/web/vat-payments.tsx'
import { SelfBuilt } from '../self-built/web/self-built.tsx'
import { Refunds } from '../refunds/web/refunds.tsx'
import { TieOf } from './tie.tsx'
import { Ask, type MasaAct, type MasaActs } from './masa-forms.tsx'

type Props = { readonly month: VatMonthView }

/** The lines of a month's return beside the ledger; closing it, paying, filing. */
export function SummaryTab({ month }: Props) {
  return (
    <>
      <Standing month={month} />
      <table className="vat-lines">
        <caption className="sr-only">Ringkasan SPT Masa PPN {formatMonth(month.masa)}</caption>
        <thead>
          <tr>
            <th scope="col">Baris</th>
            <th scope="col">Uraian</th>
            <th scope="col" className="num">
              DPP (Rp)
            </th>
            <th scope="col" className="num only-wide">
              DPP nilai lain (Rp)
            </th>
            <th scope="col" className="num">
              PPN (Rp)
            </th>
          </tr>
        </thead>
        <tbody>
          {month.lines.map(({ key, text, base, otherBase, vat, kind }) => (
            <tr key={key} data-kind={kind}>
              <td>{key}</td>
              <th scope="row">{text}</th>
              <td className="num">{base === null ? '' : formatAmount(base)}</td>
              <td className="num only-wide">{otherBase === null ? '' : formatAmount(otherBase)}</td>
              <td className="num">{vat === null ? '' : formatAmount(vat)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {month.ties.map((tie) => (
        <TieOf key={tie.role} text={tieTexts[tie.role]} tie={tie} />
      ))}
      <VatPayments masa={month.masa} />
      <SelfBuilt masa={month.masa} />
    </>
  )
}

const tieTexts = {
  vat_out: 'PPN keluaran',
  vat_in: 'PPN masukan',
  vat_prepaid: 'PPN disetor di muka',
} as const

/** What became of the month, and what may be done about it now. */
function Standing({ month }: Props) {
  const { masa, closing, manualClosings, actions, changedSince } = month
  const [chosen, setChosen] = useState<MasaAct>()
  const acts = useVatActs()
  const ask = (act: MasaAct, text: string) =>
    actions.includes(act) && (
      <Button variant={act === 'pay' || act === 'file' ? 'filled' : 'default'} onClick={() => setChosen(act)}>
        {text}
      </Button>
    )
  return (
    <section className="vat-part vat-standing" aria-label="Tutup, setor, lapor">
      <h2>Tutup, setor, lapor</h2>
      {month.before.map((each) => (
        <Closed key={each.id} closing={each} />
      ))}
      {closing === null ? (
        <Open manual={manualClosings} before={month.before} />
      ) : (
        <Closed closing={closing} />
      )}
      {changedSince !== 0 && (
        <p role="status">
          Sejak ditutup, dokumen masa ini mengubah PPN sebesar {formatRupiah(changedSince)}:{' '}
          {actions.includes('correct')
            ? 'mulai pembetulan.'
            : 'buka kembali masanya, atau betulkan sesudah dilaporkan.'}
        </p>
      )}
      <ReplacedSince month={month} />
      <div className="vat-bar">
        <CloseButton month={month} />
        {ask('bill', 'Catat Kode Billing')}
        {ask('pay', 'Catat Setoran')}
        {ask('file', 'Catat Lapor')}
        {ask('unpay', 'Batalkan Setoran')}
        {ask('reopen', 'Buka Kembali')}
        {closing !== null && actions.includes('correct') && <CorrectButton masa={masa} id={closing.id} />}
      </div>
      {closing !== null && <Refunds masa={masa} />}
      {closing !== null && chosen !== undefined && (
        <Ask
          act={chosen}
          of={{ ...closing, masa, tax: 'PPN', payable: closing.result.payable }}
          acts={acts(closing.id)}
          onClose={() => setChosen(undefined)}
        />
      )}
    </section>
  )
}

/** The return still says what these tax invoices said before. */
function ReplacedSince({ month: { replacedSince, actions } }: Props) {
  if (replacedSince.length === 0) return null
  return (
    <p role="status">
      Sejak ditutup, faktur {replacedSince.join(', ')} diganti; SPT masa ini memuat faktur lamanya:{' '}
      {actions.includes('correct')
        ? 'mulai pembetulan.'
        : 'buka kembali masanya, atau betulkan sesudah dilaporkan.'}
    </p>
  )
}

function useVatActs(): (id: number) => MasaActs {
  const [reopen, bill, pay, unpay, file] = [
    useAct(reopenMasa),
    useAct(billMasa),
    useAct(payMasa),
    useAct(unpayMasa),
    useAct(fileMasa),
  ]
  return (id) => ({
    reopen: (reason) => reopen.attempt({ params: { id }, body: { reason } }),
    bill: (body) => bill.attempt({ params: { id }, body }),
    pay: (body) => pay.attempt({ params: { id }, body }),
    unpay: (body) => unpay.attempt({ params: { id }, body }),
    file: (body) => file.attempt({ params: { id }, body }),
  })
}

function CorrectButton({ masa, id }: { readonly masa: Day; readonly id: number }) {
  const act = useAct(correctMasa)
  const correct = async () => {
    const question = `Mulai pembetulan PPN masa ${formatMonth(masa)}? Yang dilaporkan tetap; hanya selisihnya yang ditutup lagi.`
    if (!(await confirm(question, { verb: 'Mulai Pembetulan' }))) return
    const outcome = await act.attempt({ params: { id }, body: {} })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`Pembetulan ${outcome.saved.correction} dimulai`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button variant="default" loading={act.pending} onClick={() => void correct()}>
      Mulai Pembetulan
    </Button>
  )
}

type OpenProps = { readonly manual: readonly string[]; readonly before: readonly VatClosing[] }

function Open({ manual, before }: OpenProps) {
  if (before.length > 0)
    return (
      <p>
        <strong>Pembetulan {before.length} sedang dikerjakan.</strong> Menutup masa ini membukukan selisihnya
        saja.
      </p>
    )
  if (manual.length > 0) return <p>Ditutup dengan jurnal manual {manual.join(', ')}.</p>
  return <p>Masa ini belum ditutup.</p>
}

function Closed({ closing }: { readonly closing: VatClosing }) {
  const { closedOn, createdBy, entryNumber, result, billing, payment, filing, correction } = closing
  return (
    <>
      <p>
        {correction > 0 && <strong>Pembetulan {correction}: </strong>}
        Ditutup per {formatDay(closedOn)} oleh {createdBy}
        {entryNumber === null ? ', nihil' : ` dengan ${entryNumber}`}:{' '}
        {result.payable > 0
          ? `kurang bayar ${formatRupiah(result.payable)}`
          : `lebih bayar ${formatRupiah(result.overpaid)}`}
        {result.prepaid > 0 && `, disetor di muka ${formatRupiah(result.prepaid)}`}
        {result.compensation > 0 && `, kompensasi ${formatRupiah(result.compensation)}`}.
      </p>
      <WaitingCode billing={billing} />
      {payment && (
        <p>
          Disetor {formatDay(payment.paidOn)} dengan {payment.entryNumber}: kode billing {payment.billingCode}
          , NTPN {payment.ntpn}.
        </p>
      )}
      {filing && (
        <p>
          Dilaporkan {formatDay(filing.filedOn)}, BPE {filing.receiptNumber}.
        </p>
      )}
    </>
  )
}

function CloseButton({ month: { masa, actions, result } }: Props) {
  const act = useAct(closeMasa)
  if (!actions.includes('close')) return null
  const close = async () => {
    const rest = result.payable > 0 ? ['Kurang bayar', result.payable] : ['Lebih bayar', result.overpaid]
    const facts = [
      ['PPN keluaran', formatRupiah(result.output)],
      ['PPN masukan', formatRupiah(result.input)],
      ...(result.prepaid === 0 ? [] : [['Disetor di muka', formatRupiah(result.prepaid)] as const]),
      ['Kompensasi', formatRupiah(result.compensation)],
      [String(rest[0]), formatRupiah(Number(rest[1]))],
    ] as const
    const isSure = await confirm(`Tutup masa PPN ${formatMonth(masa)}?`, { verb: 'Tutup Masa', facts })
    if (!isSure) return
    const outcome = await act.attempt({ body: { masa, told: result } })
    if (outcome === undefined) return
    if ('saved' in outcome)
      toast(`Masa ${formatMonth(masa)} ditutup per ${formatDay(outcome.saved.closedOn)}`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button loading={act.pending} onClick={() => void close()}>
      Tutup Masa
    </Button>
  )
}
