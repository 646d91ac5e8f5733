import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ledgerOf } from './annual-addresses.ts'
import { exportAnnualTax, readAnnualTax } from '../contract.ts'
import { accountColumns, correctionColumns, proposalColumns } from './annual-table-columns.tsx'
import { Calculation } from './calculation.tsx'
import { CorrectionForm, type CorrectionStart } from './correction-form.tsx'
import { PostedTax } from './posted-tax.tsx'
import './annual.css'

type Annual = ReplyOf<typeof readAnnualTax>

/** The income tax of a year: what the books say, what tax law counts otherwise, and what it comes to. */
export function AnnualTab({ year }: { readonly year: string }) {
  const query = { year }
  const { data, error, refetch, isPlaceholderData } = useReply(
    readAnnualTax,
    { query },
    { keepPrevious: true },
  )
  const [shown, show] = useState<CorrectionStart>()
  if (error && !data) return <ProblemPanel error={error} onRetry={() => void refetch()} />
  const groups = { revenue: 'Pendapatan', expense: 'Beban' } as const
  return (
    <div className="annual">
      {data && <PostedTax key={`${year} ${data.posted?.id ?? 0}`} year={year} data={data} />}
      {data?.result && <Calculation year={year} result={data.result} />}
      {data && <Proposals data={data} take={show} />}
      <Corrections data={data} year={year} add={() => show({})} />
      <h2>Laba komersial dan fiskal per akun</h2>
      <DataTable
        list="annual-tax"
        compact
        exported={{ endpoint: exportAnnualTax, query, onPaper: true }}
        caption={`Rekonsiliasi fiskal ${year} per akun, dalam Rupiah`}
        columns={accountColumns}
        rows={data?.accounts}
        rowKey={({ code }) => code}
        open={({ code }) => ledgerOf(code, data)}
        groupOf={({ type }) => groups[type]}
        empty="Belum ada pendapatan dan beban pada tahun ini"
        error={error}
        onRetry={() => void refetch()}
        stale={isPlaceholderData}
      />
      {shown !== undefined && <CorrectionForm year={year} start={shown} onClose={() => show(undefined)} />}
    </div>
  )
}

type CorrectionsProps = {
  readonly data: Annual | undefined
  readonly year: string
  readonly add: () => void
}

function Corrections({ data, year, add }: CorrectionsProps) {
  const mayCorrect = data?.actions.includes('correct') === true
  return (
    <>
      <div className="annual-head">
        <h2>Koreksi fiskal</h2>
        {mayCorrect && (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            data-key-new
            onClick={add}
          >
            Tambah Koreksi
          </Button>
        )}
      </div>
      <DataTable
        compact
        caption={`Koreksi fiskal ${year}, dalam Rupiah`}
        columns={correctionColumns(mayCorrect)}
        rows={data?.corrections}
        rowKey={({ id }) => id}
        open={({ entryNumber, accountCode }) =>
          entryNumber === null ? ledgerOf(accountCode, data) : `/accounting/journal-entries/${entryNumber}`
        }
        empty="Belum ada koreksi: tambahkan, atau pakai usulan bila ada"
      />
    </>
  )
}

type ProposalsProps = { readonly data: Annual; readonly take: (start: CorrectionStart) => void }

/** What accounts, assets and registers propose, until it is taken over or left. */
function Proposals({ data: { proposals, actions, unproven, unproven25 }, take }: ProposalsProps) {
  return (
    <>
      {unproven > 0n && (
        <p role="status">
          PPh {formatRupiah(unproven)} dipotong customer tanpa bukti potong: belum menjadi kredit. Catat bukti
          potongnya di PPh, Dipotong dari kita.
        </p>
      )}
      {unproven25 !== 0n && (
        <p role="status">
          Angsuran PPh 25 {formatRupiah(unproven25)} di akunnya tidak dibuktikan NTPN: belum menjadi kredit.
          Catat setorannya di PPh, 25/29/Final.
        </p>
      )}
      {proposals.length > 0 && (
        <>
          <h2>Usulan koreksi</h2>
          <DataTable
            compact
            caption="Usulan koreksi, dalam Rupiah"
            columns={proposalColumns(actions.includes('correct') ? take : undefined)}
            rows={proposals}
            rowKey={({ basis, accountId }) => `${basis} ${accountId}`}
            empty=""
          />
        </>
      )}
    </>
  )
}
