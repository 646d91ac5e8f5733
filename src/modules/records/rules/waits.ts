/** What of a change waits for people to agree to it, under which rule. */
export interface Waits {
  readonly requestId: number
  readonly rule: string
}

/** What is added to what is said of a change: of some of it people are asked first. */
export function waitsText({ waits }: { readonly waits?: Waits | undefined }): string {
  return waits === undefined ? '' : `; sebagian menunggu persetujuan menurut aturan ${waits.rule}`
}
