import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { formatRupiah, sumTotals, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { messageOf } from '../../../../platform/web/call/call-problem.ts'
import { ActForm } from '../../../../platform/web/dialog/act-form.tsx'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { BulkResults } from '../../../../platform/web/list/bulk-bar.tsx'
import type { BulkResult } from '../../../../platform/web/list/use-bulk-act.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { clearGiro, type GiroRow } from '../contract.ts'
import { useClearingAccount } from './giro-clear.tsx'
import './giro.css'

interface Draft {
  readonly clearingDay: Day | ''
  readonly accountId: number | null
  readonly isEarly: boolean
}

type Props = { readonly rows: readonly GiroRow[]; readonly onClose: () => void }

/** Clears several giros on one day and account, each by itself, and says what became of each. */
export function ClearTogether({ rows, onClose }: Props) {
  const [results, setResults] = useState<readonly BulkResult[]>()
  if (results === undefined) return <TogetherForm rows={rows} onClose={onClose} onDone={setResults} />
  const said = { resultTitle: 'Hasil pencairan', done: 'berhasil dicairkan' }
  return <BulkResults report={{ act: said, results }} onClose={onClose} />
}

function checked({ clearingDay, accountId, isEarly }: Draft, rows: readonly GiroRow[]) {
  const early = rows.filter(({ dueDay }) => clearingDay !== '' && clearingDay < dueDay)
  return [
    ...(clearingDay === '' ? [{ path: 'clearingDay', message: 'Tanggal cair harus diisi' }] : []),
    ...(accountId === null ? [{ path: 'accountId', message: 'Akun kas atau bank harus dipilih' }] : []),
    ...(early.length > 0 && !isEarly
      ? [
          {
            path: 'clearingDay',
            message: `${formatCount(early.length)} giro belum jatuh tempo pada tanggal itu`,
          },
        ]
      : []),
  ]
}

async function clearEach(rows: readonly GiroRow[], { accountId, isEarly }: Draft, clearingDay: Day) {
  const results: BulkResult[] = []
  for (const { id, giroNumber: name } of rows) {
    const body = { clearingDay, accountId, isEarly, feeAmount: zeroRupiah }
    const result = await call(clearGiro, { params: { id }, body }).then(
      (): BulkResult => ({ name, outcome: 'done' }),
      (error: unknown): BulkResult => ({ name, outcome: 'refused', message: messageOf(error) }),
    )
    results.push(result)
  }
  return results
}

function TogetherForm({
  rows,
  onClose,
  onDone,
}: Props & { readonly onDone: (results: readonly BulkResult[]) => void }) {
  const { today } = useSession()
  const account = useClearingAccount()
  const queries = useQueryClient()
  const start: Draft = { clearingDay: today, accountId: account.id, isEarly: false }
  const form = useForm<Draft, readonly BulkResult[]>({
    start,
    check: (draft) => checked(draft, rows),
    save: async (draft) => ({ saved: await clearEach(rows, draft, draft.clearingDay || today) }),
    onSaved: (results) => {
      void queries.invalidateQueries()
      onDone(results)
    },
  })
  const { draft, change, at } = form
  const isBefore = rows.some(({ dueDay }) => draft.clearingDay !== '' && draft.clearingDay < dueDay)
  return (
    <ActForm
      form={form}
      title={`Cairkan ${formatCount(rows.length)} giro`}
      hint={`Jumlahnya ${formatRupiah(sumTotals(rows.map(({ amount }) => amount)))}. Setiap giro di-post sendiri.`}
      onClose={onClose}
      verb="Cairkan Semua"
    >
      <DayInput
        {...at('clearingDay')}
        posts="journals"
        label="Tanggal cair"
        required
        today={today}
        max={today}
        value={draft.clearingDay === '' ? undefined : draft.clearingDay}
        onChange={(day) => change({ clearingDay: day ?? '' })}
      />
      {isBefore && (
        <Checkbox
          label="Cair sebelum jatuh tempo"
          checked={draft.isEarly}
          onChange={(event) => change({ isEarly: event.currentTarget.checked })}
        />
      )}
      <CashAccountSelect
        {...at('accountId')}
        value={draft.accountId}
        onChange={(accountId) => {
          account.keep(accountId)
          change({ accountId })
        }}
      />
    </ActForm>
  )
}
