import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah, toRupiah } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { cancelAnnualTax, postAnnualTax, type PostedAnnualTax, type readAnnualTax } from '../contract.ts'

type Props = { readonly year: string; readonly data: ReplyOf<typeof readAnnualTax> }

/** What became of the tax of the year, and what may be done about it now. */
export function PostedTax({ year, data }: Props) {
  const { posted, obstacle, isCurrent, before, actions, result } = data
  return (
    <section className="annual-standing" aria-label="Posting PPh badan">
      <div className="annual-said">
        {posted === null ? <p>{obstacle ?? 'Belum diposting.'}</p> : <Posted posted={posted} />}
        {!isCurrent && (
          <p role="status">
            Buku tahun ini berubah sejak PPh diposting: batalkan postingnya, lalu posting lagi.
          </p>
        )}
        {before.length > 0 && (
          <details>
            <summary>Posting yang dibatalkan: {before.length}</summary>
            {before.map((each) => (
              <p key={each.id}>
                PPh {formatRupiah(each.tax)}, PKP {formatRupiah(each.taxable)}
                {each.entryNumber !== null && ` (${each.entryNumber})`}: {each.cancelReason}
              </p>
            ))}
          </details>
        )}
      </div>
      {actions.includes('post') && result !== null && <PostButton year={year} result={result} />}
      {actions.includes('cancel') && posted !== null && <CancelButton year={year} id={posted.id} />}
    </section>
  )
}

function Posted({
  posted: { createdBy, entryNumber, tax, payable, overpaid },
}: {
  readonly posted: PostedAnnualTax
}) {
  return (
    <p>
      Diposting oleh {createdBy}
      {entryNumber !== null && (
        <>
          {' '}
          dengan <AppLink to={entryAddress(entryNumber)}>{entryNumber}</AppLink>
        </>
      )}
      : PPh {formatRupiah(tax)},{' '}
      {overpaid > 0n
        ? `lebih bayar ${formatRupiah(overpaid)} tetap di akun kredit pajaknya sampai dikembalikan`
        : `kurang bayar ${formatRupiah(payable)}`}
      .
    </p>
  )
}

type PostProps = { readonly year: string; readonly result: NonNullable<Props['data']['result']> }

function PostButton({ year, result: { taxable, tax, payable, overpaid } }: PostProps) {
  const act = useAct(postAnnualTax)
  const post = async () => {
    const facts = [
      ['Penghasilan Kena Pajak', formatRupiah(taxable)],
      ['PPh terutang', formatRupiah(tax)],
      overpaid > 0n ? ['PPh 28A', formatRupiah(overpaid)] : ['PPh 29', formatRupiah(payable)],
    ] as (readonly [string, string])[]
    if (!(await confirm(`Posting PPh badan tahun ${year}?`, { verb: 'Posting', facts }))) return
    const told = { taxable: toRupiah(taxable), tax: toRupiah(tax), payable: toRupiah(payable) }
    const outcome = await act.attempt({ body: { year, told } })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`PPh badan tahun ${year} diposting`)
    else await alert(outcome.refusal.message)
  }
  return (
    <Button loading={act.pending} onClick={() => void post()}>
      Posting PPh Badan
    </Button>
  )
}

function CancelButton({ year, id }: { readonly year: string; readonly id: number }) {
  const [isConfirming, ask] = useState(false)
  const act = useAct(cancelAnnualTax)
  return (
    <>
      <Button variant="default" onClick={() => ask(true)}>
        Batalkan Posting
      </Button>
      {isConfirming && (
        <ReasonDialog
          title={`Batalkan Posting PPh Badan ${year}`}
          hint="Jurnalnya dibalik pada hari yang sama; koreksinya dapat diubah lagi."
          verb="Batalkan Posting"
          undoes
          act={(reason) => act.attempt({ params: { id }, body: { reason } })}
          onDone={() => {
            toast(`Posting PPh badan ${year} dibatalkan`)
            ask(false)
          }}
          onClose={() => ask(false)}
        />
      )}
    </>
  )
}
