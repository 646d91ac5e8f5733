export { newRecoveryCodes } from './recovery-codes.ts'
export { takeSecondStep } from './second-step.ts'
export { newTotpSecret, stepOf, totpAddress } from './totp-code.ts'
export { deleteTotp, hasTotp, insertTotp, readTotpState, replaceRecoveryCodes } from './totp-store.ts'
