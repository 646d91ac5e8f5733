/** The screens under the link of approvals. */
export const approvalTabs = [
  { to: '/approvals', label: 'Menunggu saya' },
  { to: '/approvals/asked', label: 'Diajukan oleh saya' },
  { to: '/approvals/late', label: 'Terlambat' },
  { to: '/approvals/history', label: 'Riwayat' },
  { to: '/approvals/delegations', label: 'Delegasi' },
]

/** What is set about approvals, in the home of the settings. */
export const approvalSections = [
  {
    to: '/settings/approvals',
    label: 'Persetujuan',
    what: 'apa yang harus disetujui dahulu, dan oleh siapa',
  },
  {
    to: '/settings/duties',
    label: 'Pemisahan tugas',
    what: 'siapa memegang dua tugas yang semestinya terpisah',
  },
]
