import { Button } from '@mantine/core'
import { Component, type ReactNode } from 'react'
import { CallProblem, messageOf } from '../call/call-problem.ts'

type Props = { readonly error: unknown; readonly onRetry?: (() => void) | undefined }

/** Says what went wrong in one part of the page, with the id to tell support, and lets it be tried again. */
export function ProblemPanel({ error, onRetry }: Props) {
  const requestId = error instanceof CallProblem ? error.requestId : undefined
  return (
    <div role="alert" className="problem-panel">
      <p>{messageOf(error)}</p>
      {requestId !== undefined && <p className="problem-id">Kode permintaan: {requestId}</p>}
      {onRetry && mayPass(error) && (
        <Button variant="default" size="xs" onClick={onRetry}>
          Coba lagi
        </Button>
      )}
    </div>
  )
}

/** Whether the same request may succeed later: a wrong address, or a refusal, stays one. */
function mayPass(error: unknown): boolean {
  return !(error instanceof CallProblem) || ![400, 403, 404, 410, 422].includes(error.status)
}

type BoundaryProps = { readonly children: ReactNode }
type BoundaryState = { readonly error?: unknown }

/** Keeps a fault inside its panel: the rest of the page stays alive. */
export class PanelBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {}

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error }
  }

  override render() {
    if (this.state.error === undefined) return this.props.children
    return <ProblemPanel error={this.state.error} onRetry={() => this.setState({ error: undefined })} />
  }
}
