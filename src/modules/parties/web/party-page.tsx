import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Attachments, RecordHistory } from '../../audit/web/index.ts'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useListAddress } from './use-list-address.ts'
import type { RecordAction } from '../rules/record-action.ts'
import { partySections } from './party-sections.ts'
import { RecordPanel } from './record-panel.tsx'
import { RecordStatus } from './record-status.tsx'
import './record.css'

type Props = {
  readonly kind: 'customer' | 'vendor'
  readonly party: {
    readonly id: number
    readonly code: string
    readonly name: string
    readonly isActive: boolean
    readonly actions: readonly RecordAction[]
  }
  /** The list it belongs to: `Customers`. */
  readonly listName: string
  readonly facts: ReactNode
  readonly pending: boolean
  readonly onDeactivate: () => void
}

/** The page of one customer or vendor: details, what other modules know about it, and its history. */
export function PartyPage({ kind, party, listName, facts, pending, onDeactivate }: Props) {
  const { id, code, name } = party
  return (
    <Page
      title={name}
      subtitle={
        <>
          <span className="code">{code}</span> <RecordStatus isActive={party.isActive} />
        </>
      }
      actions={
        <>
          <BackToList name={listName} />
          {party.actions.includes('edit') && (
            <Button component={DialogLink} to="edit" data-page-edit>
              Edit
            </Button>
          )}
          {party.actions.includes('deactivate') && (
            <Button variant="default" loading={pending} onClick={onDeactivate}>
              Nonaktifkan
            </Button>
          )}
        </>
      }
    >
      <RecordPanel title="Detail">
        <dl className="record-facts">{facts}</dl>
      </RecordPanel>
      {partySections(kind).map(({ title, Part }) => (
        <RecordPanel key={title} title={title}>
          <Part id={id} code={code} />
        </RecordPanel>
      ))}
      <RecordPanel title="Dokumen">
        <Attachments kind={kind} recordId={id} />
      </RecordPanel>
      <RecordPanel title="Riwayat">
        <RecordHistory kind={kind} recordId={String(id)} />
      </RecordPanel>
    </Page>
  )
}

/** Back to the list this page was opened from, with its filters. */
export function BackToList({ name }: { readonly name: string }) {
  const address = useListAddress()
  return (
    <Button
      component={AppLink}
      to={address}
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {name}
    </Button>
  )
}
