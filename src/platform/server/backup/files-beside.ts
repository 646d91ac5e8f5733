/** Files that belong to the books and lie beside the database. */
export interface FilesBeside {
  /** Query of their names (`name`). */
  readonly names: string
  readonly read: (name: string) => Promise<Uint8Array>
  readonly keep: (name: string, content: Uint8Array) => Promise<void>
}

/** Under this name files stand in a backup, as rows of name and content in base64. */
export const filesTable = 'files beside the database'
