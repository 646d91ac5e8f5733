/** What a kind of document is called and where it stands: all that menus, links and the palette need to know of it. */
export interface DocumentName {
  /** Its table; under this name evidence and history keep it too. */
  readonly table: string
  /** Its name as a heading, in the palette and beside an address. */
  readonly label: string
  /** Its name within a sentence. */
  readonly noun: string
  /** Where its list is on the screen; a document is at `/number` below. */
  readonly path: string
  /** Where the API has its list; the name of the list's layouts and views, too. */
  readonly api: string
  /** What its numbers begin with; the first is the one new numbers are taken from. */
  readonly series: readonly [string, ...string[]]
  /** The permission that attaching evidence to it asks for; absent when it takes none. */
  readonly evidence?: string
  /** What journals call it as the reason for their entry; absent when it posts none by itself. */
  readonly reference?: string
}
