import type { Method } from '../../rules/movement.ts'

/** What a backdated movement changes. */
export const correctionPolicies = ['restate', 'today'] as const
export type CorrectionPolicy = (typeof correctionPolicies)[number]

export const correctionPolicyTexts: Readonly<Record<CorrectionPolicy, string>> = {
  restate: 'Pada hari mutasinya, bila bulannya terbuka',
  today: 'Pada hari ini, dalam satu jurnal',
}

/** Whether orders promise more than is there. */
export const beyondAvailablePolicies = ['allow', 'refuse'] as const
export type BeyondAvailable = (typeof beyondAvailablePolicies)[number]

export const beyondAvailableTexts: Readonly<Record<BeyondAvailable, string>> = {
  allow: 'Boleh dikonfirmasi, dengan peringatan',
  refuse: 'Ditolak saat dikonfirmasi',
}

/** How products are valued whose stock begins from now on. */
export const defaultMethods = ['average', 'fifo'] as const satisfies readonly Method[]

export const defaultMethodTexts: Readonly<Record<Method, string>> = {
  average: 'Rata-rata bergerak',
  fifo: 'FIFO: yang masuk lebih dulu keluar lebih dulu',
}
