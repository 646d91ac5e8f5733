/** What must be true here, whatever comes in; a sentence says what. Breaking it is a mistake of the program. */
export function assert(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence)
}
