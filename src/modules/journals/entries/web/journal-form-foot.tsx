import { Button, Checkbox, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { accrualOption } from '../../recurring/rules/accrual.ts'
import { isBalanced } from '../../../ledger/rules/journal.ts'
import { JournalBalance } from './journal-balance.tsx'
import type { JournalFormState } from './use-journal-form.ts'

const balanceId = 'journal-form-balance'
type Props = { readonly form: JournalFormState }

/** Below the lines: one more line, the totals, and whether they balance. */
export function JournalFormFoot({ form }: Props) {
  const { totals, state } = form
  return (
    <div className="journal-form-foot">
      <Group gap="xs">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => state.act({ kind: 'add' })}
        >
          Tambah Baris
        </Button>
        <CopyDescription form={form} />
        <Checkbox
          size="xs"
          label={accrualOption}
          checked={state.head.isAccrual}
          onChange={(event) => state.setHead({ isAccrual: event.currentTarget.checked })}
        />
      </Group>
      <dl className="journal-sums">
        <Sum name="Total debit" amount={totals?.debit} />
        <Sum name="Total credit" amount={totals?.credit} />
        <Sum name="Selisih" amount={totals && Math.abs(totals.difference)} />
      </dl>
      <JournalBalance totals={totals} id={balanceId} />
    </div>
  )
}

function Sum({ name, amount }: { readonly name: string; readonly amount: number | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{amount === undefined ? 'terlalu besar' : formatAmount(amount)}</dd>
    </div>
  )
}

/** Puts the description of the entry into the lines that have no note. */
function CopyDescription({ form }: Props) {
  const { head, grid, load } = form.state
  const isUseful = head.description.trim() !== '' && grid.lines.some((line) => line.description === '')
  const copy = (): void => {
    const lines = grid.lines.map((line) =>
      line.description === '' ? { ...line, description: head.description.trim() } : line,
    )
    load({ ...head, lines })
  }
  return (
    <Button
      className="journal-copy-description"
      variant="subtle"
      size="xs"
      disabled={!isUseful}
      onClick={copy}
    >
      Salin deskripsi ke keterangan kosong
    </Button>
  )
}

/** Saving as a draft, and posting once the totals balance. */
export function JournalFormButtons({ form, isNew }: Props & { readonly isNew: boolean }) {
  const { submit, saving, totals } = form
  return (
    <>
      <Button variant="default" type="submit" loading={saving.pending}>
        Simpan sebagai Draft
      </Button>
      <Button
        disabled={!isBalanced(totals)}
        loading={saving.pending}
        aria-describedby={balanceId}
        onClick={() => submit('post')}
      >
        {isNew ? 'Post Entry' : 'Update & Post'}
      </Button>
    </>
  )
}
