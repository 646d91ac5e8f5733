/** The people of the example company, one for each role; their logins are shown while it is in use. */
export const examplePeople = [
  { name: 'Admin', email: 'admin@contoh.example', role: 'admin', password: 'neraca-admin' },
  { name: 'Rina Contoh', email: 'rina@contoh.example', role: 'user', password: 'neraca-user' },
  { name: 'Budi Contoh', email: 'budi@contoh.example', role: 'viewer', password: 'neraca-viewer' },
] as const

export const exampleOrganisation = {
  name: 'PT Contoh Niaga Sejahtera',
  npwp: '01.234.567.4-901.000',
  npwp16: '0012345674901000',
  nitkuSuffix: '000000',
  klu: '46900',
  legalForm: 'pt',
  address: 'Jalan Contoh Raya No. 1, Jakarta Selatan 12345',
  timeZone: 'Asia/Jakarta',
  fiscalYearStartMonth: 1,
  bankDetails: 'Bank BCA 000-000-0000\natas nama PT Contoh Niaga Sejahtera',
  signatory: 'Rina Contoh',
  isExample: true,
} as const

/** What the login screen offers while the example company is in use. */
export const exampleLogins = examplePeople.map(({ role, email, password }) => ({ role, email, password }))
