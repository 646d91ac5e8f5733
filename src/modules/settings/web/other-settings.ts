/** A setting that another module keeps on a screen of its own. */
export interface OtherSetting {
  readonly to: string
  readonly name: string
  /** What it is about, in a few words. */
  readonly what: string
}

let settings: readonly OtherSetting[] = []

/** Hands over the settings that other modules keep. Called once by main.web.tsx. */
export function connectOtherSettings(given: readonly OtherSetting[]): void {
  settings = given
}

export function otherSettings(): readonly OtherSetting[] {
  return settings
}
