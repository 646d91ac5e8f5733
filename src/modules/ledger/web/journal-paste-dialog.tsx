import { Button } from '@mantine/core'
import { useMemo, type ReactNode } from 'react'
import { formatAmountOrDash, formatCount } from '../../../platform/rules/format-amount.ts'
import { DataTable } from '../../../platform/web/data-table.tsx'
import { FormDialog } from '../../../platform/web/form-dialog.tsx'
import type { Column } from '../../../platform/web/column.ts'
import type { GridColumn, LineContent } from '../rules/journal-grid.ts'
import { readPastedLines, type PastedRow } from '../rules/journal-paste.ts'
import { lineTotals } from '../rules/journal.ts'
import { JournalBalance } from './journal-balance.tsx'
import type { Accounts } from './use-account-choices.ts'

type Props = {
  readonly text: string
  readonly accounts: Accounts
  readonly onAccept: (lines: readonly LineContent[]) => void
  readonly onClose: () => void
}

type Row = PastedRow & { readonly number: number }

/** Shows what a pasted table would become, with what is wrong in which cell, before it is put into the grid. */
export function JournalPasteDialog({ text, accounts, onAccept, onClose }: Props) {
  const rows = useMemo(
    () => readPastedLines(text, accounts.all).map((row, index): Row => ({ ...row, number: index + 1 })),
    [text, accounts.all],
  )
  const good = rows.filter((row) => row.errors.length === 0).map((row) => row.line)
  const wrong = rows.length - good.length
  return (
    <FormDialog
      title="Tempel baris dari spreadsheet"
      hint={<Summary rows={rows.length} wrong={wrong} />}
      dirty={false}
      size="wide"
      onClose={onClose}
      onSubmit={() => good.length > 0 && onAccept(good)}
      footer={
        <Button type="submit" disabled={good.length === 0} data-autofocus>
          Tempel {formatCount(good.length)} baris
        </Button>
      }
    >
      <div className="journal-paste">
        <DataTable
          caption="Pratinjau baris yang ditempel, dalam Rupiah"
          columns={columnsOf(accounts)}
          rows={wrong > 0 ? wrongFirst(rows) : rows}
          rowKey={(row) => row.number}
          rowClass={(row) => (row.errors.length > 0 ? 'paste-wrong' : undefined)}
          empty="Tidak ada baris yang dapat dibaca"
        />
        <JournalBalance totals={lineTotals(good)} />
      </div>
    </FormDialog>
  )
}

function Summary({ rows, wrong }: { readonly rows: number; readonly wrong: number }) {
  if (wrong === 0) return `${formatCount(rows)} baris terbaca tanpa kesalahan.`
  return `${formatCount(rows)} baris terbaca; ${formatCount(wrong)} bermasalah dan tidak akan ditempel.`
}

function wrongFirst(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (a, b) => Number(b.errors.length > 0) - Number(a.errors.length > 0) || a.number - b.number,
  )
}

function columnsOf(accounts: Accounts): Column<Row>[] {
  const accountName = ({ line, texts }: Row): string => {
    const account = line.accountId === null ? undefined : accounts.byId.get(line.accountId)
    return account ? `${account.code} ${account.name}` : texts.account
  }
  return [
    { key: 'number', head: 'Baris', kind: 'code', width: 56, cell: (row) => row.number },
    { key: 'account', head: 'Akun', cell: (row) => withErrors(row, 'account', accountName(row)) },
    { key: 'debit', head: 'Debit', kind: 'amount', width: 180, cell: (row) => amountCell(row, 'debit') },
    { key: 'credit', head: 'Credit', kind: 'amount', width: 180, cell: (row) => amountCell(row, 'credit') },
    {
      key: 'description',
      head: 'Keterangan',
      cell: (row) => withErrors(row, 'description', row.line.description),
    },
  ]
}

function amountCell(row: Row, side: 'debit' | 'credit'): ReactNode {
  const isWrong = row.errors.some((error) => error.column === side)
  return withErrors(row, side, isWrong ? row.texts[side] : formatAmountOrDash(row.line[side]))
}

function withErrors(row: Row, column: GridColumn, content: string): ReactNode {
  const errors = row.errors.filter((error) => error.column === column)
  if (errors.length === 0) return content
  return (
    <>
      {content} <span className="paste-error">{errors.map((error) => error.message).join('; ')}</span>
    </>
  )
}
