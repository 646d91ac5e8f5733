let common: Promise<ReadonlySet<string>> | undefined

/** Says of a text whether it is among some tens of thousands of the commonest passwords; the list is read once, when first needed. */
export async function commonPasswordCheck(): Promise<(text: string) => boolean> {
  common ??= readList()
  const known = await common
  return (text) => known.has(text)
}

async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()))
}
