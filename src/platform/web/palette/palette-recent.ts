import { useState } from 'react'
import type { Destination } from './palette-item.ts'
import { sessionDoor, useSession } from '../shell/session.ts'

const preference = 'palette.recent'
const most = 6

/** What was chosen on this page, by whom; before that the server's memory counts. */
let chosen: { readonly userId: number; readonly recent: readonly Destination[] } | undefined

/** What a person chose in the palette last, the latest first, and how to remember one more. */
export function useRecent(): {
  readonly recent: readonly Destination[]
  readonly remember: (chosen: Destination) => void
} {
  const { user, preferences } = useSession()
  const [recent] = useState(() =>
    chosen?.userId === user.id ? chosen.recent : destinationsOf(preferences[preference]),
  )
  const remember = ({ text, detail, to, group }: Destination): void => {
    const others = recent.filter((each) => each.to !== to)
    chosen = { userId: user.id, recent: [{ text, detail, to, group }, ...others].slice(0, most) }
    void sessionDoor()
      .savePreference(preference, chosen.recent)
      .catch(() => undefined)
  }
  return { recent, remember }
}

/** What was kept, as far as it still makes sense; only addresses of this program. */
export function destinationsOf(stored: unknown): readonly Destination[] {
  return Array.isArray(stored) ? stored.flatMap(destinationOf).slice(0, most) : []
}

function destinationOf(stored: unknown): Destination[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { text, detail, to, group }: Partial<Record<keyof Destination, unknown>> = stored
  if (typeof text !== 'string' || typeof to !== 'string' || typeof group !== 'string') return []
  if (!/^\/(?!\/)/.test(to)) return []
  return [{ text, to, group, detail: typeof detail === 'string' ? detail : undefined }]
}
