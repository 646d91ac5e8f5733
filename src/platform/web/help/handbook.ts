/** A page of the handbook: its title, and HTML made from its text while the program was built. */
export interface HandbookPage {
  readonly title: string
  readonly html: string
}

/** The pages by the name of their file (`tutup-buku`), each loaded when it is opened. */
export type Handbook = Readonly<Record<string, () => Promise<HandbookPage>>>

/** The page that opens where a screen names none. */
export const firstPage = 'papan-ketik'

let pages: Handbook = {}

/** Hands over the pages. Called once by main.web.tsx. */
export function connectHandbook(given: Handbook): void {
  pages = given
}

export function handbook(): Handbook {
  return pages
}

/** The page a link in the handbook leads to; undefined when it leads out of it. */
export function linkedPage(href: string): string | undefined {
  const name = /^(?:\.\/)?([\w-]+)\.md(?:#.*)?$/.exec(href)?.[1]
  return name !== undefined && Object.hasOwn(pages, name) ? name : undefined
}
