/*
 * How a module offers its screens: `modules/<module>/web/screens.ts` says where they appear, and loads each when it is
 * first wanted.
 *
 *   export const screens: readonly Screen[] = [
 *     { path: '/accounting/journal-entries', title: 'Journal Entries',
 *       load: async () => (await import('./journal-list.tsx')).JournalList, dialogs: [
 *         { path: '$number', title: 'Journal Entry $number',
 *           load: async () => (await import('./journal-detail.tsx')).JournalDetail } ] } ]
 *
 * A dialog's route is drawn over its list, which stays mounted (no <Outlet/> needed). In a dialog: `useParam('number')`
 * (place.ts) reads the address, `useCloseDialog()` goes back to the list. `$name` in a title is filled from the address.
 */
import type { ComponentType } from 'react'

export interface Screen {
  /** Absolute for a screen (`/settings/users`), relative to its list for a dialog (`new`, `$number/edit`). */
  readonly path: string
  /** Title of the browser tab; `$name` stands for a parameter of the address. */
  readonly title: string
  readonly load: () => Promise<ComponentType>
  readonly dialogs?: readonly Screen[]
  /** Without this permission the screen says which right is missing instead of opening. */
  readonly permission?: string
  /** Scopes that its figures ask for besides: a narrowed role that lacks one is told so. */
  readonly needs?: readonly string[]
  /** The page of the handbook that is about it: the name of its file in docs/. */
  readonly help?: string
  /** What the palette finds it by besides its title: phrases with commas between them. */
  readonly words?: string
  /** What the palette calls the act it is for (`Buat jurnal`), on a dialog. */
  readonly act?: string
  /** The document or the record it makes, as `+ Baru` calls it, on a dialog. */
  readonly makes?: Makes
  /** Drawn without the shell and open to people who are not signed in. */
  readonly bare?: boolean
}

/** What is made: a document of the day's work, or data that documents use. */
export type Makes = { readonly document: string } | { readonly data: string }

/** The title of a screen with the parameters of its address filled in. */
export function titleOf(title: string, params: Readonly<Record<string, string | undefined>>): string {
  return title.replace(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole)
}

/** Whether somebody with these permissions may open a screen, or what leads to it. */
export function mayOpen(
  permissions: { readonly includes: (permission: string) => boolean },
  {
    permission,
    needs = [],
  }: { readonly permission?: string | undefined; readonly needs?: readonly string[] | undefined },
): boolean {
  return [...needs, ...(permission === undefined ? [] : [permission])].every((each) =>
    permissions.includes(each),
  )
}
