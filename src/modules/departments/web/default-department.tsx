import { createContext, useContext, useMemo, type ReactNode } from 'react'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useCan } from '../../../platform/web/shell/session.ts'
import { RecordPanel } from '../../records/web/index.ts'
import { changeDefaultDepartment, readDefaultDepartment } from '../contract.ts'
import { defaultDepartment, type DefaultKind, type LineOrigin } from '../rules/default-department.ts'
import { DepartmentInput } from './department-input.tsx'
import { useDefaults, useDepartments } from './use-departments.ts'
import './departments.css'

const PartyContext = createContext<LineOrigin>({})

type PartyProps = {
  readonly customer?: number | undefined
  readonly vendor?: number | undefined
  readonly children: ReactNode
}

/** With whom the lines below are agreed: their departments follow from it. */
export function LinesWith({ customer, vendor, children }: PartyProps) {
  const party = useMemo(() => ({ customer, vendor }), [customer, vendor])
  return <PartyContext value={party}>{children}</PartyContext>
}

/** What gives a line its department once its product or account is chosen; one that was chosen stays. */
export function useGivenDepartment() {
  const party = useContext(PartyContext)
  const departments = useDepartments()
  const defaults = useDefaults()
  return (origin: LineOrigin, chosen: number | null | undefined): number | undefined =>
    chosen ?? defaultDepartment({ ...party, ...origin }, defaults, departments)
}

type Props = { readonly kind: DefaultKind; readonly id: number }

/** On a record: which department its lines are given; nothing while there are none, or for who may not say it. */
export function DefaultDepartmentField(props: Props) {
  return useMayGive() ? <Field {...props} /> : null
}

function useMayGive(): boolean {
  const hasDepartments = useDepartments().length > 0
  const mayChange = useCan('departments.edit')
  return hasDepartments && mayChange
}

function Field({ kind, id }: Props) {
  const params = { kind, recordId: id }
  const { data } = useReply(readDefaultDepartment, { params })
  const { run, problem } = useAct(changeDefaultDepartment)
  const change = async (departmentId: number | null): Promise<void> => {
    if (data === undefined || departmentId === data.departmentId) return
    const saved = await run({ params, body: { departmentId, insteadOf: data.departmentId } })
    if (saved) toast(departmentId === null ? 'Departemen bawaan dihapus' : 'Departemen bawaan disimpan')
  }
  return (
    <div className="department-default">
      <DepartmentInput
        label="Departemen bawaan"
        path="defaultDepartment"
        help={`${helps[kind]}; langsung disimpan`}
        value={data?.departmentId ?? undefined}
        onChange={(chosen) => void change(chosen ?? null)}
      />
      {problem && <ProblemPanel error={problem} />}
    </div>
  )
}

const helps: Readonly<Record<DefaultKind, string>> = {
  user: 'Mengisi baris yang diketik user ini bila tidak ada bawaan lain',
  customer: 'Mengisi baris penjualan kepada customer ini',
  vendor: 'Mengisi baris pembelian dari vendor ini',
  account: 'Mengisi baris yang memakai akun ini',
  product: 'Mengisi baris yang menjual produk ini',
}

/** The same in a form. */
export const fieldOf = (kind: DefaultKind) =>
  function DefaultDepartmentOf({ id }: { readonly id: number }) {
    return <DefaultDepartmentField kind={kind} id={id} />
  }

/** The same as a panel on the page of a record. */
export const panelOf = (kind: DefaultKind) =>
  function DefaultDepartmentPanel({ id }: { readonly id: number }) {
    if (!useMayGive()) return null
    return (
      <RecordPanel title="Departemen">
        <Field kind={kind} id={id} />
      </RecordPanel>
    )
  }
