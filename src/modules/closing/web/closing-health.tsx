import { Button } from '@mantine/core'
import { IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { call } from '../../../platform/web/call/call.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useOneByOne } from '../../../platform/web/call/use-one-by-one.ts'
import { readClosingHealth, runClosingCheck } from '../contract.ts'

type Health = ReplyOf<typeof readClosingHealth>

function runCheck({ key }: Health['runs'][number]) {
  return call(runClosingCheck, { params: { key } })
}

/** The way to run the checks of the whole books now, one after the other. */
export function ClosingHealth({ health }: { readonly health: UseQueryResult<Health> }) {
  const { progress, start, stop } = useOneByOne(runCheck, readClosingHealth.path)
  if (health.error) return <ProblemPanel error={health.error} onRetry={() => void health.refetch()} />
  if (health.data === undefined) return null
  const { runs } = health.data
  return (
    <div className="closing-health">
      {progress === undefined ? (
        <Button
          variant="default"
          leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
          onClick={() => void start(runs)}
        >
          Periksa Sekarang
        </Button>
      ) : (
        <Button
          variant="default"
          leftSection={<IconPlayerStop size={16} stroke={1.8} aria-hidden />}
          onClick={stop}
        >
          Berhenti
        </Button>
      )}
      <p role="status" className="muted">
        {progress && `Memeriksa ${progress.at} dari ${progress.of}: ${progress.item.label}`}
      </p>
    </div>
  )
}
