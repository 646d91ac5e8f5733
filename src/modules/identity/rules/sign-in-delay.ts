/**
 * Seconds to wait before the next attempt, by the number of attempts that have failed in a row for one account from
 * one address: a few slips cost nothing, guessing soon costs a quarter of an hour each.
 */
export const secondsAfterFailures: readonly number[] = [0, 0, 0, 0, 2, 5, 10, 20, 40, 80, 160, 320, 640, 900]

/** Failures older than this are forgotten. */
export const failureMemoryHours = 24

export const wrongCredentialsMessage = 'Email atau password salah'

/** Tells how long to wait, in words a person reads: "Coba lagi dalam 40 detik." */
export function waitMessage(seconds: number): string {
  const wait = seconds <= 90 ? `${seconds} detik` : `${Math.ceil(seconds / 60)} menit`
  return `Terlalu banyak percobaan masuk. Coba lagi dalam ${wait}.`
}
