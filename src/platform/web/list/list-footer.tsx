import { Button } from '@mantine/core'
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

/** `Menampilkan X dari Y user`, and the rest on request. */
export function ListFooter({ shown, total, noun, isExact = true, loaded, loading = false, onMore }: Props) {
  const partly = loaded !== undefined && (loaded < shown || !isExact)
  const matching = matchingText({ matching: shown, isExact })
  return (
    <div className="list-footer">
      <p role="status">
        Menampilkan {matching} dari {formatCount(total)} {noun}
      </p>
      {partly && onMore && (
        <Button variant="default" size="xs" loading={loading} onClick={onMore}>
          Muat lagi ({formatCount(loaded)} dari {matching} dimuat)
        </Button>
      )}
    </div>
  )
}
