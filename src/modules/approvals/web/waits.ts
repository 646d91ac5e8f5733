/** Where what one asked for is found. */
export const waitsLink = { to: '/approvals/asked', text: 'Lihat permintaan' }

/** What is said of an act that waits. */
export function waitsText({ rule }: { readonly rule: string }): string {
  return `Menunggu persetujuan menurut aturan ${rule}`
}
