import { Button } from '@mantine/core'
import { formatCount } from '../rules/format-amount.ts'

type Props = {
  /** Rows after the filter, and all rows the person may see. */
  readonly shown: number
  readonly total: number
  /** What is counted: `user`, `journal entries`. */
  readonly noun: string
  /** Rows on the screen, when not all that match have been fetched. */
  readonly loaded?: number
  readonly loading?: boolean
  readonly onMore?: (() => void) | undefined
}

/** `Menampilkan X dari Y user`, and the rest on request. */
export function ListFooter({ shown, total, noun, loaded, loading = false, onMore }: Props) {
  const partly = loaded !== undefined && loaded < shown
  return (
    <div className="list-footer">
      <p role="status">
        Menampilkan {formatCount(shown)} dari {formatCount(total)} {noun}
      </p>
      {partly && onMore && (
        <Button variant="default" size="xs" loading={loading} onClick={onMore}>
          Muat lagi ({formatCount(loaded)} dari {formatCount(shown)} dimuat)
        </Button>
      )}
    </div>
  )
}
