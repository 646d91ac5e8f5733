/**
 * How many types the compiler may instantiate in each project, so that no kit grows unnoticed into something every check
 * waits for: about a tenth above what was measured when the number was set. A check that goes beyond says what it measured.
 */
export const instantiationBudget = {
  rules: 680_000,
  server: 2_620_000,
  web: 2_120_000,
}
