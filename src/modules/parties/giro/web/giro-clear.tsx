import { Checkbox } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AmountInput } from '../../../../platform/web/form/amount-input.tsx'
import { useSavedPreference } from '../../../../platform/web/shell/saved-preferences.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { CashAccountSelect } from '../../../accounts/web/index.ts'
import { PostedFormDialog, FormWaiting, PostingDay, usePostedForm } from '../../../documents/web/index.ts'
import { clearGiro, giroApi, type Giro } from '../contract.ts'
import { clearingProblems, type ClearingDraft } from '../rules/giro.ts'
import './giro.css'

/** Asks when and on which account the giro in the address was cleared. */
export function GiroClear() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(giroApi.read, { params: { number } })
  if (data) return <ClearForm key={data.id} giro={data} />
  return <FormWaiting title={`Cairkan ${number}`} error={error} retry={refetch} />
}

/** The bank account that the person chose last. */
export function useClearingAccount() {
  const [saved, keep] = useSavedPreference('giro-account')
  const id: unknown =
    typeof saved === 'object' && saved !== null ? Reflect.get(saved, 'accountId') : undefined
  return {
    id: typeof id === 'number' ? id : null,
    keep: (accountId: number | null) => {
      if (accountId !== null) keep({ accountId })
    },
  }
}

function ClearForm({ giro }: { readonly giro: Giro }) {
  const { today } = useSession()
  const account = useClearingAccount()
  const start: ClearingDraft = {
    ...{ clearingDay: today, accountId: account.id, feeAmount: zeroRupiah, isEarly: false },
  }
  const bodyOf = (draft: ClearingDraft, clearingDay: Day) => ({ ...draft, clearingDay })
  const { form } = usePostedForm({
    day: { field: 'clearingDay' },
    start,
    check: (draft) => clearingProblems(draft, { today, giro }),
    question: () => `Cairkan giro ${giro.chequeNumber} ${formatRupiah(giro.amount)}`,
    verb: 'Cairkan',
    endpoint: clearGiro,
    input: (draft, day) => ({ params: { id: giro.id }, body: bodyOf(draft, day) }),
    said: ({ number }) => `Giro ${number} cair`,
    back: giro.giroNumber,
  })
  const { draft, change, at } = form
  return (
    <PostedFormDialog
      size="form"
      form={form}
      title={`Cairkan ${giro.giroNumber}`}
      hint={`${giro.chequeNumber} ${giro.bankName}, ${formatRupiah(giro.amount)}, jatuh tempo ${formatDay(giro.dueDay)}.`}
      verb="Cairkan Giro"
      head={
        <div className="giro-act">
          <PostingDay posts="journals" form={form} field="clearingDay" label="Tanggal cair" today={today} />
          {draft.clearingDay !== '' && draft.clearingDay < giro.dueDay && (
            <Checkbox
              label="Cair sebelum jatuh tempo"
              checked={draft.isEarly}
              onChange={(event) => change({ isEarly: event.currentTarget.checked })}
            />
          )}
          <CashAccountSelect
            {...at('accountId')}
            autoFocus
            value={draft.accountId}
            onChange={(accountId) => {
              account.keep(accountId)
              change({ accountId })
            }}
          />
          <AmountInput
            {...at('feeAmount')}
            label="Biaya bank"
            value={draft.feeAmount === 0 ? undefined : draft.feeAmount}
            onChange={(amount) => change({ feeAmount: amount ?? zeroRupiah })}
          />
        </div>
      }
    />
  )
}
