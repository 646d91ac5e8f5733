import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Day, TimeZone } from '../../rules/day/day.ts'
import { formatMoment, zoneLabel } from '../../rules/day/format-day.ts'
import { documentScopes } from '../../rules/http/permission.ts'
import { mayOpen } from './screen.ts'

/** Who is signed in, where, and what they may do. */
export interface Session {
  readonly user: { readonly id: number; readonly email: string; readonly name: string; readonly role: string }
  readonly permissions: readonly string[]
  /** An admin gave the password: only the page that changes it is open. */
  readonly mustChangePassword: boolean
  /** The role must sign in with codes: only the page that adds an application for them is open. */
  readonly mustEnrolTotp: boolean
  /** Whoever asks for the password asks for a code as well. */
  readonly hasTotp: boolean
  readonly preferences: Readonly<Record<string, unknown>>
  /** What is asked of a password that one sets. */
  readonly passwordRule: {
    readonly length: number
    readonly kinds: readonly ('case' | 'digit' | 'symbol')[]
  }
  readonly organisation: {
    readonly name: string
    readonly timeZone: TimeZone
    /** The month in which its fiscal year begins, 1–12. */
    readonly fiscalYearStartMonth: number
  }
  /** The organisation's day today. */
  readonly today: Day
  /** Up to this day the books are locked. */
  readonly lockedUntil: Day | undefined
  /** What of the books is locked, when it is not all of them. */
  readonly lockedGroup?: string | undefined
  /** Items the person may decide; absent while nothing counts them. */
  readonly approvals?: number | undefined
}

/** What a person proves to be oneself with. */
export interface Proof {
  readonly password: string
  /** Of an authenticator application, or for recovery; empty while none was asked for. */
  readonly code: string
}

/** How the platform reaches what the modules know about the session. Handed over once by main.web.tsx. */
export interface SessionDoor {
  readonly read: () => Promise<Session>
  readonly signIn: (email: string, proof: Proof) => Promise<void>
  /** Types the own password once more, as acts of weight ask for. */
  readonly confirmPassword: (proof: Proof) => Promise<void>
  readonly signOut: () => Promise<void>
  /** What is still on its way for the person and would be lost or fall to the next one. */
  readonly unsent: {
    /** What to ask before leaving, if there is anything. */
    readonly question: () => string | undefined
    readonly drop: () => void
  }
  readonly savePreference: (name: string, value: string | boolean | object) => Promise<void>
  /** What a person typed into a form and has not saved yet, kept for them by the form's name. */
  readonly drafts: {
    readonly read: (form: string) => Promise<KeptDraft | undefined>
    readonly save: (form: string, content: object) => Promise<void>
    readonly drop: (form: string) => Promise<void>
  }
}

export interface KeptDraft {
  readonly content: unknown
  readonly updatedAt: string
}

let door: SessionDoor | undefined

export function connectSession(given: SessionDoor): void {
  door = given
}

export function sessionDoor(): SessionDoor {
  if (!door) throw new Error('main.web.tsx has to connect the session first')
  return door
}

/** The session as a query; refreshed while the application is used, so that `today` does not grow old. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: () => sessionDoor().read(),
  staleTime: 60_000,
  // What waits for the person changes by others; nobody asks while the page is not looked at.
  refetchInterval: 30_000,
  refetchIntervalInBackground: false,
  retry: false,
})

/** The session inside the shell, where somebody is signed in. */
export function useSession(): Session {
  const { data } = useQuery(sessionQuery)
  if (!data) throw new Error('used outside the shell')
  return data
}

/** True when the signed-in person holds the permission. */
export function useCan(permission: string): boolean {
  return useSession().permissions.includes(permission)
}

/** True when they may also make a document of the documents of everybody: who sees only some may not. */
export function useMayMake(permission: string): boolean {
  return useMaking()(permission)
}

/** The same of permissions that are asked about later. */
export function useMaking(): (permission: string) => boolean {
  const { permissions } = useSession()
  return (permission) => mayOpen(permissions, { permission, needs: documentScopes })
}

/** Writes moments in the organisation's zone: `05 Nov 2026, 10.04`. */
export function useMoment(): (instant: string) => string {
  const { timeZone } = useSession().organisation
  return (instant) => formatMoment(instant, timeZone)
}

/** `WIB`, `WITA` or `WIT`. */
export function useZoneLabel(): string {
  return zoneLabel(useSession().organisation.timeZone)
}
