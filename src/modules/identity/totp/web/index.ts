export { RecoveryCodes } from './recovery-codes.tsx'
export { TotpCode, TotpIntroduction } from './totp-steps.tsx'
export { useTotpSetup } from './use-totp-setup.ts'
