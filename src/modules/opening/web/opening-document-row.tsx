import { ActionIcon, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { groupDigits } from '../../../platform/rules/money/money.ts'
import { parseDayInput } from '../../../platform/rules/day/parse-day-input.ts'
import { typedAmount, writtenAmount } from '../../../platform/rules/file/pasted-lines.ts'
import { isPasted } from '../../../platform/web/form/amount-input.tsx'
import { SearchCombobox, type Found } from '../../../platform/web/form/search-combobox.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { searchOpeningParties } from '../contract.ts'
import type { OpeningDocumentTexts, OpeningField, OpeningKind } from '../rules/opening-document.ts'

type Props = {
  readonly kind: OpeningKind
  readonly number: number
  readonly document: OpeningDocumentTexts
  readonly partyName: string | undefined
  readonly problems: ReadonlyMap<string, string> | undefined
  /** Parts left out of a day are those of this one. */
  readonly today: Day
  readonly onChange: (document: OpeningDocumentTexts) => void
  readonly onRemove: () => void
}

/** One open document; a day or an amount that can be read is shown as all others are. */
export function OpeningDocumentRow(props: Props) {
  const { number, document, today, onRemove } = props
  return (
    <tr role="row">
      <PartyCell {...props} />
      <TextCell {...props} field="documentNumber" label="Nomor" />
      <TextCell {...props} field="documentDay" label="Tanggal" tidy={(text) => tidyDay(text, today)} />
      <TextCell {...props} field="dueDay" label="Jatuh tempo" tidy={(text) => tidyDay(text, today)} />
      <TextCell {...props} field="amount" label="Sisa" tidy={tidyAmount} />
      <td role="gridcell" className="grid-remove">
        {document.partyCode + document.documentNumber + document.amount !== '' && (
          <ActionIcon variant="subtle" color="gray" aria-label={`Hapus baris ${number}`} onClick={onRemove}>
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

type CellProps = Props & {
  readonly field: OpeningField
  readonly label: string
  readonly tidy?: (text: string) => string
}

function TextCell({ field, label, tidy, number, document, problems, onChange }: CellProps) {
  const problem = problems?.get(field)
  const isAmount = field === 'amount'
  const leave = (text: string): void => {
    const tidied = tidy?.(text) ?? text
    if (tidied !== text) onChange({ ...document, [field]: tidied })
  }
  return (
    <td
      role="gridcell"
      className="grid-cell"
      data-column={field}
      data-label={label}
      aria-invalid={problem !== undefined || undefined}
    >
      <TextInput
        aria-label={`${label} baris ${number}`}
        className={isAmount ? 'amount-input' : undefined}
        inputMode={isAmount ? 'numeric' : 'text'}
        autoComplete="off"
        maxLength={100}
        value={document[field]}
        error={problem}
        onChange={(event) => {
          const text = event.currentTarget.value
          onChange({ ...document, [field]: isAmount && isPasted(event) ? writtenAmount(text) : text })
        }}
        onBlur={(event) => leave(event.currentTarget.value)}
      />
    </td>
  )
}

function tidyDay(text: string, today: Day): string {
  const day = text.trim() === '' ? undefined : parseDayInput(text, { today })
  return day === undefined ? text : formatDay(day)
}

function tidyAmount(text: string): string {
  const read = typedAmount(text)
  return 'amount' in read && read.amount > 0 ? groupDigits(read.amount) : text
}

const partyLabels = { receivable: 'Customer', payable: 'Vendor' } as const

function PartyCell({ kind, number, document, partyName, problems, onChange }: Props) {
  const problem = problems?.get('partyCode')
  const code = document.partyCode
  return (
    <td
      role="gridcell"
      className="grid-cell"
      data-column="partyCode"
      data-label={partyLabels[kind]}
      aria-invalid={problem !== undefined || undefined}
    >
      <SearchCombobox
        name={`${partyLabels[kind]} baris ${number}`}
        useFound={kind === 'receivable' ? useCustomers : useVendors}
        value={code === '' ? undefined : code}
        chosen={code === '' ? undefined : { key: code, text: partyName ? `${code} - ${partyName}` : code }}
        onChange={(choice) => onChange({ ...document, partyCode: choice?.key ?? '' })}
        create={{
          kind: kind === 'receivable' ? 'customer' : 'vendor',
          onMade: (made) => onChange({ ...document, partyCode: made.code }),
        }}
        empty={
          kind === 'receivable' ? 'Tidak ada customer aktif yang cocok' : 'Tidak ada vendor aktif yang cocok'
        }
        error={problem}
        listWidth={420}
      />
    </td>
  )
}

const none: readonly Choice[] = []

function useCustomers(typed: string): Found<Choice> {
  return useParties('receivable', typed)
}

function useVendors(typed: string): Found<Choice> {
  return useParties('payable', typed)
}

function useParties(kind: OpeningKind, typed: string): Found<Choice> {
  const query = { kind, q: typed.slice(0, 100) }
  const { data, isPending, isPlaceholderData } = useReply(
    searchOpeningParties,
    { query },
    { keepPrevious: true },
  )
  const choices = useMemo(
    () => data?.rows.map(({ code, name }) => ({ key: code, text: `${code} - ${name}` })) ?? none,
    [data],
  )
  return { choices, waiting: isPending || isPlaceholderData }
}
