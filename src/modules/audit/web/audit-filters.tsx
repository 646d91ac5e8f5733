import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { Choice } from '../../../platform/rules/text/match-words.ts'
import { Combobox } from '../../../platform/web/form/combobox.tsx'
import { FilterBar } from '../../../platform/web/list/filter-bar.tsx'
import { PeriodInput } from '../../../platform/web/form/period-input.tsx'
import { SearchInput } from '../../../platform/web/list/search-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAuditPeople } from '../contract.ts'
import { auditActionOptions } from '../rules/audit-list-columns.ts'
import { personName } from '../rules/change-sentence.ts'
import { useHistory } from './connected-history.ts'
import type { AuditFilters as Filters } from './use-audit-filters.ts'

const requestId = /^[0-9a-f]{16}$/

/** What the audit log is narrowed by; an id of a request may be put into the search box, too. */
export function AuditFilters({ filters, query, days }: Filters) {
  const { today } = useSession()
  const { values } = filters
  const { kindOptions, fieldOptions } = useHistory()
  return (
    <FilterBar
      active={filters.active}
      onClear={filters.clear}
      search={
        <SearchInput
          value={values.record}
          onChange={(typed) =>
            filters.set(requestId.test(typed) ? { requestId: typed, record: '' } : { record: typed })
          }
          placeholder="Cari nomor dokumen, kode, id, atau id permintaan"
        />
      }
    >
      <PersonSelect value={values.person} onChange={(person) => filters.set({ person })} />
      <SelectInput
        label="Jenis data"
        value={query.kind ?? ''}
        onChange={(kind) => filters.set({ kind })}
        options={[{ value: '', text: 'Semua jenis data' }, ...kindOptions]}
      />
      <Combobox
        label="Isian yang berubah"
        placeholder="Semua isian"
        choices={fieldOptions.map(({ value, text }): Choice => ({ key: value, text, keywords: value }))}
        waiting={false}
        value={query.field}
        onChange={(choice) => filters.set({ field: choice?.key ?? '' })}
      />
      <SelectInput
        label="Tindakan"
        value={query.action}
        onChange={(action) => filters.set({ action })}
        options={auditActionOptions}
      />
      <PeriodInput
        folded
        today={today}
        value={days}
        onChange={({ from, to }) => filters.set({ from: from ?? '', to: to ?? '' })}
      />
      {values.requestId !== '' && (
        <RequestMark request={values.requestId} onClear={() => filters.set({ requestId: '' })} />
      )}
    </FilterBar>
  )
}

type PersonProps = { readonly value: string; readonly onChange: (person: string) => void }

/** One of those who ever changed something; any part of a name may stand in the address. */
function PersonSelect({ value, onChange }: PersonProps) {
  const { data, isPending } = useReply(listAuditPeople, {})
  const choices = (data?.rows ?? []).map(choiceOf)
  return (
    <Combobox
      label="Orang"
      placeholder="Semua orang"
      choices={choices}
      waiting={isPending}
      value={value === '' ? undefined : value}
      chosen={{ key: value, text: value }}
      onChange={(choice) => onChange(choice?.key ?? '')}
    />
  )
}

/** `Sari Contoh (sari@contoh.example)`, by the address, which stays when the name changes. */
function choiceOf(actor: string): Choice {
  const address = /<([^>]*)>$/.exec(actor)?.[1]
  if (address === undefined) return { key: actor, text: personName(actor) }
  return { key: address, text: `${personName(actor)} (${address})` }
}

/** The request the log is narrowed to, and the way back. */
function RequestMark({ request, onClear }: { readonly request: string; readonly onClear: () => void }) {
  return (
    <Button
      variant="light"
      onClick={onClear}
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Hapus filter permintaan ${request}`}
    >
      Permintaan {request}
    </Button>
  )
}
