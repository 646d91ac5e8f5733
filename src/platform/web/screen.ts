/*
 * How a module offers its screens.
 *
 * `modules/<module>/web/index.ts` (the door) exports components by name. Beside it `web/screens.ts` says where they appear:
 *
 *   import type * as door from './index.ts'
 *   export const screens: readonly Screen<PartOf<typeof door>>[] = [
 *     { path: '/accounting/journal-entries', title: 'Journal Entries', part: 'JournalList', dialogs: [
 *       { path: 'new', title: 'Buat Journal Entry Manual', part: 'JournalCreate' },
 *       { path: '$number', title: 'Journal Entry $number', part: 'JournalDetail' },
 *       { path: '$number/edit', title: 'Edit $number', part: 'JournalEdit' } ] } ]
 *
 * main.web.tsx pairs that data with a lazy import of the door: one chunk per module, loaded when a link is touched.
 * A dialog's route is drawn over its list, which stays mounted (no <Outlet/> needed). In a dialog: `useParam('number')`
 * (place.ts) reads the address, `useCloseDialog()` goes back to the list. `$name` in a title is filled from the address.
 */
import type { ComponentType } from 'react'

export interface Screen<Part extends string = string> {
  /** Absolute for a screen (`/settings/users`), relative to its list for a dialog (`new`, `$number/edit`). */
  readonly path: string
  /** Title of the browser tab; `$name` stands for a parameter of the address. */
  readonly title: string
  /** Name of the component among the door's exports. */
  readonly part: Part
  readonly dialogs?: readonly Screen<Part>[]
  /** Without this permission the screen says which right is missing instead of opening. */
  readonly permission?: string
  /** Drawn without the shell and open to people who are not signed in. */
  readonly bare?: boolean
}

/** The names of a door's exports that are components without required props. */
export type PartOf<Door> = {
  [Name in keyof Door]: Door[Name] extends ComponentType ? Name : never
}[keyof Door] &
  string

/** A module's screens together with the lazy import of the door that holds them. */
export interface ScreenDoor {
  readonly screens: readonly Screen[]
  readonly load: () => Promise<object>
}

/** The title of a screen with the parameters of its address filled in. */
export function titleOf(title: string, params: Readonly<Record<string, string | undefined>>): string {
  return title.replace(/\$(\w+)/g, (whole, name: string) => params[name] ?? whole)
}
