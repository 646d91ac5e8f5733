import { Button, Checkbox, Group } from '@mantine/core'
import { AddLineButton } from '../../../../platform/web/grid/line-buttons.tsx'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { accrualOption } from '../../recurring/rules/accrual.ts'
import { isBalanced } from '../../../ledger/rules/journal.ts'
import { gridOf } from '../rules/journal-grid.ts'
import { JournalBalance } from './journal-balance.tsx'
import type { JournalFormState } from './use-journal-form.ts'

const balanceId = 'journal-form-balance'
type Props = { readonly journal: JournalFormState }

/** Below the lines: one more line, the totals, and whether they balance. */
export function JournalFormFoot({ journal }: Props) {
  const { form, totals, lines } = journal
  return (
    <div className="journal-form-foot">
      <Group gap="xs">
        <AddLineButton onAdd={() => lines.act({ kind: 'add' })} />
        <CopyDescription journal={journal} />
        <Checkbox
          size="xs"
          label={accrualOption}
          checked={form.draft.isAccrual}
          onChange={(event) => form.change({ isAccrual: event.currentTarget.checked })}
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
function CopyDescription({ journal: { form } }: Props) {
  const { description, grid } = form.draft
  const isUseful = description.trim() !== '' && grid.lines.some((line) => line.description === '')
  const copy = (): void => {
    const lines = grid.lines.map((line) =>
      line.description === '' ? { ...line, description: description.trim() } : line,
    )
    form.act((draft) => ({ ...draft, grid: gridOf(lines) }))
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

type ButtonsProps = Props & { readonly isNew: boolean; readonly onPost: () => void }

/** Saving as a draft, and posting once the totals balance. */
export function JournalFormButtons({ journal: { form, accounts, totals }, isNew, onPost }: ButtonsProps) {
  return (
    <>
      <Button variant="default" type="submit" disabled={!accounts.ready} loading={form.isSaving}>
        Simpan sebagai Draft
      </Button>
      <Button
        disabled={!accounts.ready || !isBalanced(totals)}
        loading={form.isSaving}
        aria-describedby={balanceId}
        onClick={onPost}
      >
        {isNew ? 'Post Entry' : 'Update & Post'}
      </Button>
    </>
  )
}
