/** How long a change of where a vendor is paid is said before paying. */
export const recentDays = 30

/** What is said before a vendor is paid whose account changed on a day in words. */
export function bankChangeText(change: {
  readonly day: string
  readonly by: string
  readonly before: string
}): string {
  const { day, by, before } = change
  return before === ''
    ? `Rekening vendor diisi ${day} oleh ${by}; pastikan ke vendornya`
    : `Rekening vendor diubah ${day} oleh ${by}, sebelumnya ${before}; pastikan ke vendornya`
}
