/** On a narrow screen tabs scroll by themselves; the one that is open is seen. */
export function showChosen(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
