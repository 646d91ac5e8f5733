import { Button } from '@mantine/core'
import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, toRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { entryAddress } from '../../../ledger/web/index.ts'
import { FilingForm } from '../../web/filing-form.tsx'
import {
  cancelAnnualTax,
  fileAnnualTax,
  postAnnualTax,
  type PostedAnnualTax,
  type readAnnualTax,
} from '../contract.ts'
import { annualFilingProblems } from '../rules/annual-filing.ts'

type Props = { readonly year: string; readonly data: ReplyOf<typeof readAnnualTax> }

/** What became of the tax of the year, and what may be done about it now. */
export function PostedTax({ year, data }: Props) {
  const { posted, obstacle, isCurrent, before, actions, result, paid29 } = data
  return (
    <section className="annual-standing" aria-label="Posting PPh badan">
      <div className="annual-said">
        {posted === null ? <p>{obstacle ?? 'Belum diposting.'}</p> : <Posted posted={posted} paid={paid29} />}
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
                {filedText(each)}
              </p>
            ))}
          </details>
        )}
      </div>
      {actions.includes('post') && result !== null && <PostButton year={year} result={result} />}
      {actions.includes('file') && posted !== null && (
        <FileButton year={year} posted={posted} to={data.to} paid={paid29} />
      )}
      {actions.includes('cancel') && posted !== null && <CancelButton year={year} posted={posted} />}
    </section>
  )
}

/** When and how a return was filed; nothing where it was not. */
function filedText({
  correction,
  filedOn,
  receiptNumber,
}: Pick<PostedAnnualTax, 'correction' | 'filedOn' | 'receiptNumber'>): string {
  if (filedOn === null) return ''
  return ` ${correction === 0 ? 'Dilaporkan' : `Pembetulan ${correction} dilaporkan`} ${formatDay(filedOn)}, BPE ${receiptNumber ?? ''}.`
}

type PostedProps = { readonly posted: PostedAnnualTax; readonly paid: Total }

function Posted({ posted, paid }: PostedProps) {
  const { createdBy, entryNumber, tax, payable, overpaid, correction } = posted
  return (
    <p>
      {correction > 0 && <strong>Pembetulan {correction}: </strong>}
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
        : `kurang bayar ${formatRupiah(payable)}, disetor ${formatRupiah(paid)}`}
      .{filedText(posted)}
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

type FileProps = PostedProps & { readonly year: string; readonly to: Day }

function FileButton({ year, posted: { id, payable }, to, paid }: FileProps) {
  const { today } = useSession()
  const [isShown, show] = useState(false)
  const act = useAct(fileAnnualTax)
  return (
    <>
      <Button variant={paid < payable ? 'default' : 'filled'} onClick={() => show(true)}>
        Catat Lapor
      </Button>
      {isShown && (
        <FilingForm
          name={`SPT Tahunan PPh Badan ${year}`}
          check={(draft) => annualFilingProblems(draft, { today, to, payable, paid })}
          act={(body) => act.attempt({ params: { id }, body })}
          onClose={() => show(false)}
        />
      )}
    </>
  )
}

type CancelProps = { readonly year: string; readonly posted: PostedAnnualTax }

function CancelButton({ year, posted: { id, filedOn } }: CancelProps) {
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
          hint={
            filedOn === null
              ? 'Jurnalnya dibalik pada hari yang sama; koreksinya dapat diubah lagi.'
              : 'Yang sudah dilaporkan tetap tercatat. Jurnalnya dibalik pada hari yang sama, koreksinya dapat diubah lagi, dan posting berikutnya menjadi pembetulan SPT Tahunan.'
          }
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
