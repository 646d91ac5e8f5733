import { expect, it } from 'vitest'
import { plain, type Issuer, type PrintDocument } from '../../rules/printed-document.ts'
import {
  contrastOnWhite,
  templateColumns,
  templateProblems,
  usualTemplate,
  withTemplate,
  type PrintTemplate,
} from './print-template.ts'

const issuer: Issuer = {
  name: 'PT Contoh',
  npwp: null,
  address: null,
  bankDetails: null,
  place: 'Jakarta',
  signatories: [],
  logo: 'data:image/png;base64,AAAA',
}
const paper: PrintDocument = {
  ...plain(issuer, 'Invoice INV-2026-00001'),
  heading: 'INVOICE',
  facts: [],
  lines: [{ number: '1', name: 'Kertas', quantity: '2', price: '100', amount: '200' }],
  signature: { day: '20 November 2026', note: 'Meterai Rp 10.000' },
}
const columns = templateColumns(paper)
const codes = (change: Partial<PrintTemplate>) =>
  templateProblems({ ...usualTemplate, ...change }, columns).map(({ code, path }) => `${code} ${path}`)

it('leaves papers without a template as they are', () => {
  expect(withTemplate(paper, usualTemplate)).toEqual(paper)
})

it('leaves chosen columns out, never the one that takes the room of the others', () => {
  const shown = withTemplate(paper, { ...usualTemplate, hiddenColumns: ['discount', 'name'] })
  expect(shown.columns.map(({ key }) => key)).toEqual([
    'number',
    'name',
    'quantity',
    'unit',
    'price',
    'amount',
  ])
  expect(codes({ hiddenColumns: ['discount'] })).toEqual([])
  expect(codes({ hiddenColumns: ['name'] })).toEqual(['print-column hiddenColumns'])
  expect(codes({ hiddenColumns: ['bukan'] })).toEqual(['print-column hiddenColumns'])
})

it('says footer and terms besides what the paper says itself', () => {
  const shown = withTemplate(paper, {
    ...usualTemplate,
    footer: 'Contoh Niaga',
    terms: 'Barang tidak dapat ditukar',
  })
  expect(shown.footer).toBe('Contoh Niaga\nPT Contoh · Invoice INV-2026-00001')
  expect(shown.remarks).toEqual([{ label: 'Syarat dan ketentuan', value: 'Barang tidak dapat ditukar' }])
  expect(codes({ footer: 'x'.repeat(101) })).toEqual(['print-footer footer'])
  expect(codes({ footer: 'dua\nbaris' })).toEqual(['print-footer footer'])
  expect(codes({ terms: 'x'.repeat(2001) })).toEqual(['print-terms terms'])
})

it('leaves the logo out, and keeps the stamp duty where nobody signs', () => {
  const shown = withTemplate(paper, { ...usualTemplate, showsLogo: false, signing: 'none' })
  expect(shown.issuer.logo).toBeNull()
  expect(shown.signature).toEqual({ ...paper.signature, signers: [] })
})

it('has signers of its own, who are not empty and no more than fit', () => {
  const signer = { act: 'Disetujui', name: ' Rina Contoh ', title: '' }
  const shown = withTemplate(paper, { ...usualTemplate, signing: 'own', signers: [signer] })
  expect(shown.signature.signers).toEqual([{ act: 'Disetujui', name: 'Rina Contoh', title: null }])
  expect(codes({ signing: 'own', signers: [] })).toEqual(['print-signers signers'])
  expect(codes({ signing: 'own', signers: Array(5).fill(signer) as (typeof signer)[] })).toEqual([
    'print-signers signers',
  ])
  const nobody = { act: ' ', name: '', title: '' }
  expect(codes({ signing: 'own', signers: [signer, nobody] })).toEqual(['print-signers signers.1.act'])
})

it('refuses a colour that cannot be read on white paper', () => {
  expect(contrastOnWhite('#000000')).toBeCloseTo(21)
  expect(contrastOnWhite('#ffffff')).toBeCloseTo(1)
  expect(codes({ color: '#0b5cad' })).toEqual([])
  expect(codes({ color: '#ffee00' })).toEqual(['print-color color'])
  expect(codes({ color: 'biru' })).toEqual(['print-color color'])
})
