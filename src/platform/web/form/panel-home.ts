/** Where the panel of a chooser is drawn: in the dialog of its field, which alone is not inert, else on the page. */
export function panelHome(field: Element): HTMLElement | undefined {
  return field.closest<HTMLElement>('.layer-panel, main') ?? undefined
}
