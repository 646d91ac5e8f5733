import { useState } from 'react'
import { Button } from '@mantine/core'
import { formatLongDay } from '../../../../platform/rules/day/format-day.ts'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Fact, Facts } from '../../../../platform/web/form/facts.tsx'
import { StatusBadge, UsualStatus } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink, DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { CancelledFact, DocumentDialog, DocumentList, EntryFact } from '../../../documents/web/index.ts'
import { referenceAddress } from '../../../journals/web/index.ts'
import { giroApi, readGiroStanding, type Giro, type GiroRow } from '../contract.ts'
import { giroPartyTexts, giroStateTexts, type GiroState } from '../rules/giro-kind.ts'
import { ClearTogether } from './clear-together.tsx'
import './giro.css'

export function GiroList() {
  const [clearing, setClearing] = useState<readonly GiroRow[]>()
  return (
    <>
      <DocumentList
        api={giroApi}
        title="Giro"
        subtitle="Giro mundur dari customer dan ke vendor, sampai cair atau ditolak bank"
        placeholder="Cari nomor giro, bank, nama, atau dokumen"
        uncounted="tanpa yang ditolak dan dibatalkan"
        notice={<Standing />}
        cells={{ state: { cell: (row) => <StateBadge state={row.state} /> } }}
        acts={(row) => [
          ...(row.actions.includes('clear') ? [{ text: 'Cairkan', to: `${row.giroNumber}/clear` }] : []),
          ...(row.actions.includes('reject') ? [{ text: 'Tolak', to: `${row.giroNumber}/reject` }] : []),
          ...(row.actions.includes('undo')
            ? [{ text: 'Batalkan pencairan', to: `${row.giroNumber}/undo` }]
            : []),
        ]}
        bulk={{
          noun: 'giro',
          permission: 'giro.edit',
          together: [
            {
              text: 'Cairkan',
              allows: (row) => row.actions.includes('clear'),
              run: (rows) => setClearing(rows),
            },
          ],
        }}
        empty="Belum ada giro. Giro dicatat bersama penerimaan atau pembayarannya."
        next={[]}
      />
      {clearing && <ClearTogether rows={clearing} onClose={() => setClearing(undefined)} />}
    </>
  )
}

/** What is open in each direction, and whether the accounts say the same. */
function Standing() {
  const { data } = useReply(readGiroStanding, {})
  const rows = (data?.rows ?? []).filter(({ count, balance }) => count > 0 || balance !== 0n)
  if (rows.length === 0) return null
  return (
    <div className="giro-standing">
      {rows.map(({ direction, count, amount, balance, todayCount, weekCount, lateCount }) => (
        <p key={direction}>
          <strong>{giroPartyTexts[direction]}</strong>: {formatCount(count)} belum cair {formatRupiah(amount)}
          <span className="muted">
            {' '}
            · hari ini {formatCount(todayCount)} · 7 hari {formatCount(weekCount)} · lewat{' '}
            {formatCount(lateCount)} ·{' '}
            {balance === amount ? 'sama dengan saldo akunnya' : `saldo akunnya ${formatRupiah(balance)}`}
          </span>
        </p>
      ))}
    </div>
  )
}

function StateBadge({ state }: { readonly state: GiroState }) {
  if (state === 'cleared') return <UsualStatus>{giroStateTexts.cleared}</UsualStatus>
  const tone = state === 'open' ? 'pending' : state === 'rejected' ? 'danger' : 'inactive'
  return <StatusBadge tone={tone}>{giroStateTexts[state]}</StatusBadge>
}

/** One giro to read and print, with what became of it. */
export function GiroDetail() {
  return (
    <DocumentDialog
      size="detail"
      api={giroApi}
      title="Giro"
      badge={({ state }) => <StateBadge state={state} />}
      actions={({ actions, giroNumber }) => (
        <>
          {actions.includes('reject') && (
            <Button component={DialogLink} to={`${giroNumber}/reject`} variant="default">
              Tolak
            </Button>
          )}
          {actions.includes('clear') && (
            <Button component={DialogLink} to={`${giroNumber}/clear`}>
              Cairkan
            </Button>
          )}
          {actions.includes('undo') && (
            <Button component={DialogLink} to={`${giroNumber}/undo`} variant="default">
              Batalkan Pencairan
            </Button>
          )}
        </>
      )}
    >
      {(giro) => (
        <>
          <GiroFacts giro={giro} />
          {giro.clearings.map((clearing) => (
            <ClearingFacts key={clearing.id} clearing={clearing} />
          ))}
        </>
      )}
    </DocumentDialog>
  )
}

function GiroFacts({ giro }: { readonly giro: Giro }) {
  const { source, sourceNumber } = giro
  const address = referenceAddress({
    referenceType: source,
    referenceNumber: sourceNumber,
    referenceId: null,
  })
  return (
    <Facts>
      <Fact name="Jatuh tempo">{formatLongDay(giro.dueDay)}</Fact>
      <Fact name="Jumlah">
        <strong>{formatRupiah(giro.amount)}</strong>
      </Fact>
      <Fact name="Nomor giro">{giro.chequeNumber}</Fact>
      <Fact name="Bank penerbit">{giro.bankName}</Fact>
      <Fact name={giroPartyTexts[giro.direction]}>
        {giro.partyCode} {giro.partyName}
      </Fact>
      <Fact name="Dokumen">
        {address === undefined ? sourceNumber : <AppLink to={address}>{sourceNumber}</AppLink>}
      </Fact>
      <Fact name="Tanggal">{formatLongDay(giro.giroDate)}</Fact>
      <Fact name="Akun giro">
        {giro.accountCode} {giro.accountName}
      </Fact>
      {giro.endedOn !== null && (
        <Fact name={giroStateTexts[giro.state]} wide>
          Per {formatLongDay(giro.endedOn)}
          {giro.endReason !== null && `: ${giro.endReason}`}
          {giro.feeAmount > 0 && ` · biaya ${formatRupiah(giro.feeAmount)}`}
        </Fact>
      )}
    </Facts>
  )
}

function ClearingFacts({ clearing }: { readonly clearing: Giro['clearings'][number] }) {
  return (
    <Facts>
      <Fact name="Cair">{formatLongDay(clearing.clearingDay)}</Fact>
      <Fact name="Akun kas atau bank">
        {clearing.accountCode} {clearing.accountName}
      </Fact>
      {clearing.feeAmount > 0 && <Fact name="Biaya bank">{formatRupiah(clearing.feeAmount)}</Fact>}
      <EntryFact entryNumber={clearing.entryNumber} />
      <CancelledFact cancelled={clearing.cancelled} />
    </Facts>
  )
}
