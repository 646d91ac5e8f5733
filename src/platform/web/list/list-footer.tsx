import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { matchingText } from '../../rules/text/counted.ts'
import { formatCount } from '../../rules/money/format-amount.ts'

type Props = {
  /** Rows after the filter, and all rows the person may see. */
  readonly shown: number
  readonly total: number
  /** False when more rows are left after the filter than were counted. */
  readonly isExact?: boolean
  /** What is counted: `user`, `journal entries`. */
  readonly noun: string
  /** Rows on the screen, when not all that match have been fetched. */
  readonly loaded?: number
  readonly loading?: boolean
  readonly onMore?: (() => void) | undefined
}

/** `Menampilkan X dari Y user`: X is what can be seen, and the rest comes on request. */
export function ListFooter({ shown, total, noun, isExact = true, loaded, loading = false, onMore }: Props) {
  const partly = loaded !== undefined && (loaded < shown || !isExact)
  const matching = matchingText({ matching: shown, isExact })
  const all = `${formatCount(total)} ${noun}`
  if (!partly)
    return <ListFoot loading={loading} onMore={undefined}>{`Menampilkan ${matching} dari ${all}`}</ListFoot>
  const isNarrowed = shown < total || !isExact
  return (
    <ListFoot loading={loading} onMore={onMore} more={moreText(isExact ? shown - loaded : pageRows)}>
      Menampilkan {formatCount(loaded)} dari {isNarrowed ? `${matching} yang sesuai, ${all} seluruhnya` : all}
    </ListFoot>
  )
}

/** How many rows lists fetch at once. */
const pageRows = 50

function moreText(left: number): string {
  return `Muat ${formatCount(Math.min(left, pageRows))} lagi`
}

type FootProps = {
  /** How much there is and how much of it is shown. */
  readonly children: ReactNode
  readonly loading: boolean
  /** Absent when all is shown. */
  readonly onMore: (() => void) | undefined
  readonly more?: string
}

/** Below a list: how much of it is shown, and the rest on request. */
export function ListFoot({ children, loading, onMore, more = 'Muat lagi' }: FootProps) {
  return (
    <div className="list-footer">
      <p role="status">{children}</p>
      {onMore && (
        <Button variant="default" size="xs" loading={loading} onClick={onMore}>
          {more}
        </Button>
      )}
    </div>
  )
}
