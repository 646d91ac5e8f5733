import { Button } from '@mantine/core'
import { matchingText } from '../../../platform/rules/text/counted.ts'
import type { ReplyOf } from '../../../platform/rules/http/endpoint.ts'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import type { listAuditLog, SealState } from '../contract.ts'
import { chainScreen } from './connected-history.ts'

type Counters = NonNullable<ReplyOf<typeof listAuditLog>['counters']>

type Props = {
  readonly counters: Counters
  readonly loaded: number
  readonly searchedTo: string | undefined
  readonly loading: boolean
  readonly onMore: (() => void) | undefined
}

/** How much there is and how much of it is loaded, how far was searched, and how far the chain reaches. */
export function AuditFooter({ counters, loaded, searchedTo, loading, onMore }: Props) {
  const momentText = useMoment()
  return (
    <div className="list-footer audit-footer">
      <div>
        <p role="status">
          Menampilkan {matchingText(counters)} dari {formatCount(counters.total)} catatan
          {searchedTo !== undefined && ` · dicari sampai ${momentText(searchedTo)}`}
        </p>
        <ChainState chain={counters.chain} />
      </div>
      {onMore && (
        <Button variant="default" size="xs" loading={loading} onClick={onMore}>
          {searchedTo === undefined ? `Muat lagi (${formatCount(loaded)} dimuat)` : 'Cari lebih lama'}
        </Button>
      )}
    </div>
  )
}

function ChainState({ chain }: { readonly chain: SealState }) {
  const momentText = useMoment()
  const { sealed, waiting, sealedTo, waitingSince } = chain
  return (
    <p className="muted">
      Rantai: {formatCount(sealed)} catatan
      {sealedTo !== null && `, tersegel s.d. ${momentText(sealedTo)}`}
      {waitingSince === null
        ? ', tidak ada yang menunggu segel'
        : `, ${formatCount(waiting)} menunggu segel sejak ${momentText(waitingSince)}`}
      {' · '}
      <AppLink to={chainScreen()}>Keutuhan rantai</AppLink>
    </p>
  )
}
