import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useCan, useMoment } from '../../../../platform/web/shell/session.ts'
import { customerApi, vendorApi } from '../../contract.ts'
import { joinParties, partParties, readPartyPair, type PartyPair } from '../contract.ts'

type Kind = 'customer' | 'vendor'
type Named = { readonly id: number; readonly code: string; readonly name: string }
type SectionProps = { readonly id: number }

const texts = {
  customer: { noun: 'customer', other: 'vendor', path: '/master/customers' },
  vendor: { noun: 'vendor', other: 'customer', path: '/master/vendors' },
} as const

/** On the page of a customer: the vendor it is one party with. */
export function CustomerPair({ id }: SectionProps) {
  return <PairSection id={id} of="customer" />
}

/** On the page of a vendor: the customer it is one party with. */
export function VendorPair({ id }: SectionProps) {
  return <PairSection id={id} of="vendor" />
}

type Props = { readonly id: number; readonly of: Kind }

function PairSection({ id, of }: Props) {
  const query = of === 'customer' ? { customerId: String(id) } : { vendorId: String(id) }
  const { data, error, refetch } = useReply(readPartyPair, { query })
  const mayEdit = useCan('vendors.edit')
  const other: Kind = of === 'customer' ? 'vendor' : 'customer'
  if (data === undefined) return error ? <ProblemPanel error={error} onRetry={() => void refetch()} /> : null
  return (
    <div>
      {data.pair === null ? (
        <p className="muted">Belum disatukan dengan {texts[other].noun}.</p>
      ) : (
        <Joined pair={data.pair} other={other} mayEdit={mayEdit} />
      )}
      {data.pair === null && mayEdit && <Join id={id} of={of} proposals={data.proposals} />}
      <Past past={data.past} other={other} />
    </div>
  )
}

function PartyLink({ kind, party }: { readonly kind: Kind; readonly party: Named }) {
  return (
    <AppLink to={`${texts[kind].path}/${party.code}`}>
      {party.code} - {party.name}
    </AppLink>
  )
}

type JoinedProps = {
  readonly pair: NonNullable<PartyPair['pair']>
  readonly other: Kind
  readonly mayEdit: boolean
}

function Joined({ pair, other, mayEdit }: JoinedProps) {
  const moment = useMoment()
  const act = useAct(partParties)
  const part = async (): Promise<void> => {
    const question = `Pisahkan ${pair.customer.name} dan ${pair.vendor.name}? Perjumpaan yang sudah ada tetap.`
    if (!(await confirm(question, { verb: 'Pisahkan', danger: true }))) return
    if (await act.run({ params: { id: pair.id } })) toast('Customer dan vendor dipisahkan')
  }
  return (
    <Group gap={12}>
      <span>
        <PartyLink kind={other} party={pair[other]} />{' '}
        <span className="muted">
          sejak {moment(pair.joinedAt)} oleh {pair.joinedBy}
        </span>
      </span>
      {mayEdit && (
        <Button size="xs" variant="default" loading={act.pending} onClick={() => void part()}>
          Pisahkan
        </Button>
      )}
    </Group>
  )
}

type JoinProps = Props & { readonly proposals: readonly Named[] }

/** Those with the same NPWP or NIK come first; any other may be chosen. */
function Join({ id, of, proposals }: JoinProps) {
  const [chosen, setChosen] = useState('')
  const act = useAct(joinParties)
  const other: Kind = of === 'customer' ? 'vendor' : 'customer'
  const query = { status: 'active' } as const
  const found =
    useReply(of === 'customer' ? vendorApi.options : customerApi.options, { query }).data?.rows ?? []
  const ids = new Set(proposals.map((each) => each.id))
  const choices = [
    ...proposals.map((each) => ({ ...each, hint: ' (NPWP/NIK sama)' })),
    ...found.filter((each) => !ids.has(each.id)).map((each) => ({ ...each, hint: '' })),
  ]
  const join = async (): Promise<void> => {
    const otherId = Number(chosen)
    const body =
      of === 'customer' ? { customerId: id, vendorId: otherId } : { customerId: otherId, vendorId: id }
    if (await act.run({ body })) toast('Customer dan vendor disatukan')
  }
  return (
    <>
      <Group gap={12} align="end">
        <SelectInput
          label={`Satukan dengan ${texts[other].noun}`}
          value={chosen}
          onChange={setChosen}
          options={choices.map((each) => ({
            value: String(each.id),
            text: `${each.code} - ${each.name}${each.hint}`,
          }))}
        />
        <Button variant="default" disabled={chosen === ''} loading={act.pending} onClick={() => void join()}>
          Satukan
        </Button>
      </Group>
      {act.problem && <ProblemPanel error={act.problem} onRetry={() => act.forget()} />}
    </>
  )
}

function Past({ past, other }: { readonly past: PartyPair['past']; readonly other: Kind }) {
  const moment = useMoment()
  return past.map((each) => (
    <p key={each.id} className="muted">
      Dahulu <PartyLink kind={other} party={each[other]} />, {moment(each.joinedAt)} sampai{' '}
      {moment(each.partedAt)} ({each.partedBy})
    </p>
  ))
}
