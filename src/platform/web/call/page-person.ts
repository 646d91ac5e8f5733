let person: number | undefined

/**
 * Says whom the page shows as signed in. Every call tells it, so that the server refuses what would be done as somebody
 * else, who has signed in in another tab meanwhile.
 */
export function showPerson(id: number | undefined): void {
  person = id
}

/** What a call says of the person of the page. */
export function personHeader(): Readonly<Record<string, string>> {
  return person === undefined ? {} : { 'x-neraca-user': String(person) }
}
