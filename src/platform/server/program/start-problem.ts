/** A reason not to start that the person at the keyboard can mend: one readable sentence, shown without a stack. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
