import { Button, Group } from '@mantine/core'
import { AppLink, DialogLink } from '../shell/app-link.tsx'
import { ClearFilters } from './filter-bar.tsx'
import { useSession } from '../shell/session.ts'
import type { Filters } from './use-filters.ts'

/** What can be done so that something stands in an empty list. */
export interface NextStep {
  readonly text: string
  /** An address (`/accounting/opening-balance`) or a dialog over this list (`new`). */
  readonly to: string
  readonly permission: string
}

type Props = {
  /** The sentence of an empty list. */
  readonly text: string
  readonly filters: Pick<Filters<string>, 'active' | 'clear'>
  readonly next?: readonly NextStep[]
}

/** What an empty list says; where filters leave no row they can be cleared at once, otherwise it says how to begin. */
export function NothingFound({ text, filters, next = [] }: Props) {
  return (
    <>
      <p>{text}</p>
      {filters.active ? <ClearFilters onClear={filters.clear} /> : <NextSteps steps={next} />}
    </>
  )
}

/** The ways to begin that the signed-in person may go. */
export function NextSteps({ steps }: { readonly steps: readonly NextStep[] }) {
  const { permissions } = useSession()
  const open = steps.filter(({ permission }) => permissions.includes(permission))
  if (open.length === 0) return null
  return (
    <Group className="next-steps" gap={8} justify="center">
      {open.map(({ text, to }) => (
        <Button key={to} variant="default" component={to.startsWith('/') ? AppLink : DialogLink} to={to}>
          {text}
        </Button>
      ))}
    </Group>
  )
}
