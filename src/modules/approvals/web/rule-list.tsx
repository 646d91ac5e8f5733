import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ArrowText } from '../../../platform/web/shell/arrow-text.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { call } from '../../../platform/web/call/call.ts'
import { useCarryOut } from '../../../platform/web/call/use-carry-out.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { Page } from '../../../platform/web/shell/page.tsx'
import type { z } from 'zod'
import { endApprovalRule, listApprovalRules, orderApprovalRules, type Rule } from '../contract.ts'
import { approverName, modeTexts } from './rule-words.ts'
import { RuleForm } from './rule-form.tsx'
import { RuleSimulation } from './rule-simulation.tsx'
import './approvals.css'
import './rules.css'

export type Ruling = z.output<typeof listApprovalRules.reply>

/** What has to be agreed to before it is done, and by whom. */
export function ApprovalRules() {
  const { data, error, refetch } = useReply(listApprovalRules, {})
  const [edited, setEdited] = useState<Rule | 'new'>()
  return (
    <Page
      title="Aturan Persetujuan"
      subtitle="Aturan pertama yang cocok yang berlaku; tanpa aturan, yang berhak langsung melaksanakan"
      actions={
        <Button data-key-new onClick={() => setEdited('new')}>
          Buat Aturan
        </Button>
      }
    >
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {data && (
        <div className="rules">
          {data.rules.length === 0 && (
            <p className="panel-empty">
              Belum ada aturan yang berlaku: yang berhak langsung melaksanakan. Yang sudah menunggu tetap
              diputuskan menurut aturannya.
            </p>
          )}
          {data.kinds.map((kind) => (
            <KindRules key={kind.kind} ruling={data} kind={kind} onEdit={setEdited} />
          ))}
          <RuleSimulation ruling={data} />
        </div>
      )}
      {edited !== undefined && data && (
        <RuleForm
          ruling={data}
          {...(edited === 'new' ? {} : { rule: edited })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Page>
  )
}

type KindProps = {
  readonly ruling: Ruling
  readonly kind: Ruling['kinds'][number]
  readonly onEdit: (rule: Rule) => void
}

/** The rules of a kind, in the order in which they are asked. */
function KindRules({ ruling, kind, onEdit }: KindProps) {
  const { pending, carryOut } = useCarryOut()
  const rules = ruling.rules.filter((rule) => rule.kind === kind.kind)
  if (rules.length === 0) return null
  const end = async (rule: Rule): Promise<void> => {
    const question = `Akhiri aturan ${rule.name}? Yang sedang menunggu tetap menunggu.`
    if (!(await confirm(question, { verb: 'Akhiri' }))) return
    if (await carryOut(() => call(endApprovalRule, { params: { id: rule.id } }))) toast('Aturan diakhiri')
  }
  const raise = (rule: Rule): void => {
    const ids = rules.map(({ id }) => id)
    const at = ids.indexOf(rule.id)
    ids.splice(at - 1, 2, rule.id, ids[at - 1] ?? rule.id)
    void carryOut(() => call(orderApprovalRules, { body: { kind: kind.kind, ids } }))
  }
  return (
    <section aria-label={kind.label} className="rule-kind">
      <h2>{kind.label}</h2>
      <ol>
        {rules.map((rule, index) => (
          <li key={rule.id} className="rule">
            <div>
              <strong>{rule.name}</strong>
              <p className="muted">
                {rule.words}
                {rule.waiver !== null && ` · pembuat boleh memutuskan dengan pengecualian “${rule.waiver}”`}
              </p>
              <p>
                <ArrowText text={rule.levels.map((level) => levelText(level, ruling)).join(' → ')} />
                {rule.escalateAfter !== null && (
                  <span className="muted"> · terlambat setelah {rule.escalateAfter} hari kerja</span>
                )}
              </p>
              {rule.isStuck && (
                <p className="rule-error">
                  Tidak cukup orang aktif yang dapat menyetujui: yang diajukan akan tertahan. Ubah
                  penyetujunya.
                </p>
              )}
            </div>
            <Group gap="xs" wrap="nowrap">
              {index > 0 && (
                <Button
                  size="compact-sm"
                  variant="default"
                  disabled={pending}
                  aria-label={`Naikkan ${rule.name}`}
                  onClick={() => raise(rule)}
                >
                  ↑
                </Button>
              )}
              <Button size="compact-sm" variant="default" onClick={() => onEdit(rule)}>
                Ubah
              </Button>
              <Button size="compact-sm" variant="default" disabled={pending} onClick={() => void end(rule)}>
                Akhiri
              </Button>
            </Group>
          </li>
        ))}
      </ol>
    </section>
  )
}

function levelText({ mode, approvers }: Rule['levels'][number], ruling: Ruling): string {
  const names = approvers.map((approver) => approverName(approver, ruling)).join(', ')
  return approvers.length === 1 ? names : `${modeTexts[mode]}: ${names}`
}
