/** What a kind of master record is called and where it stands: all that menus, choosers and the palette need to know of it. */
export interface RecordName {
  /** Its table, which is also its name in addresses, history and evidence: `vendor`. */
  readonly table: string
  /** As people call it: `vendor`. */
  readonly noun: string
  /** What the list is called; the last part of its address when left out. */
  readonly title?: string
  /** Where its list stands below the API: `/vendors`. */
  readonly path: string
  /** What proposed codes begin with: `VEND-`. */
  readonly prefix: string
  /** The permission to add and change records. */
  readonly access: string
}
