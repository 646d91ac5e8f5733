import { answerPassword, usePasswordNeeded } from '../call/password-again.ts'
import { PasswordDialog } from '../shell/panels.ts'
import { sessionDoor, useSession, type Proof } from '../shell/session.ts'
import { answerSignIn, useSignInNeeded } from './sign-in-again.ts'

/** Asks for the password when the session has ended, or when an act of weight wants it once more. */
export function PasswordQuestions() {
  const { user, hasTotp } = useSession()
  const isSignedOut = useSignInNeeded()
  const isAskedAgain = usePasswordNeeded()
  const signIn = async (proof: Proof): Promise<void> => {
    await sessionDoor().signIn(user.email, proof)
    answerSignIn(true)
  }
  const confirm = async (proof: Proof): Promise<void> => {
    await sessionDoor().confirmPassword(proof)
    answerPassword(true)
  }
  if (isSignedOut) {
    return (
      <PasswordDialog
        key="signed-out"
        title="Sesi berakhir"
        text="Masuk lagi untuk melanjutkan; isian Anda tetap ada."
        verb="Masuk"
        email={user.email}
        wantsCode={hasTotp}
        onProof={signIn}
        onGiveUp={() => answerSignIn(false)}
      />
    )
  }
  if (!isAskedAgain) return null
  return (
    <PasswordDialog
      key="asked-again"
      title="Ketik password Anda"
      text="Tindakan ini menyangkut hak akses. Sesudahnya Anda tidak ditanya lagi selama 10 menit."
      verb="Lanjutkan"
      email={user.email}
      wantsCode={hasTotp}
      onProof={confirm}
      onGiveUp={() => answerPassword(false)}
    />
  )
}
