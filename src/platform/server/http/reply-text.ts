/** A reply as it travels: a total is a number while that is exact, and decimal text beyond. */
export function replyText(reply: unknown): string {
  return JSON.stringify(reply, (_key, value: unknown) =>
    typeof value === 'bigint' ? travelling(value) : value,
  )
}

function travelling(total: bigint): number | string {
  const value = Number(total)
  return Number.isSafeInteger(value) ? value : String(total)
}
