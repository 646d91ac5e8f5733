/** What entries of tax come from; the screen is another module's. */
export const taxReferences = { input_tax: { label: 'Pengkreditan PPN masukan' } }
