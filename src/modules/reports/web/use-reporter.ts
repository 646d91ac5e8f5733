import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readWorkspace } from '../../settings/contract.ts'
import type { Framework } from '../rules/statement-layout.ts'
import type { Reporter } from '../rules/statement-report.ts'

export interface KnownReporter extends Reporter {
  readonly npwp: string | null
  readonly standard: Framework
}

/** Whose statements these are; undefined until it is known. */
export function useReporter(): KnownReporter | undefined {
  return useReply(readWorkspace, {}).data?.organisation
}
