/** How many acts may happen at once (`burst`) and how many a second after that. */
export interface Allowance {
  readonly burst: number
  readonly perSecond: number
}

export interface Bucket {
  readonly tokens: number
  readonly at: number
}

/** Takes one token at an instant (milliseconds), or says after how many seconds there will be one. */
export function takeToken(
  bucket: Bucket | undefined,
  allowance: Allowance,
  now: number,
): { readonly bucket: Bucket; readonly waitSeconds: number } {
  const passed = bucket === undefined ? 0 : Math.max(0, now - bucket.at) / 1000
  const tokens = Math.min(allowance.burst, (bucket?.tokens ?? allowance.burst) + passed * allowance.perSecond)
  if (tokens < 1) {
    return { bucket: { tokens, at: now }, waitSeconds: Math.ceil((1 - tokens) / allowance.perSecond) }
  }
  return { bucket: { tokens: tokens - 1, at: now }, waitSeconds: 0 }
}

/** Whether a bucket is full again, and so need not be remembered. */
export function isFull(bucket: Bucket, allowance: Allowance, now: number): boolean {
  return bucket.tokens + ((now - bucket.at) / 1000) * allowance.perSecond >= allowance.burst
}
