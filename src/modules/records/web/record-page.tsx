import { useSession } from '../../../platform/web/shell/session.ts'
import { holds, scopes } from '../../../platform/rules/http/permission.ts'
import { Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Attachments, RecordHistory } from '../../audit/web/index.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { AppLink, DialogLink } from '../../../platform/web/shell/app-link.tsx'
import { Page } from '../../../platform/web/shell/page.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { nounTitle } from '../rules/record-sentence.ts'
import { RecordFacts } from './record-facts.tsx'
import { RecordPanel } from './record-panel.tsx'
import { recordSections } from './record-sections.ts'
import { RecordStatus } from './record-status.tsx'
import type { AnyRecord, RecordView } from './record-view.ts'
import { useDeactivateRecord } from './use-deactivate-record.ts'
import { useListAddress } from './use-list-address.ts'
import './record.css'

type Props = {
  readonly view: RecordView
  /** What evidence and sections of later modules know its records by. */
  readonly kind: string
}

/** The page of the record in the address. */
export function RecordPage({ view, kind }: Props) {
  const code = useParam('code')
  const { data, error, refetch } = useReply(view.api.read, { params: { code } })
  if (data) return <Found view={view} kind={kind} record={data} />
  return (
    <Page title={`${nounTitle(view.kind.noun)} ${code}`} actions={<BackToList view={view} />}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </Page>
  )
}

type FoundProps = Props & { readonly record: AnyRecord }

/** What other modules know about the record, its details, evidence, and its history. */
function Found({ view, kind, record }: FoundProps) {
  const { id, code, name, isActive } = record
  return (
    <Page
      title={name}
      subtitle={
        <>
          <span className="code">{code}</span> <RecordStatus isActive={isActive} />
        </>
      }
      actions={<PageActions view={view} record={record} />}
      together
    >
      {recordSections(kind).map(({ title, Part }) => (
        <Section key={title} title={title}>
          <Part id={id} code={code} />
        </Section>
      ))}
      <RecordPanel title="Detail">
        <RecordFacts view={view} record={record} />
      </RecordPanel>
      <Evidence kind={kind} id={id} />
    </Page>
  )
}

function Section({ title, children }: { readonly title: string | null; readonly children: ReactNode }) {
  return title === null ? children : <RecordPanel title={title}>{children}</RecordPanel>
}

function PageActions({ view, record }: Omit<FoundProps, 'kind'>) {
  const { run, pending } = useDeactivateRecord(view)
  return (
    <>
      <BackToList view={view} />
      {record.actions.includes('edit') && (
        <Button variant="default" component={DialogLink} to="edit" data-page-edit>
          Edit
        </Button>
      )}
      {record.actions.includes('deactivate') && (
        <Button variant="default" loading={pending} onClick={() => void run(record)}>
          Nonaktifkan
        </Button>
      )}
    </>
  )
}

/** Back to the list this page was opened from, with its filters. */
function BackToList({ view }: { readonly view: RecordView }) {
  const address = useListAddress()
  return (
    <Button
      component={AppLink}
      to={address}
      variant="subtle"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
    >
      {nounTitle(view.kind.path.slice(1))}
    </Button>
  )
}

/** What is attached to a record, and its history; who may not read the history of records is not led there. */
function Evidence({ kind, id }: { readonly kind: string; readonly id: number }) {
  const session = useSession()
  return (
    <>
      {scopes.every((scope) => holds(session, scope)) && (
        <RecordPanel title="Dokumen">
          <Attachments kind={kind} recordId={id} />
        </RecordPanel>
      )}
      {holds(session, 'history.read') && (
        <RecordPanel title="Riwayat">
          <RecordHistory kind={kind} recordId={String(id)} />
        </RecordPanel>
      )}
    </>
  )
}
